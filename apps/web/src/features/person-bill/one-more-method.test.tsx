import { savePaymentMethod } from '@fairtab/contract/account/account';
import { receiptFields } from '@fairtab/contract/test-support/receipt-view';
import { PayTo as PayToSchema } from '@fairtab/contract/wire/scalars';
import { toDecimals, USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import type { PAYMENT_METHODS, PayTo } from '@fairtab/domain/paying/payment-methods';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../test-support/answer-calls.ts';
import { PROFILE } from '../../test-support/profile.ts';
import { PayRow } from '../account/index.ts';
import { OtherWayToPay } from './OtherWayToPay.tsx';
import { PayBack } from './PayBack.tsx';

// All that adding a method takes: one row, its link, and how its handle is read.
vi.mock(import('@fairtab/domain/paying/payment-methods'), async (original) => {
  const methods = await original();
  const wero: (typeof PAYMENT_METHODS)['venmo'] = {
    name: 'Wero',
    currencies: ['USD'],
    example: 'alex.w',
    shown: (handle) => handle,
    copied: [],
  };
  Object.assign(methods.PAYMENT_METHODS, { wero });
  return methods;
});
vi.mock(import('@fairtab/domain/paying/payment-links'), async (original) => {
  const links = await original();
  const wero: (typeof links.PAYMENT_LINKS)['venmo'] = ({ handle, amount }) => {
    const web = `https://wero.example/${handle}?eur=${toDecimals(amount)}`;
    return { app: `wero:${handle}`, web };
  };
  Object.assign(links.PAYMENT_LINKS, { wero });
  return links;
});
vi.mock(import('@fairtab/domain/paying/payment-handles'), async (original) => {
  const handles = await original();
  const wero = (typed: string) => (/^[a-z.]+$/.test(typed.trim()) ? typed.trim() : null);
  Object.assign(handles.READ_HANDLE, { wero });
  return handles;
});

const WERO: unknown = { method: 'wero', handle: 'hana', holder: null };

test('a new method can be set, is shown to guests, and opens by its button and a code', async () => {
  const to: PayTo = PayToSchema.parse(WERO);
  expect(savePaymentMethod.params.parse({ method: 'wero' })).toEqual({ method: 'wero' });
  const calls = answerCalls(() => ({ status: 200, body: { ...PROFILE, payment_methods: [] } }));
  const row = render(<PayRow methods={[]} currency={USD} />);
  await userEvent.click(screen.getByRole('button', { name: /^Guests pay you/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Other ways to be paid' }));
  const field = screen.getByRole('textbox', { name: 'Wero' });
  expect(field).toHaveAttribute('placeholder', 'such as alex.w');
  await userEvent.type(field, 'Hana?{Enter}');
  expect(screen.getByText(/For Wero it looks like alex.w/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, ' hana{Enter}');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/payment_methods/wero', { handle: 'hana' }],
  ]);
  row.unmount();

  const receipt = receiptFields({ payment_methods: [to] });
  render(
    <>
      <PayBack receipt={receipt} amount={cents(1250)} />
      <OtherWayToPay receipt={receipt} amount={cents(1250)} />
    </>,
  );
  const link = 'https://wero.example/hana?eur=12.50';
  expect(screen.getByRole('link', { name: 'Pay Back Hana' })).toHaveAttribute('href', link);
  await userEvent.click(screen.getByRole('button', { name: 'Pay on your phone' }));
  expect(await screen.findByRole('img', { name: 'QR code that opens Wero on your phone' })).toBeVisible();
});

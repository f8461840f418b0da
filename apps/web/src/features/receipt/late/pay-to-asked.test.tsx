import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { PayToAsked } from './PayToAsked.tsx';

const IBAN = { method: 'sepa', handle: 'DE89370400440532013000', holder: 'Max Berg' } as const;
const viewWith = (confirmed: boolean): ReceiptView => ({
  ...HOST_VIEW,
  guests: [...HOST_VIEW.guests, guestView('m', 'Max', { pay_to: { ...IBAN, confirmed } })],
});

test.each([
  ['Yes, that’s right', true],
  ['No', false],
])('the host answers whether a guest is paid as they entered: %s', async (button, right) => {
  const calls = answerCalls(() => ({ status: 200, body: viewWith(true) }));
  const arrived: ReceiptView[] = [];
  render(<PayToAsked view={viewWith(false)} onView={(view) => arrived.push(view)} />);
  expect(screen.getByRole('heading')).toHaveTextContent(
    'Max wants to be paid by IBAN DE89 3704 0044 0532 0130 00. Is that right?',
  );
  expect(screen.getByText('Max Berg')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  const { method, handle } = IBAN;
  const body = { p_receipt_id: HOST_VIEW.receipt.id, guest_id: 'm', method, handle, right };
  expect(calls).toMatchObject([{ path: '/rest/v1/rpc/answer_pay_to', body }]);
  expect(arrived).toHaveLength(1);
});

test('what is confirmed is not asked again', () => {
  const { container } = render(<PayToAsked view={viewWith(true)} onView={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});

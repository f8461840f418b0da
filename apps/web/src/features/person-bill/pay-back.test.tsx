import { receiptFields } from '@fairtab/contract/test-support/receipt-view';
import { type Currency, USD } from '@fairtab/domain/currency';
import { cents, ZERO } from '@fairtab/domain/money';
import type { PayTo } from '@fairtab/domain/payment-methods';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from '../../components/base/Toaster.tsx';
import { OtherWayToPay } from './OtherWayToPay.tsx';
import { PayBack } from './PayBack.tsx';

const VENMO: PayTo = { method: 'venmo', handle: '@hana', currency: 'USD' };
const CASH: PayTo = { method: 'cash_app', handle: '$hana', currency: 'USD' };
const PAYPAL: PayTo = { method: 'paypal', handle: 'hana', currency: 'USD' };
const ZELLE: PayTo = { method: 'zelle', handle: '+15555550100', currency: 'USD' };

/** What Hana's guest sees who owes $12.50. */
function open(payment_methods: PayTo[], amount = cents(1250), currency: Currency = USD) {
  const receipt = receiptFields({ payment_methods, currency, restaurant_name: 'Chez 🍕' });
  const user = userEvent.setup();
  render(
    <>
      <PayBack receipt={receipt} amount={amount} />
      <OtherWayToPay receipt={receipt} amount={amount} />
      <Toaster />
    </>,
  );
  return user;
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the first method is the button, the others are below it, all with the amount', () => {
  open([CASH, VENMO, PAYPAL]);
  expect(hrefOf('Pay Back Hana')).toBe('https://cash.app/$hana/12.50');
  expect(hrefOf('Pay with Venmo')).toContain('https://venmo.com/hana?txn=pay&amount=12.50&note=Chez%20');
  expect(hrefOf('Pay with PayPal')).toBe('https://paypal.me/hana/12.50USD');
  expect(screen.queryByText(/^Pay with Cash App/)).toBeNull();
  expect(screen.queryByText(/No .* app\?/)).toBeNull();
});

test('of a receipt in another currency whom to pay can be copied, and nothing asks for that many dollars', async () => {
  const user = open([VENMO, CASH, ZELLE], cents(1250), { code: 'EUR', digits: 2 });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  expect(screen.getByText(/on how to pay €12\.50\.$/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('$12.50');
  expect(screen.queryByRole('button', { name: /the amount/ })).toBeNull();
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('@hana'),
    expect.stringContaining('$hana'),
    expect.stringContaining('(555) 555-0100'),
  ]);
  await user.click(screen.getByRole('button', { name: /whom to pay in Venmo/ }));
  expect(await navigator.clipboard.readText()).toBe('@hana');
});

test('Venmo alone is paid as specified, with its web page for phones without the app', () => {
  open([VENMO]);
  expect(hrefOf('Pay Back Hana')).toContain('venmo.com/hana');
  expect(hrefOf('No Venmo? Pay on venmo.com')).toContain('amount=12.50');
  expect(screen.queryByText(/^Pay with/)).toBeNull();
});

test('by Zelle the handle and the amount are copied', async () => {
  const user = open([VENMO, ZELLE]);
  const zelle = screen.getByRole('region', { name: 'Pay with Zelle' });
  expect(zelle).toHaveTextContent('(555) 555-0100');
  expect(zelle).toHaveTextContent('$12.50');
  await user.click(within(zelle).getByRole('button', { name: /whom to pay in Zelle/ }));
  expect(await navigator.clipboard.readText()).toBe('(555) 555-0100');
  await user.click(within(zelle).getByRole('button', { name: /the amount/ }));
  expect(await navigator.clipboard.readText()).toBe('12.50');
});

test('where Zelle comes first, the button copies whom to pay and says how', async () => {
  const user = open([ZELLE, VENMO]);
  await user.click(screen.getByRole('button', { name: 'Pay Back Hana' }));
  expect(await navigator.clipboard.readText()).toBe('(555) 555-0100');
  expect(await screen.findByText('Copied (555) 555-0100')).toBeVisible();
  expect(screen.getByText('Pay $12.50 to it in Zelle, in your bank’s app.')).toBeVisible();
  expect(hrefOf('Pay with Venmo')).toContain('amount=12.50');
});

test('a code opens the payment on a phone, by the method that is chosen', async () => {
  const user = open([VENMO, ZELLE, PAYPAL]);
  await user.click(screen.getByRole('button', { name: 'Pay on your phone' }));
  expect(await screen.findByRole('img', { name: 'QR code that opens Venmo on your phone' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Zelle' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  expect(screen.getByRole('img', { name: 'QR code that opens PayPal on your phone' })).toBeVisible();
  expect(screen.getByText('Scan it with your phone’s camera to pay $12.50 with PayPal.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay on your phone', expanded: true }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('a name too long for a code is cut in it', async () => {
  const receipt = receiptFields({ payment_methods: [VENMO], restaurant_name: '🍕'.repeat(300) });
  render(<OtherWayToPay receipt={receipt} amount={cents(100)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pay on your phone' }));
  expect(await screen.findByRole('img')).toBeVisible();
});

test('without a method it says to pay another way, and with nothing to pay there is no way', () => {
  open([]);
  expect(screen.getByText('The host has not added a way to pay yet.')).toBeVisible();
  expect(screen.getByText('Please pay Hana $12.50 another way.')).toBeVisible();
  document.body.replaceChildren();
  open([VENMO, ZELLE], ZERO);
  expect(screen.getByText('You have nothing to pay.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: /Pay with/ })).toBeNull();
});

test('a failed copy is said', async () => {
  const user = open([ZELLE]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Pay Back Hana' }));
  expect(await screen.findByText('Copy Failed')).toBeVisible();
  expect(screen.queryByText(/^Copied/)).toBeNull();
});

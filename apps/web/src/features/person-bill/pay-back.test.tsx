import { receiptFields } from '@fairtab/contract/test-support/receipt-view';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import { cents, ZERO } from '@fairtab/domain/money/money';
import type { PayTo } from '@fairtab/domain/paying/payment-methods';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '../../components/overlays/Toaster.tsx';
import { readQrCode as read } from '../../test-support/read-qr-code.ts';
import { OtherWayToPay } from './OtherWayToPay.tsx';
import { PayBack } from './PayBack.tsx';

const VENMO: PayTo = { method: 'venmo', handle: '@hana', holder: null };
const CASH: PayTo = { method: 'cash_app', handle: '$hana', holder: null };
const PAYPAL: PayTo = { method: 'paypal', handle: 'hana', holder: null };
const ZELLE: PayTo = { method: 'zelle', handle: '+15555550100', holder: null };

const EUR: Currency = { code: 'EUR', digits: 2 };

/** What Hana's guest sees who owes $12.50. */
function open(payment_methods: PayTo[], amount = cents(1250), currency: Currency = USD) {
  const receipt = receiptFields({
    payment_methods,
    currency,
    restaurant_name: 'Chez 🍕',
    status: 'finalized',
  });
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

test('of a receipt in another currency nothing asks for that many dollars', () => {
  open([VENMO, CASH, ZELLE], cents(1250), EUR);
  expect(screen.getByText('Ask Hana how to pay €12.50.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('$');
  for (const role of ['link', 'button', 'region']) expect(screen.queryByRole(role)).toBeNull();
});

test('Venmo alone is paid as specified, with its web page for phones without the app', () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue('Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile');
  open([VENMO]);
  expect(hrefOf('Pay Back Hana')).toContain('venmo://paycharge');
  expect(hrefOf('No Venmo? Pay on venmo.com')).toContain('amount=12.50');
  cleanup();
  // Where the button opens the web page itself, there is one link.
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux) Chrome/120');
  open([VENMO]);
  expect(hrefOf('Pay Back Hana')).toContain('https://venmo.com/hana');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  agent.mockRestore();
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

test('with Zelle first, the button copies the payee and explains how to pay', async () => {
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

test('without a method it says once whom to ask, and with nothing to pay nothing', () => {
  open([]);
  expect(document.body.textContent).toBe('Ask Hana how to pay $12.50.');
  document.body.replaceChildren();
  open([VENMO, ZELLE], ZERO);
  expect(screen.getByText('You have nothing to pay.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: /Pay with/ })).toBeNull();
});

const IBAN: PayTo = { method: 'sepa', handle: 'DE89370400440532013000', holder: 'Hana Müller' };
const transfer = () => screen.getByRole('region', { name: 'Pay by bank transfer' });

test('for a bank transfer IBAN, name, amount and reference are copied one by one', async () => {
  const user = open([VENMO, IBAN], cents(1250), EUR);
  expect(transfer()).toHaveTextContent('IBANDE89 3704 0044 0532 0130 00');
  expect(transfer()).toHaveTextContent('NameHana Müller');
  expect(transfer()).toHaveTextContent('Amount€12.50');
  expect(transfer()).toHaveTextContent('ReferenceChez 🍕');
  expect(screen.queryByRole('link')).toBeNull();
  for (const [button, text] of [
    [/whom to pay in IBAN/, 'DE89370400440532013000'],
    [/the name/, 'Hana Müller'],
    [/the amount/, '12.50'],
    [/the reference/, 'Chez 🍕'],
  ] as const) {
    await user.click(within(transfer()).getByRole('button', { name: button }));
    expect(await navigator.clipboard.readText()).toBe(text);
  }
});

test('with the IBAN first, the button copies it without spaces, and explains what to do', async () => {
  const user = open([IBAN, PAYPAL], cents(1250), EUR);
  await user.click(screen.getByRole('button', { name: 'Pay Back Hana' }));
  expect(await navigator.clipboard.readText()).toBe('DE89370400440532013000');
  expect(await screen.findByText('Copied DE89 3704 0044 0532 0130 00')).toBeVisible();
  expect(screen.getByText('Transfer €12.50 to it in your bank’s app.')).toBeVisible();
  expect(hrefOf('Pay with PayPal')).toBe('https://paypal.me/hana/12.50EUR');
});

test('its code has everything for the bank’s app on another device', async () => {
  const user = open([IBAN, PAYPAL], cents(1250), EUR);
  await user.click(screen.getByRole('button', { name: 'Show a QR code' }));
  const code = await screen.findByRole('img', { name: 'QR code for your bank’s app' });
  expect(screen.getByText('Scan it in your bank’s app to pay €12.50.')).toBeVisible();
  const { text, modules } = read(code);
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Hana Müller',
    'DE89370400440532013000',
    'EUR12.50',
    '',
    '',
    'Chez 🍕',
  ]);
  // Version 13.
  expect(modules).toBeLessThanOrEqual(69);
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  const paypal = await screen.findByRole('img', { name: 'QR code that opens PayPal on your phone' });
  expect(read(paypal).text).toBe('https://paypal.me/hana/12.50EUR');
});

test('the longest names still make a code that banks read', async () => {
  const names = { payment_methods: [{ ...IBAN, holder: 'Müller '.repeat(40) }], currency: EUR };
  const receipt = receiptFields({ ...names, restaurant_name: '🍕'.repeat(120) });
  render(<OtherWayToPay receipt={receipt} amount={cents(999_999_999)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show a QR code' }));
  const { text, modules } = read(await screen.findByRole('img'));
  expect(modules).toBeLessThanOrEqual(69);
  expect(text).toMatch(new RegExp(`^BCD\n.*\nEUR9999999\\.99\n\n\n${'🍕'.repeat(35)}$`, 's'));
  expect(text).toContain(`\n${'Müller '.repeat(8)}Mülle\n`);
});

test('Pix is paid by a copied code, with the key for typing', async () => {
  const pix: PayTo = { method: 'pix', handle: 'hana@example.com', holder: null };
  const user = open([pix], cents(1250), { code: 'BRL', digits: 2 });
  const panel = screen.getByRole('region', { name: 'Pay with Pix' });
  await user.click(await within(panel).findByRole('button', { name: /the code/ }));
  const code = await navigator.clipboard.readText();
  expect(code).toMatch(/^000201.*0116hana@example\.com.*540512\.505802BR5904Hana.*6304[0-9A-F]{4}$/);
  await user.click(screen.getByRole('button', { name: 'Pay Back Hana' }));
  expect(await screen.findByText('Paste it in your bank’s app to pay R$12.50.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show a QR code' }));
  expect(read(await screen.findByRole('img')).text).toBe(code);
});

describe('UPI', () => {
  const UPI: PayTo = { method: 'upi', handle: 'hana@bank', holder: null };
  const RUPEES: Currency = { code: 'INR', digits: 2 };
  const onAgent = (name: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);
  afterEach(() => void vi.restoreAllMocks());

  test('opens its app on a phone', () => {
    onAgent('Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile');
    open([UPI], cents(24000), RUPEES);
    expect(hrefOf('Pay Back Hana')).toMatch(/^upi:\/\/pay\?pa=hana@bank&.*am=240\.00&cu=INR/);
    expect(screen.queryByText(/^No UPI/)).toBeNull();
  });

  test('is copied where there is no app', async () => {
    onAgent('Mozilla/5.0 (X11; Linux) Chrome/120');
    const user = open([UPI], cents(24000), RUPEES);
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pay Back Hana' }));
    expect(await navigator.clipboard.readText()).toBe('hana@bank');
    expect(screen.getByRole('region', { name: 'Pay with UPI' })).toHaveTextContent('hana@bank');
  });
});

test('yen are asked for without decimals', () => {
  open([PAYPAL, VENMO], cents(1200), { code: 'JPY', digits: 0 });
  expect(hrefOf('Pay Back Hana')).toBe('https://paypal.me/hana/1200JPY');
  expect(screen.queryByText(/Venmo/)).toBeNull();
});

test('a failed copy is reported', async () => {
  const user = open([ZELLE]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Pay Back Hana' }));
  expect(await screen.findByText('Copy Failed')).toBeVisible();
  expect(screen.queryByText(/^Copied/)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { moneyIn, USD } from './currency.ts';
import { cents } from './money.ts';
import {
  checkPaymentHandle,
  handleOf,
  PAYMENT_METHODS,
  type PayTo,
  payCode,
  payLinkOf,
  paymentMethods,
  paymentOptions,
  shownHandle,
} from './payment-methods.ts';

// The rules know no platform; their test reads addresses as browsers do.
declare const URL: new (
  text: string,
) => { protocol: string; pathname: string; searchParams: { get(name: string): string | null } };

/** One decoding of what is shown must give back what was meant. */
const parametersOf = (link: string) => new URL(link).searchParams;

const to = (method: PayTo['method'], handle: string): PayTo => ({ method, handle, currency: 'USD' });
const VENMO = to('venmo', '@alex-smith');
const CASH = to('cash_app', '$alexsmith');
const PAYPAL = to('paypal', 'alexsmith');
const ZELLE = to('zelle', '+15555550100');
const dollars = moneyIn(USD);
const OWED = { amount: dollars(cents(1230)), note: 'Łukasz & Co 100% 🍕' };

test('Venmo gets the amount with 2 decimals and everything encoded exactly once', () => {
  const link = payLinkOf([VENMO], OWED);
  for (const address of [link?.app ?? '', link?.web ?? '']) {
    expect(parametersOf(address).get('amount')).toBe('12.30');
    expect(parametersOf(address).get('note')).toBe('Łukasz & Co 100% 🍕');
    expect(parametersOf(address).get('txn')).toBe('pay');
  }
  expect(parametersOf(link?.app ?? '').get('recipients')).toBe('alex-smith');
  expect(new URL(link?.web ?? '').pathname).toBe('/alex-smith');
  expect(payLinkOf([VENMO], { ...OWED, note: '' })?.web).toBe(
    'https://venmo.com/alex-smith?txn=pay&amount=12.30',
  );
});

test.each([
  [CASH, 'https://cash.app/$alexsmith/12.30'],
  [PAYPAL, 'https://paypal.me/alexsmith/12.30USD'],
])('the link of %j has the amount filled in, and a QR code opens it', (method, link) => {
  expect(payLinkOf([method], OWED)).toEqual({ app: link, web: link });
  expect(paymentOptions([method], OWED).map(payCode)).toEqual([link]);
});

test('Zelle has neither link nor code: its handle is copied', () => {
  const options = paymentOptions([ZELLE], OWED);
  expect(options).toEqual([{ ...ZELLE, link: null }]);
  expect(options.map(payCode)).toEqual([null]);
  expect(shownHandle(ZELLE)).toBe('(555) 555-0100');
  expect(shownHandle(to('zelle', 'alex@example.com'))).toBe('alex@example.com');
});

test('options are in the host’s order, and the one link is that of the first that has one', () => {
  expect(paymentOptions([ZELLE, PAYPAL, VENMO], OWED).map(({ method }) => method)).toEqual([
    'zelle',
    'paypal',
    'venmo',
  ]);
  expect(payLinkOf([ZELLE, PAYPAL, VENMO], OWED)?.web).toContain('paypal.me');
  expect(handleOf([ZELLE, VENMO], 'venmo')).toBe('@alex-smith');
  expect(handleOf([ZELLE], 'venmo')).toBeNull();
});

test('there is no way without a method or an amount', () => {
  expect(payLinkOf([], OWED)).toBeNull();
  expect(payLinkOf([ZELLE], OWED)).toBeNull();
  expect(paymentOptions([VENMO], { ...OWED, amount: dollars(cents(0)) })).toEqual([]);
});

describe.each(paymentMethods())('%s', (method) => {
  const { example, currencies, link } = PAYMENT_METHODS[method];
  const stored = checkPaymentHandle(method, example);

  test('reads its own example, and what it shows', () => {
    expect(stored.ok).toBe(true);
    if (stored.ok)
      expect(checkPaymentHandle(method, shownHandle({ method, handle: stored.value }))).toEqual(stored);
  });

  test('refuses what is no handle', () => {
    for (const typed of ['', '@', '$', 'a b', 'a/../b', 'a?b=c', 'x'.repeat(300)])
      expect(checkPaymentHandle(method, typed).ok, typed).toBe(false);
  });

  test('links to a web page with the handle and the amount, if it links', () => {
    const handle = stored.ok ? stored.value : '';
    const made = link({
      handle,
      amount: moneyIn({ code: currencies[0], digits: 2 })(cents(123456)),
      note: '',
    });
    if (made === null) return;
    expect(new URL(made.web).protocol).toBe('https:');
    expect(made.web).toContain('1234.56');
    expect(made.web).toContain(handle.replace(/^[@$]/, ''));
  });
});

test.each([
  ['venmo', ' @@alex_1 ', '@alex_1'],
  ['venmo', 'https://venmo.com/u/Alex-Smith', '@Alex-Smith'],
  ['cash_app', 'AlexSmith1', '$AlexSmith1'],
  ['cash_app', 'https://cash.app/$alex', '$alex'],
  ['paypal', 'www.paypal.com/paypalme/Alex', 'Alex'],
  ['paypal', '@alex', 'alex'],
  ['zelle', ' Alex@Example.com', 'alex@example.com'],
  ['zelle', '1 555 555 0100', '+15555550100'],
] as const)('a handle of %s typed as %j is kept as %j', (method, typed, value) => {
  expect(checkPaymentHandle(method, typed)).toEqual({ ok: true, value });
});

test.each([
  ['venmo', 'x'.repeat(31)],
  ['cash_app', '123'],
  ['cash_app', 'a'.repeat(21)],
  ['paypal', 'alex-smith'],
  ['zelle', '555 0100'],
  ['zelle', 'alex@example'],
] as const)('a handle of %s is not %j', (method, typed) => {
  expect(checkPaymentHandle(method, typed).ok).toBe(false);
});

test('a refused handle says what one looks like; a Venmo name has words of its own', () => {
  expect(checkPaymentHandle('venmo', 'x'.repeat(31))).toMatchObject({ key: 'venmo.invalid' });
  expect(checkPaymentHandle('paypal', 'alex-smith')).toEqual({
    ok: false,
    key: 'payment_handle.invalid',
    params: { method: 'PayPal', example: 'paypal.me/alexsmith' },
  });
});

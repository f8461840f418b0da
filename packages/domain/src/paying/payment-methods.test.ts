import { describe, expect, test } from 'vitest';
import { currencyOf } from '../money/currencies.ts';
import { moneyIn, USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { checkPaymentHandle } from './payment-handles.ts';
import { hasPayCode, PAYMENT_LINKS, payLinkOf, paymentOptions, paySites } from './payment-links.ts';
import {
  handleOf,
  methodsFor,
  methodsIn,
  PAYMENT_METHODS,
  type PayTo,
  paymentMethods,
  shownHandle,
} from './payment-methods.ts';

// The rules know no platform; their test reads addresses as browsers do.
declare const URL: new (
  text: string,
) => { protocol: string; pathname: string; searchParams: { get(name: string): string | null } };

/** One decoding of what is shown must give back what was meant. */
const parametersOf = (link: string) => new URL(link).searchParams;

const to = (method: PayTo['method'], handle: string): PayTo => ({ method, handle, holder: null });
const VENMO = to('venmo', '@alex-smith');
const PAYPAL = to('paypal', 'alexsmith');
const ZELLE = to('zelle', '+15555550100');
const dollars = moneyIn(USD);
const linkOf = (one: PayTo) => paymentOptions([one], OWED)[0]?.link;
const OWED = { amount: dollars(cents(1230)), note: 'Łukasz & Co 100% 🍕' };

test('Venmo gets the amount with 2 decimals and everything encoded exactly once', () => {
  const link = linkOf(VENMO);
  for (const address of [link?.app ?? '', link?.web ?? '']) {
    expect(parametersOf(address).get('amount')).toBe('12.30');
    expect(parametersOf(address).get('note')).toBe('Łukasz & Co 100% 🍕');
    expect(parametersOf(address).get('txn')).toBe('pay');
  }
  expect(parametersOf(link?.app ?? '').get('recipients')).toBe('alex-smith');
  expect(new URL(link?.web ?? '').pathname).toBe('/alex-smith');
  expect(payLinkOf([VENMO], { ...OWED, note: '' })).toBe('https://venmo.com/alex-smith?txn=pay&amount=12.30');
});

test.each([
  ['cash_app', '$alexsmith', USD, 1230, 'https://cash.app/$alexsmith/12.30'],
  ['paypal', 'alexsmith', USD, 1230, 'https://paypal.me/alexsmith/12.30USD'],
  ['paypal', 'alexsmith', { code: 'EUR', digits: 2 }, 1230, 'https://paypal.me/alexsmith/12.30EUR'],
  ['paypal', 'alexsmith', { code: 'JPY', digits: 0 }, 1230, 'https://paypal.me/alexsmith/1230JPY'],
  // As it was stored before a currency had its digits.
  ['paypal', 'alexsmith', { code: 'JPY', digits: 2 }, 123000, 'https://paypal.me/alexsmith/1230JPY'],
  ['paypal', 'alexsmith', { code: 'HUF', digits: 2 }, 123456, 'https://paypal.me/alexsmith/1235HUF'],
  ['paypal', 'alexsmith', { code: 'TWD', digits: 2 }, 20, 'https://paypal.me/alexsmith/1TWD'],
  [
    'wise',
    'alexs12',
    { code: 'GBP', digits: 2 },
    1230,
    'https://wise.com/pay/me/alexs12?amount=12.30&currency=GBP',
  ],
  [
    'wise',
    'alexs12',
    { code: 'JPY', digits: 0 },
    1230,
    'https://wise.com/pay/me/alexs12?amount=1230&currency=JPY',
  ],
  [
    'swish',
    '+46701234567',
    { code: 'SEK', digits: 2 },
    1230,
    'https://app.swish.nu/1/p/sw/?sw=46701234567&amt=12.30&cur=SEK&msg=ukasz%20%20Co%20100',
  ],
] as const)(
  'the link of %s to %s in %j for %i is its page with the amount filled in',
  (method, handle, currency, amount, link) => {
    const owed = { amount: moneyIn(currency)(cents(amount)), note: OWED.note };
    const [option] = paymentOptions([to(method, handle)], owed);
    expect(option?.link).toEqual({ app: link, web: link });
    expect(payLinkOf([to(method, handle)], owed)).toBe(link);
  },
);

test('UPI opens an app and has no page: no text can link to it', () => {
  const upi = to('upi', 'alex.s@okbank');
  const owed = { amount: moneyIn({ code: 'INR', digits: 2 })(cents(24000)), note: 'Chez & Co' };
  const [option] = paymentOptions([upi], owed);
  expect(option?.link).toEqual({
    app: 'upi://pay?pa=alex.s@okbank&pn=alex.s&am=240.00&cu=INR&tn=Chez%20%26%20Co',
    web: null,
  });
  expect(payLinkOf([upi], owed)).toBeNull();
  expect(payLinkOf([upi, PAYPAL], owed)).toContain('paypal.me');
});

test.each([
  ['USD', 'venmo cash_app paypal zelle wise'],
  ['EUR', 'sepa paypal wise'],
  ['JPY', 'paypal wise'],
  ['SEK', 'swish paypal'],
  ['INR', 'upi'],
  ['BRL', 'pix paypal'],
  ['KWD', ''],
] as const)('in %s one can be paid by these, and of a host’s ways these are left', (code, methods) => {
  expect(methodsIn({ code }).join(' ')).toBe(methods);
  const all = paymentMethods().map((method) => to(method, 'x'));
  expect(
    methodsFor(all, { code })
      .map(({ method }) => method)
      .join(' '),
  ).toBe(methods);
});

test('every currency that can be asked for is one, and services are asked for no third decimal', () => {
  for (const { currencies } of Object.values(PAYMENT_METHODS))
    for (const code of currencies) expect(currencyOf(code)?.digits, code).toBeLessThan(3);
});

test('our texts may link to the sites that payments are made on', () => {
  expect(paySites().sort()).toEqual([
    'https://app.swish.nu',
    'https://cash.app',
    'https://paypal.me',
    'https://venmo.com',
    'https://wise.com',
  ]);
});

test('Zelle has neither link nor code: its handle is copied', () => {
  const options = paymentOptions([ZELLE], OWED);
  expect(options).toEqual([{ ...ZELLE, link: null }]);
  expect(options.map(hasPayCode)).toEqual([false]);
  expect(shownHandle(ZELLE)).toBe('(555) 555-0100');
  expect(shownHandle(to('zelle', 'alex@example.com'))).toBe('alex@example.com');
});

test('an IBAN is shown in groups of four, and has no link', () => {
  const sepa: PayTo = { method: 'sepa', handle: 'DE89370400440532013000', holder: 'Alex Smith' };
  expect(shownHandle(sepa)).toBe('DE89 3704 0044 0532 0130 00');
  expect(payLinkOf([sepa], OWED)).toBeNull();
  expect(paymentOptions([sepa], OWED).map(hasPayCode)).toEqual([true]);
});

test('options are in the host’s order, and the one link is that of the first that has one', () => {
  expect(paymentOptions([ZELLE, PAYPAL, VENMO], OWED).map(({ method }) => method)).toEqual([
    'zelle',
    'paypal',
    'venmo',
  ]);
  expect(payLinkOf([ZELLE, PAYPAL, VENMO], OWED)).toContain('paypal.me');
  expect(handleOf([ZELLE, VENMO], 'venmo')).toBe('@alex-smith');
  expect(handleOf([ZELLE], 'venmo')).toBeNull();
});

test('there is no way without a method or an amount', () => {
  expect(payLinkOf([], OWED)).toBeNull();
  expect(payLinkOf([ZELLE], OWED)).toBeNull();
  expect(paymentOptions([VENMO], { ...OWED, amount: dollars(cents(0)) })).toEqual([]);
});

describe.each(paymentMethods())('%s', (method) => {
  const { example, currencies } = PAYMENT_METHODS[method];
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
    const made = PAYMENT_LINKS[method]({
      handle,
      amount: moneyIn({ code: currencies[0], digits: 2 })(cents(123456)),
      note: '',
    });
    if (made === null) return;
    const address = made.web ?? made.app;
    expect(new URL(address).protocol).toBe(made.web === null ? `${method}:` : 'https:');
    expect(address).toContain('1234.56');
    expect(address).toContain(handle.replace(/^[@$+]/, ''));
  });
});

test.each([
  ['venmo', ' @@alex_1 ', '@alex_1'],
  ['venmo', 'https://venmo.com/u/Alex-Smith', '@Alex-Smith'],
  ['venmo', 'https://venmo.com/code-alex', '@code-alex'],
  ['venmo', 'https://account.venmo.com/u/alex', '@alex'],
  ['venmo', 'account.venmo.com/u/alex/', '@alex'],
  ['venmo', 'http://www.venmo.com/alex?txn=pay&note=a/b', '@alex'],
  ['cash_app', 'AlexSmith1', '$AlexSmith1'],
  ['cash_app', 'https://cash.app/$alex', '$alex'],
  ['cash_app', 'cash.app/$alex?qr=1', '$alex'],
  ['cash_app', 'https://www.cash.app/%24alex/', '$alex'],
  ['paypal', 'www.paypal.com/paypalme/Alex', 'Alex'],
  ['paypal', 'paypal.me/alex?country.x=US', 'alex'],
  ['paypal', 'https://www.paypal.me/alex/', 'alex'],
  ['paypal', 'https://paypal.com/paypalme/alex/?country.x=US&locale.x=en_US#top', 'alex'],
  ['paypal', '@alex', 'alex'],
  ['zelle', ' Alex@Example.com', 'alex@example.com'],
  ['zelle', '1 555 555 0100', '+15555550100'],
  ['sepa', 'iban: de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['swish', '070-123 45 67', '+46701234567'],
  ['swish', '0046 70 123 45 67', '+46701234567'],
  ['swish', '+46 (0)70-123 45 67', '+46701234567'],
  ['swish', '123 456 78 90', '1234567890'],
  ['swish', 'https://app.swish.nu/1/p/sw/?sw=46701234567&amt=12&cur=SEK', '+46701234567'],
  ['swish', 'https://app.swish.nu/1/p/sw/?sw=1234567890&msg=hi', '1234567890'],
  ['upi', ' alex.s-1@okbank ', 'alex.s-1@okbank'],
  ['upi', 'upi://pay?pn=Alex&pa=alex.s%40okbank&cu=INR', 'alex.s@okbank'],
  ['pix', ' Alex@Example.com', 'alex@example.com'],
  ['pix', '+55 (11) 94321-4321', '+5511943214321'],
  ['pix', '529.982.247-25', '52998224725'],
  ['pix', '11.222.333/0001-81', '11222333000181'],
  ['pix', '123E4567-e12b-12d3-a456-426655440000', '123e4567-e12b-12d3-a456-426655440000'],
  ['wise', 'https://wise.com/pay/me/alexs12', 'alexs12'],
  ['wise', '@alexs12', 'alexs12'],
  ['wise', 'wise.com/pay/me/alexs12/?utm_source=share', 'alexs12'],
] as const)('a handle of %s typed as %j is kept as %j', (method, typed, value) => {
  expect(checkPaymentHandle(method, typed)).toEqual({ ok: true, value });
});

test.each([
  ['venmo', 'x'.repeat(31)],
  ['cash_app', '123'],
  ['cash_app', 'a'.repeat(21)],
  ['paypal', 'alex-smith'],
  ['zelle', '555 0100'],
  ['venmo', 'alex?x'],
  ['cash_app', 'alex/'],
  // Venmo's own QR code names nobody.
  ['venmo', 'https://venmo.com/code?user_id=123'],
  ['venmo', 'venmo.com/code'],
  ['venmo', ' venmo.com/code/ '],
  ['paypal', 'example.com/alex'],
  ['paypal', 'paypal.me/'],
  ['paypal', 'paypal.me/alex/../ben'],
  ['zelle', 'alex@example'],
  // Without its extension it would be somebody else's number.
  ['zelle', '555 555 010 x0'],
  ['sepa', 'DE89 3704 0044 0532 0130 01'],
  ['swish', '+45 70 12 34 56'],
  ['swish', '12345'],
  ['swish', '+46 70 123 45 67 ext 1'],
  ['swish', '+46 70 123 45 67 / 1'],
  ['swish', '+46 70 123 45 67 (1)'],
  ['swish', '070-123 45 67-1'],
  ['swish', '08-123 456 78'],
  ['pix', '+55 11 3456-7890 / 1'],
  ['swish', '070-123 45 67 anknytning 8'],
  ['swish', '123 456 78 90 #1'],
  ['upi', 'alex'],
  ['upi', 'alex@ok&am=1'],
  // Neither a tax number nor, without its +, a phone.
  ['pix', '11943214321'],
  ['pix', '111.111.111-11'],
  ['pix', '+1 555 555 0100'],
  ['pix', '+55 11 94321-432 x1'],
  ['wise', 'a'],
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

test('a Pix key that its code has no room for is refused, and says how long one may be', () => {
  const key = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 65)}.com`;
  expect(checkPaymentHandle('pix', key(77))).toEqual({ ok: true, value: key(77) });
  expect(checkPaymentHandle('pix', key(78))).toEqual({
    ok: false,
    key: 'payment_handle.long',
    params: { method: 'Pix', max: 77 },
  });
});

test('a handle that may be a phone, an e-mail or an account is for those who owe alone', () => {
  const PRIVATE = [
    '+1 555 555 0100',
    '+46 70 123 45 67',
    'alex@example.com',
    '9876543210@okbank',
    'DE89 3704 0044 0532 0130 00',
    '529.982.247-25',
  ];
  const taking = paymentMethods().filter((method) =>
    PRIVATE.some((typed) => checkPaymentHandle(method, typed).ok),
  );
  expect(taking).toEqual(['sepa', 'swish', 'upi', 'pix', 'zelle']);
  expect(paymentMethods().filter((method) => PAYMENT_METHODS[method].forDebtors)).toEqual(taking);
});

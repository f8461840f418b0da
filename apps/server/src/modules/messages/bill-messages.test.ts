import { LIMITS } from '@fairtab/domain/input/limits';
import { currencyCodes, currencyOf } from '@fairtab/domain/money/currencies';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { type Cents, cents } from '@fairtab/domain/money/money';
import type { PayTo } from '@fairtab/domain/paying/payment-methods';
import { smsSize } from '@fairtab/domain/texting/sms-text';
import { LANGUAGES, type Language } from '@fairtab/texts/language';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FinalBill, finalBill, paymentReminder } from './bill-messages.ts';
import { writeSms } from './message.ts';

const usd = moneyIn(USD);
const OWED = {
  subtotal: cents(3_210),
  tax: cents(285),
  tip: cents(600),
  additional_charges: cents(0),
  charges: [],
  host_tip: cents(75),
  total: cents(4_170),
};
const BILL: FinalBill = {
  guestName: 'Ann',
  payerName: 'Hanna',
  restaurantName: 'Chez Łukasz',
  owed: OWED,
  before: null,
  paymentMethods: [{ method: 'venmo', handle: '@hanna-h', holder: null }],
  currency: USD,
  link: 'https://fairtab.example/b/7KQmZ2pVxW3d',
};

beforeAll(loadEveryLanguage);

const textOf = (language: Language, bill: FinalBill) =>
  writeSms(finalBill, { address: '+15555550100', language }, bill).body;
const withNames = (guestName: string, payerName: string, restaurantName: string | null) => ({
  ...BILL,
  guestName,
  payerName,
  restaurantName,
});

test('an e-mail has the same, why it came and how to stop more; amounts for several payees are rows', () => {
  const stopLink = 'https://fairtab.example/stop';
  const mailOf = (language: Language, bill: FinalBill) => finalBill.email(language, { ...bill, stopLink });
  expect(mailOf('en', BILL).body.split('\n\n')).toEqual([
    'Ann, your share at Chez Łukasz is $41.70.',
    'Items $32.10, tax $2.85, tip $6.00, host tip $0.75.',
    'Pay Hanna: https://venmo.com/hanna-h?txn=pay&amount=41.70&note=Chez%20%C5%81ukasz',
    'You get this because your email address was entered on Hanna’s bill.',
    'Your bill: https://fairtab.example/b/7KQmZ2pVxW3d',
    'Stop these emails: https://fairtab.example/stop',
  ]);
  const payees = [
    { name: 'Max', amount: usd(cents(3_000)) },
    { name: 'Sam', amount: usd(cents(1_170)) },
  ];
  const { subject, page } = mailOf('es', { ...BILL, payees });
  expect(subject).toBe('Ann, tu parte en Chez Łukasz es $41.70.');
  expect(page.amounts).toEqual([
    { label: 'A Max', amount: '$30.00' },
    { label: 'A Sam', amount: '$11.70' },
  ]);
  expect(page.paragraphs.join()).not.toContain('https://');
  expect(page.action).toEqual({ label: 'Ver tu cuenta', url: BILL.link });
});

test('a text has the share, its parts in one line, the way to pay and the own bill', () => {
  expect(textOf('en', BILL)).toBe(
    [
      'Ann, your share at Chez Lukasz is $41.70.',
      'Items $32.10, tax $2.85, tip $6.00, host tip $0.75.',
      'Pay Hanna: https://venmo.com/hanna-h?txn=pay&amount=41.70&note=Chez%20%C5%81ukasz',
      'Your bill: https://fairtab.example/b/7KQmZ2pVxW3d',
      'Reply STOP to opt out.',
    ].join('\n'),
  );
  expect(textOf('es', { ...BILL, before: usd(cents(2_000)) })).toBe(
    [
      'Ann, se corrigio tu parte en Chez Lukasz: es $41.70, no $20.00.',
      'Platos $32.10, impuestos $2.85, propina $6.00, propina al anfitrion $0.75.',
      'Pagale a Hanna: https://venmo.com/hanna-h?txn=pay&amount=41.70',
      'Tu cuenta: https://fairtab.example/b/7KQmZ2pVxW3d',
      'Responde STOP para no recibir mas.',
    ].join('\n'),
  );
});

const EURO_BILL: FinalBill = { ...BILL, currency: { code: 'EUR', digits: 2 } };
const IBAN: PayTo = { method: 'sepa', handle: 'DE89370400440532013000', holder: 'Hanna Berg' };
const PAYPAL: PayTo = { method: 'paypal', handle: 'hanna', holder: null };

test('a text has no IBAN: where nothing else is there, the way to pay is on the bill', () => {
  expect(textOf('en', { ...EURO_BILL, paymentMethods: [IBAN] })).toBe(
    [
      'Ann, your share at Chez Lukasz is €41.70.',
      'Items €32.10, tax €2.85, tip €6.00, host tip €0.75.',
      'Pay Hanna: https://fairtab.example/b/7KQmZ2pVxW3d',
      'Reply STOP to opt out.',
    ].join('\n'),
  );
  expect(textOf('en', { ...EURO_BILL, paymentMethods: [IBAN, PAYPAL] })).toContain(
    'Pay Hanna: https://paypal.me/hanna/41.70EUR\nYour bill: https://fairtab.example/b/7KQmZ2pVxW3d\n',
  );
  expect(textOf('en', { ...EURO_BILL, paymentMethods: [] })).toContain('Please pay Hanna.\nYour bill: ');
});

test.each([
  ['INR', 2, 'INR 41.70'],
  ['KRW', 0, 'KRW 4,170'],
  ['GBP', 2, '£41.70'],
  ['JPY', 0, '¥4,170'],
] as const)('in %s an amount costs no text of 16 bits', (code, digits, amount) => {
  const bill = { ...BILL, restaurantName: 'Chez', currency: { code, digits }, paymentMethods: [] };
  expect(textOf('en', bill)).toContain(`your share at Chez is ${amount}.`);
});

test.each(currencyCodes())('a text in %s is in the alphabet that is sent most cheaply', (code) => {
  const currency = currencyOf(code) ?? expect.fail('no currency');
  for (const language of ['en', 'es'] as const)
    expect(smsSize(textOf(language, { ...BILL, currency, paymentMethods: [] })).encoding).toBe('gsm7');
});

test('the text of a payer has the sum for all, and a guest who is paid for reads who pays', () => {
  const others = ['Ana', '🍕'];
  const first = (language: Language, bill: FinalBill) => textOf(language, bill).split('\n')[0];
  expect(first('en', { ...BILL, others })).toBe('Ann, you pay $41.70 at Chez Lukasz, also for Ana, a guest.');
  expect(first('es', { ...BILL, others: ['Ana'], before: usd(cents(2_000)) })).toBe(
    'Ann, ahora pagas $41.70 en Chez Lukasz, no $20.00, también por Ana.',
  );
  const nothing = { ...BILL, owed: { ...OWED, total: cents(0) }, paidBy: 'Ben' };
  expect(textOf('en', nothing)).toBe(
    [
      'Ann, Ben pays your share at Chez Lukasz.',
      'Your bill: https://fairtab.example/b/7KQmZ2pVxW3d',
      'Reply STOP to opt out.',
    ].join('\n'),
  );
  expect(first('es', { ...nothing, before: usd(cents(1_234)) })).toBe(
    'Ann, Ben paga tu parte en Chez Lukasz. Ya no debes los $12.34 de antes.',
  );
  expect(first('en', { ...nothing, guestName: '', paidBy: '🍕' })).toBe(
    'Your share at Chez Lukasz is paid by a guest.',
  );
});

test('who has paid a part reads what is still to pay, also without opening the link', () => {
  const corrected = { ...BILL, due: cents(233), before: usd(cents(3_937)) };
  expect(textOf('en', corrected).split('\n').slice(0, 2)).toEqual([
    'Ann, your share at Chez Lukasz was corrected: it is $41.70, not $39.37.',
    'Still to pay: $2.33.',
  ]);
  expect(textOf('es', corrected).split('\n')[1]).toBe('Falta por pagar: $2.33.');
  expect(textOf('en', BILL)).not.toContain('Still to pay');
});

test('a guest who paid more than they owe is not asked again, but reads what they get back from the host', () => {
  const back = { paid: usd(cents(5_497)), over: usd(cents(1_327)), confirmed: true };
  const paid = { ...BILL, due: cents(0), back, before: usd(cents(5_497)) };
  expect(textOf('en', paid).split('\n').slice(0, 2)).toEqual([
    'Ann, your share at Chez Lukasz was corrected: it is $41.70, not $54.97.',
    'You paid $54.97: Hanna gives you $13.27 back.',
  ]);
  const said = { ...paid, back: { ...back, confirmed: false } };
  expect(textOf('en', said).split('\n')[1]).toBe('If you paid $54.97, Hanna gives you $13.27 back.');
  expect(textOf('en', { ...paid, others: ['Ana'] })).toBe(
    [
      'Ann, your share at Chez Lukasz, also for Ana, is $41.70 now.',
      'You paid $54.97: Hanna gives you $13.27 back.',
      'Items $32.10, tax $2.85, tip $6.00, host tip $0.75.',
      'Your bill: https://fairtab.example/b/7KQmZ2pVxW3d',
      'Reply STOP to opt out.',
    ].join('\n'),
  );
  expect(
    textOf('es', { ...paid, others: ['Ana'] })
      .split('\n')
      .slice(0, 2),
  ).toEqual([
    'Ann, tu parte en Chez Lukasz, también por Ana, ahora es $41.70.',
    'Pagaste $54.97: Hanna te devuelve $13.27.',
  ]);
  expect(textOf('en', { ...paid, payerName: 'www.evil.example' })).not.toContain('evil');
});

const PAYEES = [
  { name: 'Max', amount: usd(cents(2_000)) },
  { name: 'Hanna', amount: usd(cents(2_170)) },
];

test('less than a dollar too much is thanks, as on the bill', () => {
  const back = { paid: usd(cents(4_242)), over: usd(cents(72)), confirmed: true };
  const [, words] = textOf('en', { ...BILL, due: cents(0), back }).split('\n');
  expect(words).toBe('You paid $42.42: Hanna keeps $0.72 as thanks.');
  const said = { ...BILL, due: cents(0), back: { ...back, confirmed: false } };
  expect(textOf('en', said)).toContain('\nIf you paid $42.42, Hanna keeps $0.72 as thanks.\n');
  expect(textOf('es', said)).toContain(
    '\nSi pagaste $42.42, Hanna se queda con $0.72 como agradecimiento.\n',
  );
});

test('each payee is named with their amount, and the bill has the ways to pay', () => {
  const bill = { ...BILL, payees: PAYEES };
  expect(textOf('en', bill).split('\n').slice(2)).toEqual([
    'Pay Max $20.00 and Hanna $21.70: https://fairtab.example/b/7KQmZ2pVxW3d',
    'Reply STOP to opt out.',
  ]);
  expect(textOf('es', bill)).toContain('\nPaga a Max $20.00 y a Hanna $21.70: https://');
  const yen = moneyIn({ code: 'JPY', digits: 0 });
  const alone = { ...BILL, payees: [{ name: 'Max', amount: yen(cents(2_000)) }] };
  expect(textOf('en', alone)).toContain('\nPay Max ¥2,000: https://');
  const unsafe = { ...BILL, payees: [{ name: 'www.evil.example', amount: usd(cents(2_000)) }] };
  expect(textOf('en', unsafe)).toContain('\nPay a guest $20.00: ');
  const back = { paid: usd(cents(2_500)), over: usd(cents(500)), confirmed: true, payee: 'Max' };
  expect(textOf('en', { ...bill, back })).toContain('\nYou paid $25.00: Max gives you $5.00 back.\n');
});

test('who paid more than they had reads what the others owe them', () => {
  expect(textOf('en', { ...BILL, due: cents(0), isOwed: usd(cents(5_830)) }).split('\n')).toEqual([
    'Ann, your share at Chez Lukasz is $41.70.',
    'The others owe you $58.30.',
    'Items $32.10, tax $2.85, tip $6.00, host tip $0.75.',
    'Your bill: https://fairtab.example/b/7KQmZ2pVxW3d',
    'Reply STOP to opt out.',
  ]);
});

test('a reminder names each payee, too', () => {
  const { guestName, payerName, restaurantName, link } = BILL;
  const about = { guestName, payerName, restaurantName, link, payees: PAYEES };
  const data = { ...about, outstanding: usd(cents(4_170)), payable: true };
  expect(
    writeSms(paymentReminder, { address: '+15555550100', language: 'en' }, data).body.split('\n'),
  ).toEqual([
    'Hanna asks: Ann, please pay $41.70 for Chez Lukasz.',
    'Pay Max $20.00 and Hanna $21.70: https://fairtab.example/b/7KQmZ2pVxW3d',
    'Reply STOP to opt out.',
  ]);
});

test('a guest who is several gets one text for all of them, in short where there is no room', () => {
  const companions = [
    { name: 'Ana', child: false },
    { name: null, child: true },
  ];
  const several = { ...BILL, guestName: 'Ben', companions };
  const first = (language: Language, bill: FinalBill) => textOf(language, bill).split('\n')[0];
  expect(first('en', several)).toBe('Ben, Ana and a kid, your share at Chez Lukasz is $41.70.');
  expect(first('es', several)).toBe('Ben, Ana y un niño, tu parte en Chez Lukasz es $41.70.');
  const families = companions.flatMap((one) => Array<typeof one>(4).fill({ ...one, name: 'Annabella' }));
  const long = { ...several, companions: families, restaurantName: 'R'.repeat(40), before: usd(cents(1)) };
  expect(first('en', long)).toMatch(/^Ben \+8, your share at R{40} was corrected/);
  expect(first('en', { ...several, guestName: '🍕' })).toBe('Your share at Chez Lukasz is $41.70.');
});

test('the names of those with a guest carry no link and no number', () => {
  const companions = ['www.evil.example/x', 'call 555-555-0199', '🍕'].map((name) => ({
    name,
    child: false,
  }));
  const text = textOf('en', { ...BILL, companions, paymentMethods: [] });
  expect(text).not.toMatch(/evil\.example|0199/);
  expect(text.match(/https?:/g)).toHaveLength(1);
  expect(text).toContain('Ann, call and 2 more, your share');
});

test('the parts are only listed if there are several, and fees by name', () => {
  const alone = { ...OWED, tax: cents(0), tip: cents(0), host_tip: cents(0), total: OWED.subtotal };
  expect(textOf('en', { ...BILL, owed: alone })).not.toContain('Items');
  const discount = { ...alone, additional_charges: cents(-200), total: cents(3_010) };
  expect(textOf('en', { ...BILL, owed: discount })).toContain('Items $32.10, tax less discount -$2.00.');
  // $3.00 of service less $5.00.
  const charges = [cents(300), cents(-500)].map((part, at) => ({ charge_id: String(at), cents: part }));
  const both = textOf('en', { ...BILL, owed: { ...discount, charges } });
  expect(both).toContain('tax and fees less discount -$2.00.');
  const service = { ...BILL, owed: { ...alone, additional_charges: cents(401) }, charge: 'Service 12.5%' };
  expect(textOf('en', service)).toContain('Items $32.10, Service 12.5% $4.01.');
});

test('a text that is too long loses the note, then the parts, then the end of the restaurant’s name', () => {
  const text = (place: number, names: number) =>
    textOf('en', withNames('N'.repeat(names), 'P'.repeat(names), 'R'.repeat(place)));
  const kept = (body: string) => [body.includes('&note='), body.includes('tax $'), body.includes('...')];
  expect(kept(text(12, 5))).toEqual([true, true, false]);
  expect(kept(text(40, 12))).toEqual([false, true, false]);
  expect(kept(text(40, 40))).toEqual([false, false, false]);
  expect(kept(text(80, 40))).toEqual([false, false, true]);
});

test('a name of emoji alone is none, and another script stays', () => {
  expect(textOf('en', withNames('🍕', '🎉', '🍣')).split('\n')).toEqual(
    expect.arrayContaining([
      "Your share at your host's bill is $41.70.",
      expect.stringMatching(/^Pay your host: /),
    ]),
  );
  expect(textOf('en', withNames('李小龍', 'Hanna', null))).toContain('李小龍, your share at Hanna’s bill');
});

const SCRIPTS = {
  English: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ '-&.",
  Spanish: 'abcdefghijlmnopqrstuvyzABCDEFGÁÉÍÓÚÜÑáéíóúüñ ’-',
} as const;

describe.each(LANGUAGES)('in %s', (language) => {
  test('ordinary names of up to 40 letters fit into two messages, and nothing that matters is cut', () => {
    const amount = (max: number) => fc.integer({ min: 1, max }).map((value): Cents => cents(value));
    const name = fc.oneof(
      ...Object.values(SCRIPTS).map((letters) =>
        fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 }),
      ),
    );
    const charged = fc.integer({ min: -9_999, max: 9_999 }).map((value): Cents => cents(value));
    const owed = fc.record({
      subtotal: amount(99_999),
      tax: amount(9_999),
      tip: amount(9_999),
      additional_charges: charged,
      charges: fc.array(fc.record({ charge_id: fc.constant('c'), cents: charged }), { maxLength: 2 }),
      host_tip: amount(999),
      total: amount(999_999),
    });
    const companion = fc.record({ name: fc.option(name), child: fc.boolean() });
    const bill = fc.record({
      guestName: name,
      companions: fc.array(companion, { maxLength: LIMITS.companionsPerGuest }),
      payerName: name,
      restaurantName: fc.option(name),
      owed,
      before: fc.option(amount(999_999).map(usd)),
      paymentMethods: fc.array(
        fc.oneof(
          fc.record({
            method: fc.constant('venmo' as const),
            handle: fc.stringMatching(/^@[\w-]{5,30}$/),
            holder: fc.constant(null),
          }),
          fc.record({
            method: fc.constant('cash_app' as const),
            handle: fc.stringMatching(/^\$[a-z]{1,20}$/),
            holder: fc.constant(null),
          }),
        ),
        { maxLength: 2 },
      ),
      currency: fc.constant(USD),
      link: fc.constant(BILL.link),
      back: fc.option(
        fc.record({
          paid: amount(999_999).map(usd),
          over: amount(999_999).map(usd),
          confirmed: fc.boolean(),
        }),
        {
          nil: undefined,
        },
      ),
    });
    fc.assert(
      fc.property(bill, (data) => {
        const body = textOf(language, data);
        expect(smsSize(body).encoding).toBe('gsm7');
        expect(smsSize(body).segments).toBeLessThanOrEqual(2);
        for (const said of [BILL.link, 'STOP', (data.owed.total % 100).toString().padStart(2, '0')])
          expect(body).toContain(said);
        const [payTo] = data.paymentMethods;
        if (payTo && !data.back) expect(body).toContain(`/${payTo.handle.replace('@', '')}`);
        if (data.before) expect(body.match(/\$/g)?.length).toBeGreaterThan(1);
      }),
      { numRuns: 200 },
    );
  });
});

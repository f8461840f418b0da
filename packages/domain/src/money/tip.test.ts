import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes } from './currencies.ts';
import { cents } from './money.ts';
import { asksForTip, grownUpPart, TIP_PERCENTS, tipBase, tipOf, tipState } from './tip.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
const NOTHING = { tip: cents(0), source: null, charges: [], currency: { code: 'USD' } };

test.each([
  [7000, 18, 1260],
  [7750, 20, 1550],
  [1, 18, 0],
  [3, 18, 1],
  [25, 18, 5],
  [25, 22, 6],
  [0, 22, 0],
])('%i cents with %i percent are %i', (base, percent, tip) => {
  expect(tipOf(cents(base), percent)).toBe(tip);
});

test('a tip is its share of the items to within half a cent, rises with the percentage, and is whole cents', () => {
  fc.assert(
    fc.property(amount, (base) => {
      const tips = TIP_PERCENTS.map((percent) => tipOf(base, percent));
      TIP_PERCENTS.forEach((percent, n) => {
        expect(Number.isSafeInteger(tips[n])).toBe(true);
        expect(Math.abs(100 * (tips[n] ?? Number.NaN) - base * percent)).toBeLessThanOrEqual(50);
      });
      expect(tips).toEqual(tips.toSorted((a, b) => a - b));
    }),
  );
});

test.each([
  [[3000, 4000], 0, 7000],
  [[3000, 4000], -1000, 6000],
  [[3000, 4000], 500, 7000],
  [[3000], -4000, 0],
  [[], 0, 0],
])('of items %j with charges of %i a tip is reckoned from %i', (prices, charges, base) => {
  const items = prices.map((price) => ({ price: cents(price) }));
  expect(tipBase(items, cents(charges))).toBe(base);
});

test('a child counts half: a grown-up pays 2 of 9 where one of five is a child', () => {
  expect(grownUpPart(cents(9000), { people: 5, children: 1 })).toBe(2000);
  expect(grownUpPart(cents(1001), { people: 2, children: 1 })).toBe(667);
  expect(grownUpPart(cents(1001), { people: 2, children: 0 })).toBe(501);
  expect(grownUpPart(cents(-1), { people: 2, children: 0 })).toBe(0);
});

test('what each pays is at most half a cent off', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 2, max: 50 }), (total, people) => {
      const each = grownUpPart(total, { people, children: 0 });
      expect(2 * Math.abs(each * people - total)).toBeLessThanOrEqual(people);
    }),
  );
});

test('a tip is asked for once: not where the paper has it, nor once the host has answered', () => {
  expect(tipState(NOTHING)).toEqual({ kind: 'open' });
  expect(tipState({ ...NOTHING, currency: { code: 'EUR' } })).toEqual({ kind: 'unasked' });
  expect(tipState({ ...NOTHING, currency: { code: 'EUR' }, tip: cents(500) }).kind).toBe('given');
  expect(tipState({ ...NOTHING, source: 'host' })).toEqual({ kind: 'given', amount: 0 });
  expect(tipState({ ...NOTHING, source: 'host', tip: cents(500) })).toEqual({ kind: 'given', amount: 500 });
  expect(tipState({ ...NOTHING, source: 'receipt', tip: cents(2540) })).toEqual({
    kind: 'printed',
    amount: 2540,
  });
  expect(tipState({ ...NOTHING, tip: cents(500) })).toEqual({ kind: 'given', amount: 500 });
});

test.each([
  ['Service charge', 2540, 'printed'],
  ['18% SVC CHG', 2540, 'printed'],
  ['Servicio', 2540, 'printed'],
  ['Auto gratuity', 2540, 'printed'],
  ['Service discount', -100, 'open'],
  ['Delivery service', 300, 'open'],
  ['Bag fee', 10, 'open'],
  [null, 300, 'open'],
])('a charge called %j of %i cents leaves the tip %s', (description, amount, kind) => {
  expect(tipState({ ...NOTHING, charges: [{ kind: 'fee', description, amount: cents(amount) }] }).kind).toBe(
    kind,
  );
});

test('service is told from the fees and discounts beside it', () => {
  const charges = [
    { kind: 'fee', description: 'Bag fee', amount: cents(10) },
    { kind: 'fee', description: 'Service charge', amount: cents(1200) },
    { kind: 'service', description: null, amount: cents(300) },
    { kind: 'discount', description: 'Coupon', amount: cents(-500) },
  ] as const;
  expect(tipState({ ...NOTHING, charges })).toEqual({ kind: 'printed', amount: 1500 });
});

test('the tip is asked for where bills are printed before it, and nowhere else', () => {
  expect(currencyCodes().filter((code) => asksForTip({ code }))).toEqual(['CAD', 'USD']);
});

import { describe, expect, it, test } from 'vitest';
import { cents, ZERO } from './money.ts';
import { checkSum } from './printed-total.ts';

const item = (id: string, price: number) => ({ id, price: cents(price) });
const BILL = {
  items: [item('soup', 1200), item('wine', 800)],
  tax: cents(160),
  tip: cents(400),
  hostsTip: false,
  additionalCharges: cents(-100),
  charges: [cents(-100)],
};
/** Its sum is 24.60. */
function check(printed: number | null, more: Partial<typeof BILL> = {}) {
  const total = printed === null ? null : cents(printed);
  const { paidBefore, ...sums } = checkSum({ ...BILL, ...more }, total, ZERO);
  expect(paidBefore).toBe(0);
  return sums;
}

describe('a bill and the total that its receipt says', () => {
  test.each([2459, 2460, 2461])('match within a cent: %d', (printed) => {
    expect(check(printed)).toEqual({ kind: 'matches', printed, beside: 0 });
  });

  test.each([2059, 2060, 2061])('match without the tip, which was given after %d was printed', (printed) => {
    expect(check(printed)).toEqual({ kind: 'matches', printed, beside: 400 });
  });

  it('do not match without a tip that there is not, or by part of it', () => {
    expect(check(2058)).toMatchObject({ kind: 'too_large' });
    expect(check(2860)).toMatchObject({ kind: 'too_small' });
  });

  it('cannot be compared without one', () => {
    expect(check(null)).toEqual({ kind: 'unknown' });
  });

  test.each([
    [2462, 'too_small', 2],
    [2458, 'too_large', 2],
    [9999, 'too_small', 7539],
  ])('differ from %d on', (printed, kind, gap) => {
    expect(check(printed)).toEqual({ kind, printed, lines: 2460, gap, reason: null });
  });

  it('differ by what the lines do, not by a tip that the host chose', () => {
    const differs = { kind: 'too_large', printed: 1960, lines: 2060, gap: 100, reason: null };
    expect(check(1960, { hostsTip: true })).toEqual(differs);
    expect(check(2360, { hostsTip: true })).toMatchObject({ kind: 'too_large', lines: 2460, gap: 100 });
  });
});

describe('money that was paid before', () => {
  const beside = (printed: number | null, paidBefore: number, additionalCharges = BILL.additionalCharges) =>
    checkSum({ ...BILL, additionalCharges }, printed === null ? null : cents(printed), cents(paidBefore));

  it('is said beside the total of the whole bill, and beside one that differs or is missing', () => {
    expect(beside(2460, 1000)).toEqual({ kind: 'matches', printed: 2460, beside: 0, paidBefore: 1000 });
    expect(beside(2560, 1000)).toMatchObject({ kind: 'too_small', gap: 100, paidBefore: 1000 });
    expect(beside(null, 1000)).toEqual({ kind: 'unknown', paidBefore: 1000 });
  });

  it('is settled once the lines come to what is left', () => {
    expect(beside(2460, 1000, cents(-1100))).toEqual({
      kind: 'matches',
      printed: 1460,
      beside: 0,
      paidBefore: 0,
    });
  });
});

describe('what explains a difference', () => {
  it('is an item without a price, before anything else', () => {
    const items = [...BILL.items, item('tea', 0)];
    expect(check(3000, { items, tax: cents(0) })).toMatchObject({ reason: { kind: 'no_price' } });
  });

  it('is the tax, where there is none', () => {
    expect(check(3000, { tax: cents(0) })).toMatchObject({ kind: 'too_small', reason: { kind: 'no_tax' } });
    expect(check(100, { tax: cents(0) })).toMatchObject({ kind: 'too_large', reason: null });
  });

  it('is an item, if it is exactly its price, and no other’s', () => {
    expect(check(1260)).toMatchObject({ gap: 1200, reason: { kind: 'item', itemId: 'soup' } });
    expect(check(2860, { items: [...BILL.items, item('beer', 1200)] })).toMatchObject({
      kind: 'too_large',
      gap: 800,
      reason: { kind: 'item', itemId: 'wine' },
    });
    const twice = [...BILL.items, item('tea', 800)];
    expect(check(2460, { items: twice })).toMatchObject({ gap: 800, reason: null });
  });

  it.each([
    [2460, { additionalCharges: cents(700), charges: [cents(-100), cents(800)] }],
    [2560, { additionalCharges: cents(800), charges: [cents(400), cents(400)] }],
    [2300, { tax: cents(800) }],
  ])(
    'is not said to be an item, where a fee or the tax of the same amount may be what is too much: %i',
    (printed, more) => {
      expect(check(printed, more)).toMatchObject({ kind: 'too_large', gap: 800, reason: null });
    },
  );
});

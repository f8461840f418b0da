import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { owedIn, pairsFrom, pairsTo } from './pairs.ts';

const between = (from_guest_id: string, to_guest_id: string, amount: number) => ({
  from_guest_id,
  to_guest_id,
  amount: cents(amount),
});
const paid = (from: string, to: string, amount: number, confirmed = true) => ({
  ...between(from, to, amount),
  id: `${from} ${to} ${amount}`,
  reported: !confirmed,
  confirmed,
  by_host: false,
});

const view = {
  transfers: [between('ann', 'host', 1000), between('ann', 'max', 2000), between('ben', 'max', 500)],
  payments: [paid('ben', 'max', 700), paid('max', 'ben', 200), paid('ann', 'max', 1500, false)],
};

test('two people are one pair, whoever paid whom', () => {
  expect(pairsFrom(view, 'ann').map(({ to, status }) => [to, status.outstanding, status.stillDue])).toEqual([
    ['host', 1000, 1000],
    ['max', 2000, 500],
  ]);
  expect(pairsTo(view, 'max').map(({ from, status }) => [from, status.state])).toEqual([
    ['ann', 'outstanding'],
    ['ben', 'paid'],
  ]);
  expect(pairsFrom(view, 'max')).toEqual([]);
  expect(owedIn(view, 'ann')).toMatchObject({ total: 3000, paid: { reported: 1500, confirmed: null } });
});

test('payments alone make a pair in which the first payer pays', () => {
  const alone = { transfers: [], payments: [paid('ben', 'max', 40), paid('max', 'ben', 30)] };
  expect(pairsFrom(alone, 'ben')).toMatchObject([{ to: 'max', amount: 0, status: { overpaid: 10 } }]);
  expect(pairsFrom(alone, 'max')).toEqual([]);
});

test('a newer payment counts, although the plan is the same', () => {
  expect(owedIn(view, 'ben').status.outstanding).toBe(0);
  expect(owedIn({ ...view, payments: [] }, 'ben').status.outstanding).toBe(500);
  expect(owedIn(view, 'ben').status.outstanding).toBe(0);
});

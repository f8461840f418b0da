import { expect, test } from 'vitest';
import { USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { proveBill } from '../proof/bill-proof.ts';
import { proofCloses } from '../proof/proof-closes.ts';
import { finalizeBill } from './finalize-bill.ts';
import { type Bill, closedBill, type Split } from './splitting.ts';

/** Each guest has the one dish called like them, for so many cents; Hanna is the host. */
function billOf(dishes: Readonly<Record<string, number>>, more: Partial<Bill> = {}): Bill {
  const names = Object.keys(dishes);
  return {
    items: names.map((id) => ({
      id,
      price: cents(dishes[id] ?? 0),
      mode: 'guest_choice',
      totalQuantity: 1,
    })),
    people: ['hanna', ...names.filter((name) => name !== 'hanna')].map((id) => ({
      id,
      isHost: id === 'hanna',
      ...{ counts: true, optedOut: false, nameless: false },
    })),
    selections: names.map((id) => ({ itemId: id, personId: id, units: 1 })),
    tax: cents(0),
    tip: cents(0),
    charges: [],
    currency: USD,
    seats: { kind: 'open', partySize: 0 },
    ...more,
  };
}

function final(bill: Bill, before?: Split): Split {
  const result = finalizeBill({ ...bill, ...(before && { earlierTotals: before.people }) }, 'host');
  if (!result.ok) throw new Error(result.reason);
  expect(proofCloses(proveBill(closedBill(bill), result.split, 'host'))).toBe(true);
  return result.split;
}

const tipsIn = ({ people, hostTipPool }: Split) => ({
  ...Object.fromEntries(people.map(({ personId, hostTip }) => [personId, hostTip])),
  pool: hostTipPool,
});

/** 60.00: the flat 1.50, of which Ana pays 30/60, Ben 20/60 and Cem 10/60. */
const SMALL = { ana: 3000, ben: 2000, cem: 1000 };

/** 400.00 with the host's dishes: 4.00, of which Ana pays 150/300, Ben 100/300 (133.3) and Cem 50/300 (66.7). */
const LARGE = { hanna: 10_000, ana: 15_000, ben: 10_000, cem: 5000 };

test('the first final bill follows section 9', () => {
  expect(tipsIn(final(billOf(SMALL)))).toEqual({ hanna: 0, ana: 75, ben: 50, cem: 25, pool: 150 });
  expect(tipsIn(final(billOf(LARGE)))).toEqual({ hanna: 0, ana: 200, ben: 133, cem: 67, pool: 400 });
});

test('a latecomer pays no host tip where the flat one is paid, and moves nobody’s', () => {
  const now = final(billOf({ ...SMALL, dan: 1200 }), final(billOf(SMALL)));
  expect(tipsIn(now)).toEqual({ hanna: 0, ana: 75, ben: 50, cem: 25, dan: 0, pool: 150 });
  expect(now.earlierHostTips).toEqual([
    { personId: 'ana', cents: 75 },
    { personId: 'ben', cents: 50 },
    { personId: 'cem', cents: 25 },
  ]);
});

test('a latecomer pays what the host tip rises by', () => {
  // 420.00: 4.20, of which 0.20 are left; of the whole Dan would pay 420 × 20 / 320 = 26.
  const now = final(billOf({ ...LARGE, dan: 2000 }), final(billOf(LARGE)));
  expect(tipsIn(now)).toEqual({ hanna: 0, ana: 200, ben: 133, cem: 67, dan: 20, pool: 420 });
});

test('a guest whose dish costs more pays no more than what the others leave', () => {
  // Of 1.50 Ana and Ben keep 1.25. By section 9 Cem would pay 150 × 40 / 90 = 67.
  const now = final(billOf({ ...SMALL, cem: 4000 }), final(billOf(SMALL)));
  expect(tipsIn(now)).toEqual({ hanna: 0, ana: 75, ben: 50, cem: 25, pool: 150 });
});

test('a guest whose dish costs less pays no more than by section 9, so that the host tip ends below its minimum', () => {
  // By section 9 Cem pays 150 × 4 / 54 = 11.1.
  const now = final(billOf({ ...SMALL, cem: 400 }), final(billOf(SMALL)));
  expect(tipsIn(now)).toEqual({ hanna: 0, ana: 75, ben: 50, cem: 11, pool: 136 });
});

test('several changed guests share what is left by their subtotals', () => {
  // 560.00: 5.60. Ana keeps 2.00 and Ben 1.33, so 2.27 are left. Of the whole Cem and Dan would pay 560 × 210 / 460 = 255.7.
  // Cem: 227 × 70 / 210 = 75.7; Dan: 227 × 140 / 210 = 151.3.
  const now = final(billOf({ ...LARGE, cem: 7000, dan: 14_000 }), final(billOf(LARGE)));
  expect(tipsIn(now)).toEqual({ hanna: 0, ana: 200, ben: 133, cem: 76, dan: 151, pool: 560 });
});

test('where the host tip no longer covers what guests keep, they share it by that, and the others pay none', () => {
  // 320.00 without the host's dishes: 3.20 by 200 : 133 : 67 are 160, 106.4 and 53.6.
  const { hanna: _, ...guests } = LARGE;
  const now = final(billOf({ ...guests, dan: 2000 }), final(billOf(LARGE)));
  expect(tipsIn(now)).toEqual({ hanna: 0, ana: 160, ben: 106, cem: 54, dan: 0, pool: 320 });
  expect(now.earlierHostTips.map((one) => one.cents)).toEqual([200, 133, 67]);
});

test('tax, tip and each charge count as well', () => {
  const fee = (amount: number) => ({
    charges: [{ id: 'fee', amount: cents(amount), for: { kind: 'lines', itemIds: ['cem'] } as const }],
  });
  const before = final(billOf(SMALL, fee(100)));
  expect(final(billOf(SMALL, fee(200)), before).earlierHostTips.map((one) => one.personId)).toEqual([
    'ana',
    'ben',
  ]);
  expect(final(billOf(SMALL, { ...fee(100), tip: cents(600) }), before).earlierHostTips).toEqual([]);
});

test('a correction that changes nothing keeps a host tip below the minimum', () => {
  const below = final(billOf({ ...SMALL, cem: 400 }), final(billOf(SMALL)));
  expect(tipsIn(final(billOf({ ...SMALL, cem: 400 }), below))).toEqual(tipsIn(below));
});

test('an evenly split bill follows section 9 again', () => {
  const [even, more] = [billOf(SMALL, { evenly: true }), billOf({ ...SMALL, dan: 30_000 }, { evenly: true })];
  const result = finalizeBill(even, 'host');
  if (!result.ok) throw new Error(result.reason);
  const [again, anew] = [
    finalizeBill({ ...more, earlierTotals: result.split.people }, 'host'),
    finalizeBill(more, 'host'),
  ];
  expect(again).toEqual(anew);
});

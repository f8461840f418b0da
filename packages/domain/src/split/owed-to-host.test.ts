import { describe, expect, it } from 'vitest';
import { USD } from '../money/currency.ts';
import { add, cents, ZERO } from '../money/money.ts';
import type { Bill } from './bill.ts';
import { owedToHost } from './owed-to-host.ts';
import { finalizeBill } from './splitting.ts';

const person = (id: string) => ({
  id,
  isHost: id === 'host',
  counts: true,
  optedOut: false,
  nameless: false,
});

/** Ramen and tea for two guests, a soup that the host had, and a beer that nobody claimed. */
const bill: Bill = {
  items: [
    { id: 'ramen', price: cents(1401), mode: 'guest_choice', totalQuantity: 1 },
    { id: 'tea', price: cents(600), mode: 'quantity_based', totalQuantity: 2 },
    { id: 'soup', price: cents(799), mode: 'guest_choice', totalQuantity: 1 },
    { id: 'beer', price: cents(500), mode: 'guest_choice', totalQuantity: 1 },
  ],
  people: [person('ann'), person('bob'), person('host')],
  selections: [
    { itemId: 'ramen', personId: 'ann', units: 1 },
    { itemId: 'ramen', personId: 'bob', units: 1 },
    { itemId: 'tea', personId: 'bob', units: 2 },
    { itemId: 'soup', personId: 'host', units: 1 },
  ],
  tax: cents(283),
  currency: USD,
  tip: cents(577),
  charges: [{ id: 'c', amount: cents(-100), for: { kind: 'everything' } }],
  seats: { kind: 'closed' },
};

describe('what the host gets back', () => {
  it('is the whole bill and the host tip, less what the host had', () => {
    for (const choice of ['host', 'everyone'] as const) {
      const result = finalizeBill(bill, choice);
      if (!result.ok) throw new Error('a choice was made');
      const { people, receiptTotal, hostTipPool } = result.split;
      const own = people.find(({ personId }) => personId === 'host')?.total ?? ZERO;
      expect(hostTipPool).toBe(150);
      expect(owedToHost(people, 'host')).toBe(add(receiptTotal, hostTipPool, cents(-own)));
    }
  });

  it('is nothing where the host is alone, and everything on a bill without them', () => {
    expect(owedToHost([{ personId: 'host', total: cents(900) }], 'host')).toBe(0);
    expect(owedToHost([{ personId: 'ann', total: cents(900) }], undefined)).toBe(900);
  });
});

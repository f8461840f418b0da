import { describe, expect, it } from 'vitest';
import { USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import type { Bill, BillPerson, UnclaimedChoice } from './bill.ts';
import { finalizeBill } from './finalize-bill.ts';

const person = (id: string, isHost = false): BillPerson => ({
  id,
  isHost,
  counts: true,
  optedOut: false,
  nameless: false,
});

/** Bread of the whole table, and cake that only Ann may have taken. */
const bill = ({ partySize, cakeFor }: { partySize: number; cakeFor: string | null }): Bill => ({
  items: [
    { id: 'bread', price: cents(1200), mode: 'group_split', totalQuantity: 1 },
    { id: 'cake', price: cents(600), mode: 'guest_choice', totalQuantity: 1 },
  ],
  people: [person('ann'), person('host', true)],
  selections: cakeFor === null ? [] : [{ itemId: 'cake', personId: cakeFor, units: 1 }],
  tax: cents(0),
  currency: USD,
  tip: cents(0),
  charges: [],
  seats: { kind: 'open', partySize },
});

const reasonsAt = (open: Bill, choice?: UnclaimedChoice) => {
  const result = finalizeBill(open, choice);
  if (!result.ok) throw new Error('refused');
  return Object.fromEntries(result.changedShares.map(({ personId, reasons }) => [personId, reasons]));
};

describe('why finalizing changes a total', () => {
  it('names nobody whose total stays', () => {
    expect(reasonsAt(bill({ partySize: 2, cakeFor: 'ann' }))).toEqual({});
  });

  it('is fewer people where seats stayed empty', () => {
    expect(reasonsAt(bill({ partySize: 3, cakeFor: 'ann' }))).toEqual({
      ann: ['fewer_people', 'host_tip'],
      host: ['fewer_people'],
    });
  });

  it('is the host tip alone where only that was kept for others', () => {
    const open = bill({ partySize: 3, cakeFor: 'ann' });
    const items = open.items.filter(({ id }) => id === 'cake');
    expect(reasonsAt({ ...open, items })).toEqual({ ann: ['host_tip'] });
  });

  it('is the leftovers where somebody pays for them', () => {
    expect(reasonsAt(bill({ partySize: 2, cakeFor: null }), 'host').host).toEqual(['leftovers']);
    expect(reasonsAt(bill({ partySize: 2, cakeFor: null }), 'everyone').ann).toContain('leftovers');
  });

  it('is the host tip alone for who gets none of what is divided', () => {
    const open = bill({ partySize: 3, cakeFor: null });
    const cleo = { ...person('cleo'), counts: false };
    const tea = { id: 'tea', price: cents(600), mode: 'guest_choice' as const, totalQuantity: 1 };
    const withCleo = {
      ...open,
      items: [...open.items, tea],
      people: [...open.people, cleo],
      selections: [{ itemId: 'tea', personId: 'cleo', units: 1 }],
    };
    expect(reasonsAt(withCleo, 'everyone')).toMatchObject({ cleo: ['host_tip'] });
  });

  it('is both where both are so', () => {
    expect(reasonsAt(bill({ partySize: 3, cakeFor: null }), 'everyone').ann).toEqual([
      'fewer_people',
      'host_tip',
      'leftovers',
    ]);
  });
});

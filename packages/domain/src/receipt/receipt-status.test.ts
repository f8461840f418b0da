import { describe, expect, it } from 'vitest';
import { USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { type Bill, everythingIsAssigned, splitBill } from '../split/splitting.ts';
import { badgeColour, everyoneHasChosen, isLocked } from './receipt-status.ts';

describe('the status of a receipt', () => {
  it('has a colour', () => {
    expect(['editing', 'sharing', 'finalized', 'other'].map(badgeColour)).toEqual([
      'yellow',
      'blue',
      'green',
      'grey',
    ]);
  });

  it('locks editing once finalized, or once the host has submitted and is not revising', () => {
    const open = { status: 'sharing', hostSubmitted: false, hostRevising: false } as const;
    expect(isLocked(open)).toBe(false);
    expect(isLocked({ ...open, hostSubmitted: true })).toBe(true);
    expect(isLocked({ ...open, hostSubmitted: true, hostRevising: true })).toBe(false);
    expect(isLocked({ status: 'finalized', hostSubmitted: true, hostRevising: true })).toBe(true);
  });
});

describe('completion', () => {
  it('is reached by as many as the party has, and never by a party that is not set', () => {
    expect(everyoneHasChosen({ submitted: 3, partySize: 3 })).toBe(true);
    expect(everyoneHasChosen({ submitted: 2, partySize: 3 })).toBe(false);
    expect(everyoneHasChosen({ submitted: 3, partySize: 2 })).toBe(true);
    expect(everyoneHasChosen({ submitted: 0, partySize: 0 })).toBe(false);
  });

  it('of a bill assigned in advance is that nothing is unclaimed', () => {
    const bill: Bill = {
      items: [{ id: 'soup', price: cents(500), mode: 'guest_choice', totalQuantity: 1 }],
      people: [{ id: 'host', isHost: true, counts: true, optedOut: false, nameless: false }],
      selections: [{ itemId: 'soup', personId: 'host', units: 1 }],
      tax: cents(0),
      currency: USD,
      tip: cents(0),
      charges: [],
      seats: { kind: 'closed' },
    };
    expect(everythingIsAssigned(splitBill(bill))).toBe(true);
    expect(everythingIsAssigned(splitBill({ ...bill, selections: [] }))).toBe(false);
    expect(everythingIsAssigned(splitBill({ ...bill, items: [] }))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { evenProofCloses, proveEvenly } from '../proof/even-proof.ts';
import type { Bill, BillPerson } from './bill.ts';
import { finalizeBill } from './finalize-bill.ts';
import { seatPrice } from './split-evenly.ts';
import { type Split, splitBill } from './splitting.ts';

const person = (id: string, more: Partial<BillPerson> = {}): BillPerson => ({
  id,
  isHost: id === 'host',
  counts: true,
  optedOut: false,
  nameless: false,
  ...more,
});

/** 86.00 of dishes, 6.88 tax, 15.48 tip: 108.36. */
const bill = (more: Partial<Bill> = {}): Bill => ({
  evenly: true,
  items: [
    { id: 'a', price: cents(5000), mode: 'guest_choice', totalQuantity: 1 },
    { id: 'b', price: cents(3600), mode: 'quantity_based', totalQuantity: 3 },
  ],
  people: [person('host'), person('ana'), person('ben'), person('cleo')],
  selections: [{ itemId: 'a', personId: 'ana', units: 1 }],
  tax: cents(688),
  tip: cents(1548),
  charges: [],
  seats: { kind: 'open', partySize: 4 },
  currency: USD,
  ...more,
});

const totals = ({ people }: Split) => Object.fromEntries(people.map((one) => [one.personId, one.total]));
const of = ({ people }: Split, id: string) => people.find((one) => one.personId === id);

describe('a bill that is split evenly', () => {
  it('is a quarter for each of four, and the host tip a third for each guest, whoever had what', () => {
    const split = splitBill(bill());
    expect(totals(split)).toEqual({ host: 2709, ana: 2759, ben: 2759, cleo: 2759 });
    expect(of(split, 'ana')).toEqual({
      personId: 'ana',
      items: [],
      charges: [],
      subtotal: 2150,
      tax: 172,
      tip: 387,
      additionalCharges: 0,
      hostTip: 50,
      total: 2759,
    });
    expect(split).toMatchObject({ hostTipPool: 150, itemsTotal: 8600, receiptTotal: 10836, full: true });
  });

  it('rounds the total once, to the nearest cent; its parts towards 0, and the dishes are the rest', () => {
    // A third of 100.01 is 33.336…: 33.34; of 1.01 tax 0.336…: 0.33; of a discount of 1.01 likewise.
    const split = splitBill(
      bill({
        items: [{ id: 'a', price: cents(10001), mode: 'guest_choice', totalQuantity: 1 }],
        people: [person('host'), person('ana'), person('ben')],
        tax: cents(101),
        tip: cents(0),
        charges: [{ id: 'c', amount: cents(-101), for: { kind: 'lines', itemIds: ['a'] } }],
        seats: { kind: 'open', partySize: 3 },
      }),
    );
    expect(of(split, 'ana')).toMatchObject({ subtotal: 3334, tax: 33, additionalCharges: -33, hostTip: 75 });
    expect(of(split, 'host')).toMatchObject({ subtotal: 3333, tax: 35, additionalCharges: -35, hostTip: 0 });
    expect(totals(split)).toEqual({ host: 3333, ana: 3409, ben: 3409 });
  });

  it('rounds a discount up where the dishes would be less than nothing', () => {
    // A quarter of 2.09 is 0.5225; of the discount -0.0375, which is -0.03 elsewhere.
    const split = splitBill(
      bill({
        items: [],
        people: [person('host'), person('ana'), person('ben'), person('cid')],
        tax: cents(36),
        tip: cents(188),
        charges: [{ id: 'a', amount: cents(-15), for: { kind: 'everything' } }],
        seats: { kind: 'open', partySize: 4 },
      }),
    );
    expect(of(split, 'ana')).toMatchObject({ subtotal: 0, tax: 9, tip: 47, additionalCharges: -4 });
    expect(of(split, 'host')).toMatchObject({ subtotal: 0, additionalCharges: -3 });
  });

  it('counts two for a couple and half a grown-up for a child', () => {
    const people = [
      person('host'),
      person('ana', { companions: { grownUps: 1, children: 1 } }),
      person('ben'),
    ];
    const split = splitBill(bill({ people, seats: { kind: 'open', partySize: 5 } }));
    // 2 + 5 + 2 = 9 weights.
    expect(of(split, 'ana')).toMatchObject({ total: 6020 + 107, hostTip: 107 });
    expect(of(split, 'ben')).toMatchObject({ total: 2408 + 43, hostTip: 43 });
    expect(split.emptySeats.count).toBe(0);
  });

  it('shows a free seat at a guest’s amount, and taking it changes no one’s amount', () => {
    const three = bill({
      people: [person('host'), person('ana'), person('ben'), person('cleo', { counts: false })],
    });
    const split = splitBill(three);
    expect(totals(split)).toEqual({ host: 2709, ana: 2759, ben: 2759, cleo: 0 });
    expect(split.emptySeats).toMatchObject({ count: 1, subtotal: 2150, tax: 172, tip: 387, total: 2759 });
    expect(totals(splitBill(bill()))).toEqual({ ...totals(split), cleo: 2759 });
  });

  it('asks more of nobody than their part where more have come than the party has seats', () => {
    expect(totals(splitBill(bill({ seats: { kind: 'open', partySize: 2 } })))).toEqual({
      host: 2709,
      ana: 2759,
      ben: 2759,
      cleo: 2759,
    });
  });

  it('has no host tip for a host alone', () => {
    const split = splitBill(bill({ people: [person('host')], seats: { kind: 'closed' } }));
    expect(totals(split)).toEqual({ host: 10836 });
    expect(split.hostTipPool).toBe(0);
  });

  it('has a price for a seat, whoever sits at the table', () => {
    expect(seatPrice(bill())).toBe(2759);
    const couple = person('ana', { companions: { grownUps: 1, children: 1 } });
    expect(seatPrice(bill({ people: [person('host'), couple], seats: { kind: 'closed' } }))).toBe(3096 + 60);
  });

  it('never pays the host where little is divided by many', () => {
    const items = [{ id: 'a', price: cents(2), mode: 'guest_choice' as const, totalQuantity: 1 }];
    const split = splitBill(bill({ items, tax: cents(0), tip: cents(0) }));
    expect(split.people.map((one) => one.total - one.hostTip)).toEqual([0, 0, 0, 2]);
    expect(evenProofCloses(proveEvenly(bill({ items, tax: cents(0), tip: cents(0) }), split))).toBe(true);
  });

  it('is in whole yen', () => {
    const split = splitBill(bill({ currency: { code: 'JPY', digits: 0 } }));
    expect(totals(split)).toEqual({ host: 2709, ana: 2745, ben: 2745, cleo: 2745 });
  });
});

describe('finalizing a bill that is split evenly', () => {
  const open = bill({ people: [person('host'), person('ana'), person('ben')] });

  it('asks who pays for a free seat, as for anything that nobody has', () => {
    const refused = finalizeBill(open, undefined);
    expect(refused).toMatchObject({ ok: false, reason: 'unclaimed', missing: [] });
    expect(refused).toMatchObject({ unclaimed: { items: [], total: 2759, subtotal: 2150 } });
    expect(finalizeBill(open, {})).toMatchObject({ ok: false, reason: 'unclaimed' });
  });

  it('costs guests what it did where the host pays for the seat', () => {
    const final = finalizeBill(open, 'host');
    if (!final.ok) throw new Error('refused');
    expect(totals(final.split)).toEqual({ host: 2709 + 2759, ana: 2759, ben: 2759 });
    expect(final.split.emptySeats).toMatchObject({ count: 0, total: 0 });
    expect(final.changedShares).toEqual([
      { personId: 'host', before: 2709, after: 5468, reasons: ['leftovers'] },
    ]);
  });

  it('divides by fewer where everybody pays for it', () => {
    const final = finalizeBill(open, 'everyone');
    if (!final.ok) throw new Error('refused');
    expect(totals(final.split)).toEqual({ host: 3612, ana: 3687, ben: 3687 });
    expect(final.changedShares).toEqual([
      { personId: 'ana', before: 2759, after: 3687, reasons: ['fewer_people'] },
      { personId: 'ben', before: 2759, after: 3687, reasons: ['fewer_people'] },
      { personId: 'host', before: 2709, after: 3612, reasons: ['fewer_people'] },
    ]);
  });

  it('asks nothing of a full table', () => {
    const final = finalizeBill(bill(), undefined);
    expect(final).toMatchObject({ ok: true, changedShares: [] });
  });

  it('needs a host', () => {
    expect(() => finalizeBill(bill({ people: [person('ana')] }), 'host')).toThrow(RangeError);
  });
});

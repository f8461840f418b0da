import { describe, expect, it } from 'vitest';
import { USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { finalizeBill } from './finalize-bill.ts';
import { type Bill, type BillItem, type BillPerson, splitBill } from './splitting.ts';

const host: BillPerson = { id: 'host', isHost: true, counts: true, optedOut: false, nameless: false };
const guest = (id: string, more: Partial<BillPerson> = {}): BillPerson => {
  return { id, isHost: false, counts: true, optedOut: false, nameless: false, ...more };
};
const item = (id: string, price: number, mode: BillItem['mode'], totalQuantity = 1): BillItem => {
  return { id, price: cents(price), mode, totalQuantity };
};
const takes = (personId: string, itemId: string, units = 1) => ({ personId, itemId, units });
const bill = (more: Partial<Bill>): Bill => ({
  items: [],
  people: [host],
  selections: [],
  tax: cents(0),
  currency: USD,
  tip: cents(0),
  charges: [],
  seats: { kind: 'closed' },
  ...more,
});
const person = (split: ReturnType<typeof splitBill>, id: string) => {
  const found = split.people.find((one) => one.personId === id);
  if (!found) throw new Error(`${id} is not on the bill`);
  return found;
};

describe('splitting a bill', () => {
  it('divides each kind of item by its own rule', () => {
    const split = splitBill(
      bill({
        items: [
          item('bread', 900, 'group_split'),
          item('pizza', 1000, 'guest_choice'),
          item('tacos', 1500, 'quantity_based', 3),
        ],
        people: [host, guest('ann'), guest('bob')],
        selections: [
          takes('ann', 'pizza'),
          takes('bob', 'pizza'),
          takes('ann', 'tacos', 2),
          takes('host', 'tacos', 1),
        ],
      }),
    );
    expect(person(split, 'ann').items).toEqual([
      { itemId: 'bread', units: 1, of: 3, cents: 300 },
      { itemId: 'pizza', units: 1, of: 2, cents: 500 },
      { itemId: 'tacos', units: 2, of: 3, cents: 1000 },
    ]);
    expect(person(split, 'bob').subtotal).toBe(800);
    expect(person(split, 'host').subtotal).toBe(800);
    expect(split.unclaimed.total).toBe(0);
    expect(split.receiptTotal).toBe(3400);
  });

  it('gives tax, tip and a discount by subtotal, the odd cents to the largest remainders', () => {
    const split = splitBill(
      bill({
        items: [item('a', 1000, 'guest_choice'), item('b', 2000, 'guest_choice')],
        people: [host, guest('ann')],
        selections: [takes('ann', 'a'), takes('host', 'b')],
        tax: cents(100),
        tip: cents(200),
        charges: [{ id: 'c', amount: cents(-100), for: { kind: 'everything' } }],
      }),
    );
    expect(person(split, 'ann')).toMatchObject({ tax: 33, tip: 67, additionalCharges: -33, hostTip: 150 });
    expect(person(split, 'host')).toMatchObject({ tax: 67, tip: 133, additionalCharges: -67, hostTip: 0 });
    expect(person(split, 'ann').total).toBe(1000 + 33 + 67 - 33 + 150);
  });

  it('charges nobody tax on food nobody claimed', () => {
    const split = splitBill(
      bill({
        items: [item('a', 1000, 'guest_choice'), item('b', 3000, 'guest_choice')],
        people: [host, guest('ann')],
        selections: [takes('ann', 'a')],
        tax: cents(400),
      }),
    );
    expect(person(split, 'ann')).toMatchObject({ tax: 100, hostTip: 150 });
    expect(split.unclaimed).toMatchObject({ subtotal: 3000, tax: 300, hostTip: 0 });
    expect(split.unclaimed.items).toEqual([{ itemId: 'b', cents: 3000, units: 0, reason: 'no_selector' }]);
  });

  it('says how many units are left', () => {
    const split = splitBill(
      bill({
        items: [item('beer', 1000, 'quantity_based', 3)],
        selections: [takes('host', 'beer', 1)],
      }),
    );
    expect(split.unclaimed.items).toEqual([{ itemId: 'beer', cents: 667, units: 2, reason: 'units_left' }]);
  });

  it('leaves all of the tax unclaimed while nobody has anything', () => {
    const split = splitBill(bill({ tax: cents(99), tip: cents(1) }));
    expect(split.unclaimed).toMatchObject({ subtotal: 0, tax: 99, tip: 1, hostTip: 0, total: 100 });
  });

  it('keeps the parts of people who have not come apart from what is unclaimed', () => {
    const split = splitBill(
      bill({
        items: [item('bread', 1000, 'group_split'), item('wine', 1000, 'guest_choice')],
        people: [host, guest('ann')],
        tax: cents(200),
        seats: { kind: 'open', partySize: 4 },
      }),
    );
    expect(person(split, 'ann').items).toEqual([{ itemId: 'bread', units: 1, of: 4, cents: 250 }]);
    expect(split.emptySeats).toMatchObject({ count: 2, subtotal: 500, tax: 50 });
    expect(split.unclaimed).toMatchObject({ subtotal: 1000, tax: 100 });
    expect(split.hostTipPool).toBe(150);
  });

  it('never divides by fewer than the people who are there, and leaves out those who opted out', () => {
    const people = [host, guest('ann'), guest('bob'), guest('cy', { optedOut: true })];
    const items = [item('bread', 900, 'group_split')];
    const crowded = splitBill(bill({ items, people, seats: { kind: 'open', partySize: 2 } }));
    expect(person(crowded, 'ann').subtotal).toBe(300);
    expect(person(crowded, 'cy').subtotal).toBe(0);
    const roomy = splitBill(bill({ items, people, seats: { kind: 'open', partySize: 7 } }));
    expect(person(roomy, 'ann').items).toEqual([{ itemId: 'bread', units: 1, of: 6, cents: 150 }]);
    expect(roomy.emptySeats.count).toBe(3);
  });

  it('counts the taps of a guest who has not submitted, but not for a shared item', () => {
    const split = splitBill(
      bill({
        items: [item('bread', 900, 'group_split'), item('pizza', 800, 'guest_choice')],
        people: [host, guest('ann', { counts: false })],
        selections: [takes('ann', 'pizza')],
      }),
    );
    expect(person(split, 'ann').subtotal).toBe(800);
    expect(person(split, 'host').subtotal).toBe(900);
  });

  it('leaves a shared item unclaimed when everybody opted out', () => {
    const split = splitBill(
      bill({ items: [item('bread', 900, 'group_split')], people: [{ ...host, optedOut: true }] }),
    );
    expect(split.unclaimed.items).toEqual([
      { itemId: 'bread', cents: 900, units: 0, reason: 'nobody_splits' },
    ]);
  });

  it('has no host tip when no guest has anything, and 1% of the total from $150 on', () => {
    const items = [item('a', 15_050, 'guest_choice')];
    const people = [host, guest('ann')];
    expect(splitBill(bill({ items, people, selections: [takes('host', 'a')] })).hostTipPool).toBe(0);
    const split = splitBill(bill({ items, people, selections: [takes('ann', 'a')] }));
    expect(split.hostTipPool).toBe(151);
    expect(person(split, 'ann').total).toBe(15_201);
  });

  it('has no host tip on a bill that comes to nothing', () => {
    const free = bill({
      items: [item('a', 1000, 'guest_choice')],
      people: [host, guest('ann')],
      selections: [takes('ann', 'a')],
      charges: [{ id: 'c', amount: cents(-1000), for: { kind: 'everything' } }],
    });
    expect(splitBill(free).hostTipPool).toBe(0);
    expect(finalizeBill(free, undefined)).toMatchObject({ ok: true, split: { hostTipPool: 0 } });
  });

  it('keeps a part of the host tip for every guest who is expected, however little the others had', () => {
    const items = [
      item('a', 3000, 'guest_choice'),
      item('b', 1000, 'guest_choice'),
      item('c', 2000, 'guest_choice'),
    ];
    const stranger = guest('stranger', { counts: false, nameless: true });
    const people = [host, guest('ann', { counts: false }), guest('bob'), guest('cy'), stranger];
    const selections = [takes('ann', 'a'), takes('bob', 'b'), takes('stranger', 'c')];
    // Cy has submitted without a dish. Of a party of 6, 2 are still to come: the stranger is not one of the 4 who are there.
    const open = splitBill(bill({ items, people, selections, seats: { kind: 'open', partySize: 6 } }));
    expect(open.emptySeats).toMatchObject({ expected: 2, hostTip: 75 });
    const tips = ['ann', 'bob', 'cy', 'stranger', 'host'].map((id) => person(open, id).hostTip);
    expect(tips).toEqual([56, 19, 0, 0, 0]);
    // If the host has named them, whoever has no dish yet is expected.
    const named = splitBill(bill({ items, people, selections, seats: { kind: 'named' } }));
    expect(named.emptySeats).toMatchObject({ count: 0, expected: 1, hostTip: 50 });
  });

  it('divides among the guests alone what was kept for those who did not come', () => {
    const eight = bill({
      items: [item('a', 1000, 'guest_choice'), item('b', 1000, 'guest_choice')],
      people: [host, guest('ann')],
      selections: [takes('ann', 'a'), takes('host', 'b')],
      seats: { kind: 'open', partySize: 8 },
    });
    expect(person(splitBill(eight), 'ann').hostTip).toBe(21);
    expect(finalizeBill(eight, undefined)).toMatchObject({
      ok: true,
      changedShares: [{ personId: 'ann', before: 1021, after: 1150 }],
    });
  });

  it('rounds at a full table what is unclaimed with the host’s part, and divides it by their fractions', () => {
    const thirds = bill({
      items: ['a', 'b', 'c'].map((id) => item(id, 100, 'quantity_based', 3)),
      people: [host, guest('ann')],
      selections: ['a', 'b', 'c'].flatMap((id) => [takes('ann', id), takes('host', id)]),
      seats: { kind: 'open', partySize: 2 },
    });
    const open = splitBill(thirds);
    expect(open.full).toBe(true);
    expect([person(open, 'ann').subtotal, person(open, 'host').subtotal, open.unclaimed.subtotal]).toEqual([
      100, 100, 100,
    ]);
    const waiting = { ...thirds, seats: { kind: 'open', partySize: 3 } as const };
    expect(splitBill(waiting)).toMatchObject({ full: true, unclaimed: { subtotal: 100 } });
    const final = finalizeBill(waiting, 'host');
    expect(final.ok && person(final.split, 'host').subtotal).toBe(200);
    const bread = item('bread', 100, 'group_split');
    expect(splitBill({ ...waiting, items: [...thirds.items, bread] }).full).toBe(false);
  });

  it('rounds so that a person with many thirds still pays their exact sum', () => {
    const ids = ['a', 'b', 'c'];
    const people = [host, guest('ann'), guest('bob')];
    const split = splitBill(bill({ items: ids.map((id) => item(id, 100, 'group_split')), people }));
    expect(split.people.map((one) => one.subtotal)).toEqual([100, 100, 100]);
  });
});

describe('finalizing a bill', () => {
  const open = bill({
    items: [item('bread', 900, 'group_split'), item('tacos', 1200, 'quantity_based', 3)],
    people: [host, guest('ann'), guest('bob', { optedOut: true })],
    selections: [takes('ann', 'tacos', 1), takes('bob', 'tacos', 1)],
    tax: cents(210),
    seats: { kind: 'open', partySize: 4 },
  });

  it('asks what to do with what nobody claimed', () => {
    const result = finalizeBill(open, undefined);
    expect(result).toMatchObject({ ok: false, reason: 'unclaimed', unclaimed: { subtotal: 400, tax: 40 } });
  });

  it('asks also where the charges that nobody claimed cancel out, and divides each of them', () => {
    const everything = { kind: 'everything' } as const;
    const empty = bill({
      people: [host],
      charges: [
        { id: 'fee', amount: cents(88), for: everything },
        { id: 'off', amount: cents(-88), for: everything },
      ],
    });
    expect(finalizeBill(empty, undefined)).toMatchObject({ ok: false, reason: 'unclaimed' });
    const charges = [
      { chargeId: 'fee', cents: 88 },
      { chargeId: 'off', cents: -88 },
    ];
    expect(finalizeBill(empty, 'host')).toMatchObject({ ok: true, split: { people: [{ charges }] } });
  });

  it('gives it to the host', () => {
    const result = finalizeBill(open, 'host');
    if (!result.ok) throw new Error('refused');
    expect(person(result.split, 'host').items).toEqual([
      { itemId: 'bread', units: 1, of: 2, cents: 450 },
      { itemId: 'tacos', units: 1, of: 3, cents: 400, leftBy: 1 },
    ]);
    expect(result.split.unclaimed).toMatchObject({ items: [], total: 0 });
    expect(result.split.emptySeats).toMatchObject({ count: 0, items: [], total: 0 });
  });

  it('divides it among everyone who shares, on top of what they took', () => {
    const result = finalizeBill(open, 'everyone');
    if (!result.ok) throw new Error('refused');
    expect(person(result.split, 'host').items[1]).toEqual({
      itemId: 'tacos',
      units: 1,
      of: 6,
      cents: 200,
      leftBy: 2,
    });
    expect(person(result.split, 'ann').items[1]).toEqual({
      itemId: 'tacos',
      units: 3,
      of: 6,
      cents: 600,
      leftBy: 2,
    });
    expect(person(result.split, 'bob').items[0]).toEqual({ itemId: 'tacos', units: 2, of: 6, cents: 400 });
    expect(result.split.unclaimed.total).toBe(0);
  });

  it('gives what is left of an item to the person who is named for it, and says so on their part', () => {
    const result = finalizeBill(open, { tacos: 'ann' });
    if (!result.ok) throw new Error('refused');
    expect(person(result.split, 'ann').items[1]).toEqual({
      itemId: 'tacos',
      units: 2,
      of: 3,
      cents: 800,
      leftBy: 1,
    });
    expect(person(result.split, 'bob').items[0]).toEqual({ itemId: 'tacos', units: 1, of: 3, cents: 400 });
    expect(person(result.split, 'bob').subtotal).toBe(400);
  });

  it('asks for every item of which something is left, and refuses who is not on the bill', () => {
    const stranger = guest('stranger', { counts: false, nameless: true });
    const two = { ...open, items: [...open.items, item('cake', 500, 'guest_choice')] };
    const table = { ...two, people: [...two.people, stranger] };
    expect(finalizeBill(table, { tacos: 'ann' })).toMatchObject({ reason: 'unclaimed', missing: ['cake'] });
    expect(finalizeBill(table, undefined)).toMatchObject({ missing: ['cake', 'tacos'] });
    expect(finalizeBill(table, { tacos: 'ann', cake: 'stranger' })).toEqual({
      ok: false,
      reason: 'unknown_person',
      id: 'stranger',
    });
    expect(finalizeBill(table, { tacos: 'ann', cake: 'ann', pie: 'ann' })).toEqual({
      ok: false,
      reason: 'unknown_item',
      id: 'pie',
    });
    // Of the bread nothing is left: everybody shares it.
    expect(finalizeBill(table, { tacos: 'ann', cake: 'everyone', bread: 'bob' }).ok).toBe(true);
  });

  it('gives amounts that belong to no item to the host, whoever pays for the items', () => {
    const free = bill({
      items: [item('water', 0, 'guest_choice')],
      people: [host, guest('ann')],
      tip: cents(501),
    });
    expect(finalizeBill(free, {})).toMatchObject({
      ok: true,
      split: { people: [{ total: 0 }, { personId: 'host', total: 501 }] },
    });
  });

  it('names everybody whose amount is not what the open bill showed', () => {
    const shared = bill({
      items: [item('bread', 900, 'group_split')],
      people: [host, guest('ann')],
      seats: { kind: 'open', partySize: 3 },
    });
    const result = finalizeBill(shared, undefined);
    expect(result).toMatchObject({
      ok: true,
      changedShares: [
        { personId: 'ann', before: 375, after: 600 },
        { personId: 'host', before: 300, after: 450 },
      ],
    });
    const everybodyCame = finalizeBill({ ...shared, seats: { kind: 'open', partySize: 2 } }, undefined);
    expect(everybodyCame).toMatchObject({ ok: true, changedShares: [] });
  });

  it('has nobody on it who gave no name: what they select alone is unclaimed, what they share is the others’', () => {
    const stranger = guest('stranger', { counts: false, nameless: true });
    const shown = bill({
      items: [
        item('calamari', 1200, 'guest_choice'),
        item('soup', 800, 'guest_choice'),
        item('tacos', 900, 'quantity_based', 3),
      ],
      people: [host, guest('ann'), stranger],
      selections: [
        takes('stranger', 'calamari'),
        takes('stranger', 'soup'),
        takes('ann', 'soup'),
        takes('stranger', 'tacos', 1),
        takes('ann', 'tacos', 2),
      ],
    });
    expect(person(splitBill(shown), 'stranger').subtotal).toBe(1900);
    const asked = finalizeBill(shown, undefined);
    expect(asked).toMatchObject({ ok: false, unclaimed: { subtotal: 1500 } });
    const result = finalizeBill(shown, 'host');
    if (!result.ok) throw new Error('refused');
    expect(result.split.people.map((one) => [one.personId, one.subtotal])).toEqual([
      ['ann', 1400],
      ['host', 1500],
    ]);
    expect(result.changedShares.map((one) => one.personId)).toEqual(['ann', 'host']);
  });

  it('divides a tip without any items as it was told', () => {
    const tipOnly = bill({ people: [host, guest('ann')], tip: cents(501) });
    expect(finalizeBill(tipOnly, undefined).ok).toBe(false);
    const toHost = finalizeBill(tipOnly, 'host');
    const toAll = finalizeBill(tipOnly, 'everyone');
    if (!toHost.ok || !toAll.ok) throw new Error('refused');
    expect(person(toHost.split, 'host').total).toBe(501);
    expect(toAll.split.people.map((one) => one.total)).toEqual([251, 250]);
  });
});

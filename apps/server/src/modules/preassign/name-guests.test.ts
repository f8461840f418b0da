import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { addItem } from '@fairtab/contract/receipt/items';
import { listGuestNames, nameGuests, takeGuestName } from '@fairtab/contract/receipt/preassign';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import {
  ASSIGNED_DINNER,
  assign,
  assignedBill,
  makeBill,
  personFinder,
  selectorsOf,
  shareBill,
  take,
} from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('naming who sits at the table', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  type Row = { id?: string; guest_name: string };
  const name = (id: string, guests: Row[], who: Client = host) =>
    who.call(nameGuests, { params: { id }, body: { guests } });
  const rows = (...names: string[]): Row[] => names.map((guest_name) => ({ guest_name }));
  const names = (view: { guests: { guest_name: string }[] }) => view.guests.map((one) => one.guest_name);

  test('the host stays first; the others follow in the order they were named', async () => {
    const { receipt } = await makeBill(host, { ...ASSIGNED_DINNER, people: [] });
    const view = await name(receipt.id, rows('  Zoë ', 'Ann', 'Łukasz 🍕'));
    expect(names(view)).toEqual(['Hanna', 'Zoë', 'Ann', 'Łukasz 🍕']);
    expect(view.guests.map((one) => one.seat)).toEqual(['taken', 'free', 'free', 'free']);
    expect(view.receipt.party_size).toBe(4);
    const ann = view.guests[2]?.id ?? '';
    const fewer = await name(receipt.id, [{ id: ann, guest_name: 'Ann' }]);
    expect(names(fewer)).toEqual(['Hanna', 'Ann']);
    expect(fewer.receipt.party_size).toBe(2);
  });

  test.each([
    ['nobody but the host', [], 1, 'guest_row.missing'],
    ['an empty name', ['Ann', ' '], 2, 'guest_row.missing'],
    ['a name twice, whatever the letters’ case', ['Zoë', 'Bob', 'ZOË'], 3, 'guest_row.twice'],
    ['the host’s name', ['Ann', 'hanna'], 2, 'guest_row.twice'],
  ])('%s is refused, and nothing changes', async (_, typed, row, code) => {
    const before = await makeBill(host, ASSIGNED_DINNER);
    const refused = await refusal(name(before.receipt.id, rows(...typed)));
    expect(refused).toMatchObject({ status: 400, code, details: { row } });
    expect(await host.call(getReceipt, { params: { id: before.receipt.id } })).toEqual(before);
  });

  test('fifty people fit, and no more', async () => {
    const { receipt } = await makeBill(host, { ...ASSIGNED_DINNER, people: [] });
    const many = Array.from({ length: 50 }, (_, n) => `Guest ${n}`);
    expect((await refusal(name(receipt.id, rows(...many)))).status).toBe(400);
    const view = await name(receipt.id, rows(...many.slice(0, 49)));
    expect(view.receipt.party_size).toBe(50);
    expect(names(view)).toEqual(['Hanna', ...many.slice(0, 49)]);
    const item = view.items[0]?.id ?? '';
    const all = await assign(host, receipt.id, { [item]: view.guests.map((one) => one.id) });
    expect(all.selections).toHaveLength(50);
  });

  test('a renamed guest keeps items and browser; two may swap names', async () => {
    const bill = await assignedBill(host);
    const ann = guest(product, bill.token);
    await take(ann, bill.person('Ann'));
    await assign(host, bill.id, {
      [bill.item('Pizza')]: [bill.person('Ann')],
      [bill.item('Beer')]: { [bill.person('Bob')]: 2 },
    });
    const view = await name(bill.id, [
      { id: bill.person('Ann'), guest_name: 'Bob' },
      { id: bill.person('Bob'), guest_name: 'Ann' },
      { id: bill.person('Cid'), guest_name: 'Cid' },
      { guest_name: 'Dan' },
    ]);
    expect(names(view)).toEqual(['Hanna', 'Bob', 'Ann', 'Cid', 'Dan']);
    expect(selectorsOf(view, bill.item('Pizza'))).toEqual({ Bob: 1 });
    expect(selectorsOf(view, bill.item('Beer'))).toEqual({ Ann: 2 });
    expect((await ann.call(getSharedReceipt, {})).me.guest_id).toBe(bill.person('Ann'));
  });

  test('a guest added since the list was made stays', async () => {
    const { receipt, guests } = await makeBill(host, ASSIGNED_DINNER);
    const known = guests.filter((one) => !one.is_host).map((one) => one.id);
    const [ann = ''] = known;
    const kept = guests.slice(1).map(({ id, guest_name }) => ({ id, guest_name }));
    await name(receipt.id, [...kept, { guest_name: 'Dan' }]);
    const body = { guests: [{ id: ann, guest_name: 'Ann' }], known };
    const view = await host.call(nameGuests, { params: { id: receipt.id }, body });
    expect(names(view)).toEqual(['Hanna', 'Ann', 'Dan']);
    expect(view.receipt.party_size).toBe(3);
    const twice = { guests: [{ id: ann, guest_name: 'Dan' }], known };
    const refused = await refusal(host.call(nameGuests, { params: { id: receipt.id }, body: twice }));
    expect(refused.code).toBe('guest_row.twice');
  });

  test('a removed guest’s items are unclaimed, and their browser is no guest any more', async () => {
    const bill = await assignedBill(host);
    const ann = guest(product, bill.token);
    await take(ann, bill.person('Ann'));
    await assign(host, bill.id, {
      [bill.item('Pizza')]: [bill.person('Ann'), bill.person('Bob')],
      [bill.item('Beer')]: { [bill.person('Ann')]: 2, [bill.person('Bob')]: 1 },
    });
    const view = await name(bill.id, [{ id: bill.person('Bob'), guest_name: 'Bob' }]);
    expect(selectorsOf(view, bill.item('Pizza'))).toEqual({ Bob: 1 });
    expect(selectorsOf(view, bill.item('Beer'))).toEqual({ Bob: 1 });
    expect(view.receipt).toMatchObject({ party_size: 2, selections_complete: false });
    const seen = await ann.call(getSharedReceipt, {});
    expect(seen.me.guest_id).toBeNull();
    expect(seen.can).toMatchObject({ take_name: true, dispute: false });
  });

  test('people of another bill, or the same person twice, are refused', async () => {
    const [bill, other] = [await assignedBill(host), await assignedBill(host)];
    const before = await host.call(getReceipt, { params: { id: bill.id } });
    for (const guests of [
      [{ id: other.person('Ann'), guest_name: 'Ann' }],
      [
        { id: bill.person('Ann'), guest_name: 'Ann' },
        { id: bill.person('Ann'), guest_name: 'Bob' },
      ],
      [{ id: bill.person('Hanna'), guest_name: 'Eve' }],
    ]) {
      expect((await refusal(name(bill.id, guests))).code).toBe('guest.not_found');
    }
    expect(await host.call(getReceipt, { params: { id: bill.id } })).toEqual(before);
  });

  test('a final bill keeps its people, and so does one on which guests choose', async () => {
    const bill = await assignedBill(host);
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    expect((await refusal(name(bill.id, rows('Ann')))).code).toBe('receipt.finalized');
    const { people: _, ...chosen } = ASSIGNED_DINNER;
    const open = await shareBill(host, chosen);
    expect((await refusal(name(open.id, rows('Ann')))).code).toBe('receipt.not_preassigned');
  });

  test('an item of the whole table is shared by the current guests', async () => {
    const bill = await assignedBill(host);
    await assign(host, bill.id, { [bill.item('Pizza')]: 'everybody', [bill.item('Beer')]: 'everybody' });
    const view = await name(bill.id, rows('Eve'));
    expect(view.receipt.selections_complete).toBe(true);
    const added = await host.call(addItem, { body: { receipt_id: bill.id, name: 'Cake', price: 100 } });
    expect(added.receipt.selections_complete).toBe(false);
    expect(personFinder(added)('Eve')).not.toBe('');
  });

  test('names used before are offered to this host alone, each once, the latest first', async () => {
    const hugo = await signIn(product, '5555550177');
    expect(await hugo.call(listGuestNames, {})).toEqual({ names: [] });
    await makeBill(hugo, { ...ASSIGNED_DINNER, people: ['Ida', 'Jo'] });
    await makeBill(hugo, { ...ASSIGNED_DINNER, people: ['Kim', 'jo'] });
    const { names: offered } = await hugo.call(listGuestNames, {});
    expect(offered).toEqual(['jo', 'Kim', 'Ida']);
    const link = await shareBill(hugo, { ...ASSIGNED_DINNER, people: [] });
    const stranger = guest(product, link.token);
    await stranger.call(takeGuestName, { body: { guest_name: 'Nobody I know' } });
    expect((await hugo.call(listGuestNames, {})).names).toEqual(offered);
  });
});

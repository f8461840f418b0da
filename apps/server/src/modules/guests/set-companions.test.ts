import { proofOf } from '@fairtab/contract/derived/proof-of';
import {
  claimCompanion,
  getSharedReceipt,
  makeDeviceCode,
  removeGuest,
  reviseSelections,
  saveGuest,
  saveSelection,
  setCompanions,
  useDeviceCode,
} from '@fairtab/contract/receipt/guests';
import { setGroupSplit } from '@fairtab/contract/receipt/items';
import { addGuest, nameGuests } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, listReceipts, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, getGuestItemShares, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { proofCloses } from '@fairtab/domain/proof/proof-closes';
import { headsOfGuests } from '@fairtab/receipt/party';
import { dueOf, splitOf } from '@fairtab/receipt/split-of';
import { beforeAll, expect, test } from 'vitest';
import { assignedBill, shareBill, submit, take } from '../../../test/bills.ts';
import { type Client, guest, onSharePage, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

type Listed = { id?: string; name?: string | null; child?: boolean; item_ids?: string[] };

describeOnEngines('a guest with companions', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const withThese = (who: Client, id: string, ...companions: Listed[]) =>
    who.call(setCompanions, {
      params: { id },
      body: { companions: companions.map((one) => ({ child: false, ...one })) },
    });
  const companionsIn = ({ guests }: ReceiptView, name: string) =>
    guests.find((one) => one.guest_name === name)?.companions ?? [];
  const codeOf = async (action: Promise<unknown>) => (await refusal(action)).code;
  const see = (id: string) => host.call(getReceipt, { params: { id } });

  /** Ann and Cy at a table whose nachos are for all; Ann has a pie, and there are three beers. */
  async function table(partySize: number) {
    const items = [
      { name: 'Nachos', price: 2000 },
      { name: 'Pie', price: 900 },
      { name: 'Beer', price: 1200, quantity: 3 },
    ];
    const bill = await shareBill(host, { partySize, items });
    const all = { p_receipt_id: bill.id, item_ids: [bill.item('Nachos')] };
    await host.call(setGroupSplit, { body: all });
    const seat = async (name: string, dish: string) => {
      const one = guest(product, bill.token, name);
      const view = await one.call(saveSelection, {
        params: { item_id: bill.item(dish) },
        body: { units: 1 },
      });
      return { ...one, id: view.me.guest_id ?? '' };
    };
    return { bill, ann: await seat('Ann', 'Pie'), cy: await seat('Cy', 'Beer') };
  }

  test('pays with them: two heads of four are half of what all share', async () => {
    const { bill, ann, cy } = await table(4);
    const said = await withThese(ann, ann.id, { name: '  Ben ' });
    expect(companionsIn(said, 'Ann')).toEqual([
      { id: expect.any(String), name: 'Ben', child: false, item_ids: [] },
    ]);
    expect(companionsIn(await cy.call(getSharedReceipt, {}), 'Ann')).toHaveLength(1);
    await submit(ann, { name: 'Ann', phone: '5555550201' }, { [bill.item('Pie')]: 1 });
    await submit(cy, { name: 'Cy', phone: '5555550202' }, { [bill.item('Beer')]: 1 });
    const shares = await host.call(getGuestItemShares, { body: { p_receipt_id: bill.id } });
    const nachos = shares.filter(({ item_name }) => item_name === 'Nachos');
    expect(nachos.map((one) => [one.guest_name, one.share_amount, one.units])).toEqual(
      expect.arrayContaining([
        ['Hanna', 500, 1],
        ['Ann', 1000, 2],
        ['Cy', 500, 1],
      ]),
    );
    expect(splitOf(await see(bill.id)).emptySeats).toMatchObject({ count: 0, expected: 0 });
    expect((await see(bill.id)).receipt.selections_complete).toBe(false);
    const done = await submit(onSharePage(host, bill.token), { name: 'Hanna', phone: '' });
    expect(done.receipt.selections_complete).toBe(true);
    const { receipts } = await host.call(listReceipts, { query: {} });
    expect(receipts.find(({ id }) => id === bill.id)).toMatchObject({ guest_count: 4, party_size: 4 });
  });

  test('has at most two more than the party has room for, unless the host sets them', async () => {
    const { ann, cy } = await table(3);
    await withThese(ann, ann.id, {}, { child: true });
    const refused = await refusal(withThese(cy, cy.id, {}));
    expect(refused).toMatchObject({ code: 'guest.beyond_party', details: { partySize: 3 } });
    await withThese(ann, ann.id, {});
    await withThese(cy, cy.id, { child: true });
    const grown = await withThese(host, cy.id, { child: true }, {});
    expect(grown.receipt.party_size).toBe(4);
    expect(companionsIn(grown, 'Ann')).toHaveLength(1);
  });

  test('sets their own while choosing; the host sets anyone’s until the bill is final', async () => {
    const { bill, ann, cy } = await table(6);
    expect(await codeOf(withThese(ann, cy.id, {}))).toBe('guest.not_found');
    await submit(ann, { name: 'Ann', phone: '5555550203' }, { [bill.item('Pie')]: 1 });
    expect(await codeOf(withThese(ann, ann.id, {}))).toBe('guest.already_submitted');
    await ann.call(reviseSelections, {});
    const kept = await withThese(ann, ann.id, { name: 'Ben' });
    const [ben] = companionsIn(kept, 'Ann');
    await withThese(host, ann.id, { id: ben?.id ?? '', child: true }, {});
    await submit(ann, { name: 'Ann', phone: '5555550203' }, { [bill.item('Pie')]: 1 });
    expect(companionsIn(await see(bill.id), 'Ann')).toMatchObject([
      { id: ben?.id, name: 'Ben', child: true },
      { name: null, child: false },
    ]);
    const hanna = bill.person('Hanna');
    expect(companionsIn(await withThese(host, hanna, {}), 'Hanna')).toHaveLength(1);
    const final = { p_receipt_id: bill.id, unclaimed: 'host' as const, accept_changed_shares: true };
    await host.call(finalizeReceipt, { body: final });
    expect(await codeOf(withThese(host, ann.id))).toBe('receipt.finalized');
    expect(await codeOf(withThese(cy, cy.id))).toBe('receipt.finalized');
  });

  test.each<[string, Listed[], string]>([
    ['a name with a web address', [{ name: 'evil.com' }], 'name.contact'],
    ['more than nine', Array.from({ length: 10 }, () => ({})), 'request.invalid'],
    [
      'somebody who is not in the list any more',
      [{ id: '7d444840-9dc0-41d1-b245-5ffdce74fad2' }],
      'guest.companion_not_found',
    ],
  ])('refuses %s', async (_, companions, code) => {
    const { ann } = await table(12);
    expect(await codeOf(withThese(ann, ann.id, ...companions))).toBe(code);
  });

  test('gives them the guest’s items, each to at most one, until the guest lets go of it', async () => {
    const { bill, ann } = await table(6);
    const [pie, beer] = [bill.item('Pie'), bill.item('Beer')];
    expect(await codeOf(withThese(ann, ann.id, { item_ids: [beer] }))).toBe('item.not_yours');
    expect(await codeOf(withThese(ann, ann.id, { item_ids: [pie] }, { item_ids: [pie] }))).toBe(
      'request.invalid',
    );
    const [ben] = companionsIn(await withThese(ann, ann.id, { name: 'Ben', item_ids: [pie] }), 'Ann');
    expect(ben?.item_ids).toEqual([pie]);
    // What is not named stays, and moves to who is said to have it.
    const moved = await withThese(ann, ann.id, { id: ben?.id ?? '' }, { name: 'Di', item_ids: [pie] });
    expect(companionsIn(moved, 'Ann').map(({ name, item_ids }) => [name, item_ids])).toEqual([
      ['Ben', []],
      ['Di', [pie]],
    ]);
    await ann.call(saveSelection, { params: { item_id: pie }, body: { units: 0 } });
    expect(companionsIn(await see(bill.id), 'Ann').map(({ item_ids }) => item_ids)).toEqual([[], []]);
  });

  test('takes them along to another device, whatever was set there', async () => {
    const { bill, ann } = await table(6);
    const { code } = await ann.call(makeDeviceCode, {});
    const tablet = guest(product, bill.token);
    const body = { units: 1 };
    const view = await tablet.call(saveSelection, { params: { item_id: bill.item('Beer') }, body });
    await withThese(tablet, view.me.guest_id ?? '', { name: 'Ben', item_ids: [bill.item('Beer')] });
    const joined = await tablet.call(useDeviceCode, { body: { code } });
    expect(joined.me.guest_id).toBe(ann.id);
    expect(companionsIn(joined, 'Ann')).toMatchObject([{ name: 'Ben', item_ids: [] }]);
  });

  test('a companion who joins counts once, as a guest, and the guest they came with is notified', async () => {
    const { bill, ann, cy } = await table(4);
    const pie = bill.item('Pie');
    await ann.call(saveGuest, { body: { guest_name: 'Ann' } });
    const said = await withThese(ann, ann.id, { name: 'Ben', item_ids: [pie] }, { child: true });
    const [ben] = companionsIn(said, 'Ann');
    const claim = (who: Client) => who.call(claimCompanion, { body: { companion_id: ben?.id ?? '' } });
    expect(await codeOf(claim(cy))).toBe('guest.companion_not_found');
    const phone = guest(product, bill.token);
    await phone.call(saveGuest, { body: { guest_name: 'BEN ' } });
    const twice = await see(bill.id);
    const view = await claim(phone);
    expect(headsOfGuests(twice.guests) - headsOfGuests(view.guests)).toBe(1);
    expect(companionsIn(view, 'Ann')).toMatchObject([{ name: null, child: true, item_ids: [] }]);
    expect(view.selections).toEqual(twice.selections);
    const due = (of: ReceiptView) => dueOf(of, ann.id)?.due;
    const { amount_changes } = await ann.call(getSharedReceipt, {});
    expect(amount_changes).toMatchObject([
      { before: due(twice), after: due(view), reasons: [{ reason: 'heads', by: view.me.guest_id }] },
    ]);
    expect(proofCloses(proofOf(view))).toBe(true);
    expect(await codeOf(claim(phone))).toBe('guest.companion_not_found');
  });

  test('named by the host enlarges the party by them; those a guest has set go with the guest', async () => {
    const bill = await assignedBill(host);
    const ann = bill.person('Ann');
    const both = await withThese(host, ann, { name: 'Ben', child: true });
    expect(both.receipt.party_size).toBe(5);
    const [ben] = companionsIn(both, 'Ann');
    const phone = guest(product, bill.token);
    await take(phone, ann);
    const more = await withThese(phone, ann, { id: ben?.id ?? '' }, { name: 'Di' });
    expect([more.receipt.party_size, companionsIn(more, 'Ann').length]).toEqual([5, 2]);
    const other = await take(phone, bill.person('Bob'));
    expect(companionsIn(other, 'Ann')).toMatchObject([{ name: 'Ben' }]);
    const people = ['Ann', 'Bob'].map((name) => ({ id: bill.person(name), guest_name: name }));
    const params = { id: bill.id };
    const named = await host.call(nameGuests, {
      params,
      body: { guests: [...people, { guest_name: 'Eve' }] },
    });
    expect(named.receipt.party_size).toBe(6);
    expect((await host.call(addGuest, { params, body: { guest_name: 'Zoe' } })).receipt.party_size).toBe(7);
    expect((await host.call(removeGuest, { params: { id: ann } })).receipt.party_size).toBe(5);
  });

  test('pays for their part of what was left to everyone, in a proof that closes, also once reopened', async () => {
    const { bill, ann, cy } = await table(4);
    await withThese(ann, ann.id, { child: true });
    for (const [who, name, phone, dish] of [
      [ann, 'Ann', '5555550204', 'Pie'],
      [cy, 'Cy', '5555550205', 'Beer'],
    ] as const)
      await submit(who, { name, phone }, { [bill.item(dish)]: 1 });
    const final = { p_receipt_id: bill.id, unclaimed: 'everyone' as const, accept_changed_shares: true };
    const view = await host.call(finalizeReceipt, { body: final });
    const beers = view.final_split?.shares.filter(({ item_id }) => item_id === bill.item('Beer'));
    expect(beers?.map(({ guest_id, left_by, left_parts }) => [guest_id, left_by, left_parts])).toEqual(
      expect.arrayContaining([
        [ann.id, 7, 3],
        [cy.id, 7, 2],
      ]),
    );
    expect(proofCloses(proofOf(view))).toBe(true);
    const open = await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect(companionsIn(open, 'Ann')).toMatchObject([{ child: true }]);
    expect(proofCloses(proofOf(open))).toBe(true);
  });
});

describeOnEngines('the children of a party', (engine) => {
  const product = productOf(engine);

  test('are fewer than the party, also when it becomes smaller', async () => {
    const host = await signIn(product, '5555550100');
    const { id } = await shareBill(host, { partySize: 4, items: [{ name: 'Pie', price: 900 }] });
    const patch = (body: { party_size?: number; children?: number }) =>
      host.call(updateReceipt, { params: { id }, body });
    expect((await patch({ children: 3 })).receipt).toMatchObject({ party_size: 4, children: 3 });
    expect(await refusal(patch({ children: 4 }))).toMatchObject({
      code: 'children.invalid',
      details: { max: 3 },
    });
    expect((await refusal(patch({ children: 0.5 }))).code).toBe('children.invalid');
    expect((await patch({ party_size: 2 })).receipt.children).toBe(1);
    expect((await patch({ party_size: 6, children: 5 })).receipt.children).toBe(5);
  });
});

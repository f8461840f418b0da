import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { addItem, assignItem, mergeItems, removeItem, setGroupSplit } from '@fairtab/contract/receipt/items';
import { answerDispute, disputeItem, nameGuests } from '@fairtab/contract/receipt/preassign';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { ASSIGNED_DINNER, assign, assignedBill, selectorsOf, shareBill, take } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('a guest disputes an item', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const see = (id: string) => host.call(getReceipt, { params: { id } });
  const dispute = (who: Client, item_id: string, disputed = true) =>
    who.call(disputeItem, { params: { item_id }, body: { disputed } });
  const answer = (item_id: string, guest_id: string, said: 'remove' | 'keep', who: Client = host) =>
    who.call(answerDispute, { params: { item_id, guest_id }, body: { answer: said } });

  /** Ann and Bob share the pizza, Ann has two beers and Cid one; Ann and Bob have the page open. */
  async function served() {
    const bill = await assignedBill(host);
    const [pizza, beer] = [bill.item('Pizza'), bill.item('Beer')];
    const [annId, bobId, cidId] = [bill.person('Ann'), bill.person('Bob'), bill.person('Cid')];
    await assign(host, bill.id, { [pizza]: [annId, bobId], [beer]: { [annId]: 2, [cidId]: 1 } });
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    await take(ann, annId);
    await take(bob, bobId);
    return { ...bill, pizza, beer, annId, bobId, cidId, ann, bob };
  }

  test('the host sees it, other guests do not, and nothing on the bill changes', async () => {
    const { id, ann, bob, annId, pizza } = await served();
    const before = await see(id);
    const mine = await dispute(ann, pizza);
    const said = [{ item_id: pizza, guest_id: annId, state: 'open' }];
    expect(mine.disputes).toEqual(said);
    const view = await see(id);
    expect(view.disputes).toEqual(said);
    expect((await bob.call(getSharedReceipt, {})).disputes).toEqual([]);
    const { updated_at } = before.receipt;
    expect({
      ...view,
      receipt: { ...view.receipt, updated_at },
      version: before.version,
      disputes: [],
    }).toEqual(before);
    expect((await dispute(ann, pizza)).disputes).toEqual(said);
    expect((await dispute(ann, pizza, false)).disputes).toEqual([]);
    expect((await dispute(ann, pizza, false)).disputes).toEqual([]);
  });

  test('only by a named guest, about their own items, in this flow', async () => {
    const { id, bob, beer, token, pizza, annId } = await served();
    const other = await served();
    expect((await refusal(dispute(bob, beer))).code).toBe('item.not_yours');
    expect((await refusal(dispute(bob, other.pizza))).code).toBe('item.not_yours');
    expect((await refusal(dispute(guest(product, token), pizza))).code).toBe('guest.name_needed');
    const asHost = host.call(
      disputeItem,
      { params: { item_id: pizza }, body: { disputed: true } },
      { 'x-share-token': token },
    );
    expect((await refusal(asHost)).code).toBe('receipt.not_preassigned');
    const { people: _, ...chosen } = ASSIGNED_DINNER;
    const open = await shareBill(host, chosen);
    const stranger = guest(product, open.token, 'Eve');
    expect((await refusal(dispute(stranger, open.item('Pizza')))).code).toBe('receipt.not_preassigned');
    expect((await see(open.id)).guests).toHaveLength(1);
    expect((await refusal(answer(pizza, other.annId, 'remove'))).code).toBe('guest.not_found');
    const mallory = await signIn(product, '5555550133');
    expect((await refusal(answer(pizza, annId, 'remove', mallory))).code).toBe('item.not_found');
    expect((await see(id)).disputes).toEqual([]);
  });

  test('the host takes a shared dish from them; the others share it', async () => {
    const { ann, annId, pizza } = await served();
    await dispute(ann, pizza);
    const view = await answer(pizza, annId, 'remove');
    expect(selectorsOf(view, pizza)).toEqual({ Bob: 1 });
    expect(view.disputes).toEqual([]);
    expect((await refusal(answer(pizza, annId, 'remove'))).code).toBe('item.not_yours');
  });

  test('the host takes away all their units of a counted item, which are then unclaimed', async () => {
    const { id, ann, annId, beer, pizza } = await served();
    expect((await see(id)).receipt.selections_complete).toBe(true);
    await dispute(ann, beer);
    await dispute(ann, pizza);
    const view = await answer(beer, annId, 'remove');
    expect(selectorsOf(view, beer)).toEqual({ Cid: 1 });
    expect(view.items.find((item) => item.id === beer)?.assignment_mode).toBe('quantity_based');
    expect(view.receipt.selections_complete).toBe(false);
    expect(view.disputes.map((one) => one.item_id)).toEqual([pizza]);
  });

  test('the host takes them out of a dish of the whole table', async () => {
    const { id, ann, annId, beer } = await served();
    await assign(host, id, { [beer]: 'everybody' });
    await dispute(ann, beer);
    const view = await answer(beer, annId, 'remove');
    expect(selectorsOf(view, beer)).toEqual({ Hanna: 1, Bob: 1, Cid: 1 });
    expect(view.receipt.selections_complete).toBe(true);
    expect(view.disputes).toEqual([]);
  });

  test('the host keeps the item; the guest may dispute it again', async () => {
    const { id, ann, annId, pizza } = await served();
    await dispute(ann, pizza);
    const kept = await answer(pizza, annId, 'keep');
    expect(kept.disputes).toEqual([{ item_id: pizza, guest_id: annId, state: 'kept' }]);
    expect(selectorsOf(kept, pizza)).toEqual({ Ann: 1, Bob: 1 });
    expect((await ann.call(getSharedReceipt, {})).disputes).toEqual(kept.disputes);
    await dispute(ann, pizza);
    expect((await see(id)).disputes).toEqual([{ item_id: pizza, guest_id: annId, state: 'open' }]);
  });

  test('it is gone with the item, however that was taken from them', async () => {
    const { id, ann, annId, bobId, pizza, beer } = await served();
    const open = async () => (await see(id)).disputes.length;
    await dispute(ann, pizza);
    await assign(host, id, { [pizza]: [bobId] });
    expect(await open()).toBe(0);
    await assign(host, id, { [pizza]: [annId] });
    expect(await open()).toBe(0);
    await dispute(ann, pizza);
    await host.call(assignItem, { params: { id: pizza, guest_id: annId }, body: { units: 0 } });
    expect(await open()).toBe(0);
    await assign(host, id, { [pizza]: [annId] });
    await dispute(ann, pizza);
    await host.call(setGroupSplit, { body: { p_receipt_id: id, item_ids: [pizza] } });
    // It still belongs to them, as part of the whole table.
    expect(await open()).toBe(1);
    await host.call(setGroupSplit, { body: { p_receipt_id: id, item_ids: [] } });
    expect(await open()).toBe(0);
    await dispute(ann, beer);
    await host.call(removeItem, { params: { id: beer } });
    expect(await open()).toBe(0);
  });

  test('it goes with its line when two lines are grouped, and with its guest', async () => {
    const { id, ann, bob, annId, bobId, pizza } = await served();
    const twice = await host.call(addItem, { body: { receipt_id: id, name: 'Pizza', price: 900 } });
    const second = twice.items.at(-1)?.id ?? '';
    await assign(host, id, { [pizza]: [bobId], [second]: [annId] });
    await dispute(ann, second);
    await dispute(bob, pizza);
    const body = { target_item_id: pizza, dragged_item_id: second };
    const merged = await host.call(mergeItems, { body });
    expect(merged.disputes.map((one) => [one.item_id, one.guest_id])).toEqual(
      expect.arrayContaining([
        [pizza, annId],
        [pizza, bobId],
      ]),
    );
    const guests = [{ id: bobId, guest_name: 'Bob' }];
    const fewer = await host.call(nameGuests, { params: { id }, body: { guests } });
    expect(fewer.disputes.map((one) => one.guest_id)).toEqual([bobId]);
  });

  test('a dispute made under a wrong name is not kept for the person with that name', async () => {
    const { id, ann, bob, annId, bobId, cidId, pizza } = await served();
    await dispute(ann, pizza);
    await dispute(bob, pizza);
    expect((await take(ann, cidId)).disputes).toEqual([]);
    expect((await see(id)).disputes.map((one) => one.guest_id)).toEqual([bobId]);
    expect((await take(bob, annId)).disputes).toEqual([]);
    const left = await see(id);
    expect(left.disputes).toEqual([]);
    expect(selectorsOf(left, pizza)).toEqual({ Ann: 1, Bob: 1 });
  });

  test('a final bill has none; a reopened one has those it had', async () => {
    const { id, ann, annId, pizza } = await served();
    await dispute(ann, pizza);
    const final = await host.call(finalizeReceipt, { body: { p_receipt_id: id } });
    expect(final.disputes).toEqual([]);
    expect((await refusal(dispute(ann, pizza))).code).toBe('receipt.finalized');
    expect((await refusal(answer(pizza, annId, 'remove'))).code).toBe('receipt.finalized');
    const open = await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect(open.disputes).toEqual([{ item_id: pizza, guest_id: annId, state: 'open' }]);
  });
});

import { randomUUID } from 'node:crypto';
import { saveSelection } from '@fairtab/contract/receipt/guests';
import { assignItem, mergeItems, setGroupSplit } from '@fairtab/contract/receipt/items';
import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { beforeAll, expect, test } from 'vitest';
import { makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, onSharePage, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('the host arranges the items', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let pie: string;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    const other = await makeBill(host, { partySize: 3, items: [{ name: 'Pie', price: 900 }] });
    pie = other.items[0]?.id ?? '';
  });

  test('grouping two lines of a name adds up price, quantity and selections, in one step', async () => {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Beer', price: 700 },
        { name: 'Beer (2 of 2)', price: 1401, quantity: 2 },
        { name: 'Bread', price: 300 },
      ],
    });
    const [ann, bob] = [guest(product, bill.token, 'Ann'), guest(product, bill.token, 'Bob')];
    const [one, two] = [bill.item('Beer'), bill.item('Beer (2 of 2)')];
    await ann.call(saveSelection, { params: { item_id: one }, body: { units: 1 } });
    await ann.call(saveSelection, { params: { item_id: two }, body: { units: 1 } });
    await bob.call(saveSelection, { params: { item_id: two }, body: { units: 1 } });
    const merge = (target_item_id: string, dragged_item_id: string) =>
      host.call(mergeItems, { body: { target_item_id, dragged_item_id } });
    expect(await refusal(merge(one, bill.item('Bread')))).toMatchObject({
      code: 'item.cannot_group',
      title: 'Cannot Group Items',
    });
    expect((await refusal(merge(one, one))).code).toBe('item.cannot_group');
    const view = await merge(one, two);
    expect(view.items.map(({ name, price, total_quantity }) => [name, price, total_quantity])).toEqual([
      ['Beer', 2101, 3],
      ['Bread', 300, 1],
    ]);
    expect(view.items[0]?.assignment_mode).toBe('quantity_based');
    expect(view.selections.map((selection) => [selection.item_id, selection.units]).sort()).toEqual([
      [one, 1],
      [one, 2],
    ]);
    expect((await refusal(merge(one, two))).code).toBe('item.not_found');
  });

  test('lines whose takers are more than its units are not grouped, and nothing changes', async () => {
    const bill = await shareBill(host, {
      partySize: 4,
      items: [
        { name: 'Pizza', price: 1500 },
        { name: 'Pizza', price: 1500 },
      ],
    });
    const [one = '', two = ''] = bill.view.items.map((item) => item.id);
    for (const name of ['Ann', 'Bob', 'Cid']) {
      const call = guest(product, bill.token, name);
      await call.call(saveSelection, { params: { item_id: one }, body: { units: 1 } });
    }
    const merging = host.call(mergeItems, { body: { target_item_id: one, dragged_item_id: two } });
    const { code, details } = await refusal(merging);
    expect([code, details]).toEqual(['item.taken', { selectors: expect.stringContaining('Cid') }]);
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    expect([view.items.length, view.selections.length]).toEqual([2, 3]);
  });

  test('what the group shares is set at once; what it no longer shares goes back by its quantity', async () => {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Bread', price: 300 },
        { name: 'Beer', price: 1400, quantity: 2 },
        { name: 'Soup', price: 800 },
      ],
    });
    const set = (...names: string[]) =>
      host.call(setGroupSplit, { body: { p_receipt_id: bill.id, item_ids: names.map(bill.item) } });
    const modes = (view: { items: ItemView[] }) => view.items.map((item) => item.assignment_mode);
    const shared = await set('Bread', 'Beer');
    expect(modes(shared)).toEqual(['group_split', 'group_split', 'guest_choice']);
    expect(shared.items.map((item) => item.split_evenly)).toEqual([true, true, false]);
    expect(modes(await set('Soup'))).toEqual(['guest_choice', 'quantity_based', 'group_split']);
    const foreign = host.call(setGroupSplit, { body: { p_receipt_id: bill.id, item_ids: [pie] } });
    expect((await refusal(foreign)).code).toBe('item.not_found');
  });

  test('the host gives items to people, never more units than there are, also while the bill is locked', async () => {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Beer', price: 1400, quantity: 2 },
        { name: 'Soup', price: 800 },
        { name: 'Bread', price: 300 },
      ],
    });
    await host.call(setGroupSplit, { body: { p_receipt_id: bill.id, item_ids: [bill.item('Bread')] } });
    const view = await submit(guest(product, bill.token), { name: 'Ann', phone: '5555550170' });
    const ann = view.me.guest_id ?? '';
    const owner = view.guests.find((one) => one.is_host)?.id ?? '';
    await submit(onSharePage(host, bill.token), { name: 'Hanna', phone: '' });
    const assign = (item: string, guest_id: string, units: number) =>
      host.call(assignItem, { params: { id: bill.item(item), guest_id }, body: { units } });
    await assign('Soup', ann, 1);
    await assign('Beer', owner, 1);
    expect(await refusal(assign('Beer', ann, 2))).toMatchObject({
      title: 'Cannot assign more items',
      details: { available: 1 },
    });
    expect((await refusal(assign('Bread', ann, 1))).code).toBe('item.shared_by_all');
    expect((await refusal(assign('Soup', randomUUID(), 1))).code).toBe('guest.not_found');
    const given = await assign('Beer', ann, 1);
    expect(given.selections).toHaveLength(3);
    expect((await assign('Beer', ann, 0)).selections).toHaveLength(2);
    const stranger = await signIn(product, '5555550171');
    const theirs = stranger.call(assignItem, {
      params: { id: bill.item('Soup'), guest_id: ann },
      body: { units: 0 },
    });
    expect((await refusal(theirs)).code).toBe('item.not_found');
  });
});

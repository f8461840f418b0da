import { randomUUID } from 'node:crypto';
import { getSharedReceipt, reviseSelections, saveSelection } from '@fairtab/contract/receipt/guests';
import { addItem, removeItem, updateItem } from '@fairtab/contract/receipt/items';
import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { LIMITS } from '@fairtab/domain/input/limits';
import { cents } from '@fairtab/domain/money/money';
import { beforeAll, expect, test } from 'vitest';
import { itemFinder, makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { runAsSystem } from '../receipts/run-command.ts';

const LINE: Omit<ItemView, 'id' | 'position'> = {
  ...{
    paper_id: null,
    name: '',
    price: cents(0),
    reduction: cents(0),
    total_quantity: 1,
    confidence_score: null,
  },
  ...{ assignment_mode: 'guest_choice', split_evenly: false, photo_boxes: [], line_photo: null },
};

describeOnOneEngine('items of a receipt', (engine) => {
  const product = productOf(engine);
  let host: Client;
  /** A receipt with one item, for tests that do not change it. */
  let receiptId: string;
  let pie: string;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    const bill = await makeBill(host, { partySize: 3, items: [{ name: 'Pie', price: 900 }] });
    receiptId = bill.receipt.id;
    pie = itemFinder(bill)('Pie');
  });

  type Typed = { name?: string; price?: number; total_quantity?: number };
  const add = (typed: Typed, id = receiptId) =>
    host.call(addItem, { body: { receipt_id: id, name: 'Cake', price: 500, ...typed } });
  const edit = (id: string, body: Typed & { split_evenly?: boolean }) =>
    host.call(updateItem, { params: { id }, body });
  const itemOf = async (id: string): Promise<ItemView | undefined> =>
    (await host.call(getReceipt, { params: { id: receiptId } })).items.find((item) => item.id === id);

  /** Lines as they are read from a photo. */
  const putLines = (id: string, lines: Partial<ItemView>[]) =>
    product.services.database.inTransaction((trx) =>
      runAsSystem(trx, product, id, {
        apply: ({ snapshot }, { newId }) => ({
          ...snapshot,
          items: lines.map((line, position) => ({ ...LINE, ...line, id: newId(), position })),
        }),
      }),
    );

  test('a removed item comes back with its id and what guests had of it', async () => {
    const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 900 }] });
    const ann = guest(product, bill.token, 'Ann');
    const id = bill.item('Pie');
    const { me, selections } = await ann.call(saveSelection, { params: { item_id: id }, body: { units: 1 } });
    expect((await host.call(removeItem, { params: { id } })).selections).toEqual([]);
    const had = [{ guest_id: me.guest_id ?? expect.fail('no guest'), units: 1 }];
    const body = { receipt_id: bill.id, id, name: 'Pie', price: 900, selections: had };
    expect((await host.call(addItem, { body })).selections).toEqual(selections);
    expect((await ann.call(getSharedReceipt, {})).selections).toEqual(selections);
  });

  test('items come in the order they were added; more than one unit is counted', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: [] });
    await add({ name: ' Zebra cake ', price: 1 }, receipt.id);
    const view = await add({ name: '🍺', price: 999_999_999, total_quantity: 20 }, receipt.id);
    expect(view.items).toEqual([
      expect.objectContaining({
        name: 'Zebra cake',
        price: 1,
        total_quantity: 1,
        assignment_mode: 'guest_choice',
      }),
      expect.objectContaining({
        name: '🍺',
        price: 999_999_999,
        total_quantity: 20,
        assignment_mode: 'quantity_based',
      }),
    ]);
    expect(view.receipt.total_amount).toBe(1_000_000_000);
  });

  test('a double tap adds one item', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: [] });
    const key = { 'idempotency-key': randomUUID() };
    const body = { receipt_id: receipt.id, name: 'Cake', price: 500 };
    await Promise.all([host.call(addItem, { body }, key), host.call(addItem, { body }, key)]);
    const view = await host.call(getReceipt, { params: { id: receipt.id } });
    expect(view.items).toHaveLength(1);
  });

  test.each<[Typed, string]>([
    [{ name: '  ' }, 'Missing Information'],
    [{ price: 0 }, 'Invalid Price'],
    [{ price: -500 }, 'Invalid Price'],
    [{ total_quantity: 0 }, 'Invalid Quantity'],
    [{ total_quantity: -1 }, 'Invalid Quantity'],
    [{ total_quantity: 1.5 }, 'Invalid Quantity'],
    [{ total_quantity: 1000 }, 'Invalid Quantity'],
    [{ total_quantity: 1e21 }, 'Invalid Quantity'],
  ])('adding %j is refused', async (typed, title) => {
    expect(await refusal(add(typed))).toMatchObject({ status: 400, title });
  });

  test.each<[Typed, string]>([
    [{ name: '' }, 'Invalid Name'],
    [{ price: 0 }, 'Invalid Price'],
    [{ price: -1 }, 'Invalid Price'],
    [{ total_quantity: 0 }, 'Invalid Quantity'],
    [{ total_quantity: 1.5 }, 'Invalid Quantity'],
    [{ total_quantity: 1000 }, 'Invalid Quantity'],
  ])('editing to %j is refused and changes nothing', async (typed, title) => {
    const before = await itemOf(pie);
    const refused = await refusal(edit(pie, { name: 'New', price: 1, total_quantity: 2, ...typed }));
    expect(refused).toMatchObject({ status: 400, title });
    expect(await itemOf(pie)).toEqual(before);
  });

  test.each<Typed>([
    { price: 100_000_000_000 },
    { price: 4.5 },
    { price: Number.MAX_SAFE_INTEGER },
    { name: 'x'.repeat(1001) },
  ])('amounts and texts beyond every bill are refused', async (typed) => {
    expect(await refusal(add(typed))).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await refusal(edit(pie, typed))).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('a line may hold more units than the picker offers', async () => {
    const bill = await makeBill(host, { partySize: 2, items: [{ name: 'Wing', price: 900 }] });
    const wing = itemFinder(bill)('Wing');
    for (const total_quantity of [21, LIMITS.totalQuantity]) {
      const view = await edit(wing, { total_quantity });
      expect(view.items[0]).toMatchObject({ total_quantity, assignment_mode: 'quantity_based' });
    }
  });

  test('the mode follows the quantity, and the table’s share keeps it until it is taken back', async () => {
    const bill = await makeBill(host, { partySize: 3, items: [{ name: 'Nachos', price: 900 }] });
    const nachos = itemFinder(bill)('Nachos');
    const modeAfter = async (body: Parameters<typeof edit>[1]) => {
      const item = (await edit(nachos, body)).items[0];
      expect(item?.split_evenly).toBe(item?.assignment_mode === 'group_split');
      return item?.assignment_mode;
    };
    expect(await modeAfter({ total_quantity: 2 })).toBe('quantity_based');
    expect(await modeAfter({ name: 'Big nachos' })).toBe('quantity_based');
    expect(await modeAfter({ total_quantity: 1 })).toBe('guest_choice');
    expect(await modeAfter({ split_evenly: true })).toBe('group_split');
    expect(await modeAfter({ total_quantity: 4 })).toBe('group_split');
    expect(await modeAfter({ split_evenly: false })).toBe('quantity_based');
    expect(await modeAfter({ split_evenly: true, total_quantity: 1 })).toBe('group_split');
    expect(await modeAfter({ split_evenly: false })).toBe('guest_choice');
  });

  test('two devices that edit an item at once keep each other’s fields', async () => {
    const bill = await makeBill(host, { partySize: 3, items: [{ name: 'Soup', price: 900 }] });
    const soup = itemFinder(bill)('Soup');
    await Promise.all([
      edit(soup, { name: 'Hot soup' }),
      edit(soup, { price: 950 }),
      edit(soup, { total_quantity: 2 }),
    ]);
    const view = await host.call(getReceipt, { params: { id: bill.receipt.id } });
    expect(view.items[0]).toMatchObject({ name: 'Hot soup', price: 950, total_quantity: 2 });
    expect(view.version).toBe(bill.version + 3);
    expect(view.receipt.total_amount).toBe(950);
  });

  test('a line that was read without a price can be shared, renamed and counted before it has one', async () => {
    const { receipt } = await makeBill(host, { partySize: 3, items: [] });
    await putLines(receipt.id, [{ name: '', price: cents(0), confidence_score: 0.3 }]);
    const [item] = (await host.call(getReceipt, { params: { id: receipt.id } })).items;
    const id = item?.id ?? '';
    expect((await edit(id, { split_evenly: true })).items[0]?.assignment_mode).toBe('group_split');
    expect((await edit(id, { name: 'Bread' })).items[0]).toMatchObject({ name: 'Bread', price: 0 });
    expect((await edit(id, { total_quantity: 2 })).items[0]).toMatchObject({ price: 0, total_quantity: 2 });
    expect((await edit(id, { price: 300 })).items[0]).toMatchObject({ price: 300, confidence_score: null });
  });

  test('an item that everyone shares keeps no selections of single people', async () => {
    const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Bread', price: 900 }] });
    const item_id = bill.item('Bread');
    const ann = guest(product, bill.token, 'Ann');
    await ann.call(saveSelection, { params: { item_id }, body: { units: 1 } });
    expect((await edit(item_id, { split_evenly: true })).selections).toEqual([]);
    const locked = await refusal(ann.call(saveSelection, { params: { item_id }, body: { units: 1 } }));
    expect(locked).toMatchObject({ status: 409, code: 'item.shared_by_all' });
  });

  test('removing an item removes the selections of it, once', async () => {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Bread', price: 900 },
        { name: 'Wine', price: 2000 },
      ],
    });
    const params = { item_id: bill.item('Bread') };
    await guest(product, bill.token).call(saveSelection, { params, body: { units: 1 } });
    const view = await host.call(removeItem, { params: { id: bill.item('Bread') } });
    expect(view).toMatchObject({
      items: [{ name: 'Wine' }],
      selections: [],
      receipt: { total_amount: 2000 },
    });
    const again = await refusal(host.call(removeItem, { params: { id: bill.item('Bread') } }));
    expect(again).toMatchObject({ status: 404, code: 'item.not_found' });
  });

  test('items are locked once the host has chosen, and free again while they revise', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Bread', price: 900 }] });
    const asHost: Client = {
      ...host,
      call: (endpoint, input) => host.call(endpoint, input, { 'x-share-token': bill.token }),
    };
    await submit(asHost, { name: 'Hanna', phone: '' }, { [bill.item('Bread')]: 1 });
    for (const write of [
      () => add({}, bill.id),
      () => edit(bill.item('Bread'), { price: 1 }),
      () => host.call(removeItem, { params: { id: bill.item('Bread') } }),
    ]) {
      expect(await refusal(write())).toMatchObject({ status: 409, code: 'receipt.locked' });
    }
    await asHost.call(reviseSelections, {});
    expect((await edit(bill.item('Bread'), { price: 800 })).receipt.total_amount).toBe(800);
  });

  test('a receipt holds so many items and no more', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: [] });
    const largest = cents(Math.floor(LIMITS.maxAmountCents / LIMITS.itemsPerReceipt));
    const lines = Array.from({ length: LIMITS.itemsPerReceipt - 1 }, (_, n) => ({
      name: `Line ${n}`,
      price: largest,
    }));
    await putLines(receipt.id, lines);
    // Two requests at once: there is room for one item.
    const last = await Promise.allSettled([add({ price: 1 }, receipt.id), add({ price: 1 }, receipt.id)]);
    expect(last.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = last.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, code: 'item.too_many' });
    expect(String(lost?.reason)).toContain(`at most ${LIMITS.itemsPerReceipt} items`);
    const view = await host.call(getReceipt, { params: { id: receipt.id } });
    expect(view.items).toHaveLength(LIMITS.itemsPerReceipt);
    expect(view.receipt.total_amount).toBe((LIMITS.itemsPerReceipt - 1) * largest + 1);
  });
});

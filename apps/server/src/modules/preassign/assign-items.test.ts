import {
  addItem,
  assignItem,
  mergeItems,
  removeItem,
  setGroupSplit,
  updateItem,
} from '@fairtab/contract/receipt/items';
import { setAssignments } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt, startSharing } from '@fairtab/contract/receipt/sharing';
import { PARTS_MAX } from '@fairtab/domain/input/field-limits';
import { type Assignment, giveTheRest, splitAmong, tapPerson } from '@fairtab/domain/receipt/assignments';
import { beforeAll, expect, test } from 'vitest';
import {
  ASSIGNED_DINNER,
  type Assigned,
  assign,
  assignedBill,
  itemFinder,
  makeBill,
  personFinder,
  selectorsOf,
  shareBill,
} from '../../../test/bills.ts';
import { type Client, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('assigning items in advance', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const see = (id: string) => host.call(getReceipt, { params: { id } });
  const unitsTaken = (view: ReceiptView, itemId: string) =>
    view.selections
      .filter((selection) => selection.item_id === itemId)
      .reduce((sum, selection) => sum + selection.units, 0);
  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  /** An item in the shape that the page's steps take. */
  function selectedItem(view: ReceiptView, itemId: string) {
    const item = view.items.find((one) => one.id === itemId);
    if (item === undefined) throw new Error('no such item');
    const selections = view.selections
      .filter((selection) => selection.item_id === itemId)
      .map((selection) => ({ personId: selection.guest_id, units: selection.units }));
    return { id: itemId, mode: item.assignment_mode, totalQuantity: item.total_quantity, selections };
  }

  /** Sends steps as the page does. */
  const send = (id: string, steps: Assignment[]) =>
    host.call(setAssignments, {
      params: { id },
      body: {
        assignments: steps.map(({ itemId, mode, selections }) => ({
          item_id: itemId,
          assignment_mode: mode,
          selections: selections.map(({ personId, units }) => ({ guest_id: personId, units })),
        })),
      },
    });

  test('people get items before and while the bill is shared', async () => {
    const draft = await makeBill(host, ASSIGNED_DINNER);
    const [item, person] = [itemFinder(draft), personFinder(draft)];
    const view = await assign(host, draft.receipt.id, {
      [item('Pizza')]: [person('Ann'), person('Hanna')],
      [item('Beer')]: { [person('Bob')]: 2 },
    });
    expect(selectorsOf(view, item('Pizza'))).toEqual({ Ann: 1, Hanna: 1 });
    expect(selectorsOf(view, item('Beer'))).toEqual({ Bob: 2 });
    expect(view.version).toBeGreaterThan(draft.version);
    await host.call(startSharing, { body: { p_receipt_id: draft.receipt.id } });
    const later = await assign(host, draft.receipt.id, { [item('Beer')]: { [person('Cid')]: 3 } });
    expect(selectorsOf(later, item('Beer'))).toEqual({ Cid: 3 });
  });

  test('what is split equally keeps its quantity and is shared by more than it has units', async () => {
    const bill = await assignedBill(host);
    const four = ['Hanna', 'Ann', 'Bob', 'Cid'].map(bill.person);
    const view = await send(bill.id, [splitAmong({ id: bill.item('Beer') }, four)]);
    expect(view.items.find((item) => item.name === 'Beer')).toMatchObject({
      assignment_mode: 'guest_choice',
      total_quantity: 3,
    });
    expect(Object.keys(selectorsOf(view, bill.item('Beer')))).toHaveLength(4);
    const renamed = await host.call(updateItem, {
      params: { id: bill.item('Beer') },
      body: { name: 'Ale', price: 1300 },
    });
    expect(Object.keys(selectorsOf(renamed, bill.item('Beer')))).toHaveLength(4);
  });

  test('units are never more than there are, also when two devices of the host give them at once', async () => {
    const bill = await assignedBill(host);
    const beer = bill.item('Beer');
    const tooMany = assign(host, bill.id, { [beer]: { [bill.person('Ann')]: 2, [bill.person('Bob')]: 2 } });
    expect(await refusal(tooMany)).toMatchObject({
      status: 409,
      code: 'item.cannot_assign_more',
      details: { available: 3 },
    });
    const results = await Promise.allSettled(
      ['Ann', 'Bob', 'Cid', 'Hanna'].map((name) =>
        host.call(assignItem, { params: { id: beer, guest_id: bill.person(name) }, body: { units: 2 } }),
      ),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const tapped = tapPerson(selectedItem(bill.view, beer), bill.person('Cid'), []);
    if (!tapped.ok) throw new Error(tapped.reason);
    await Promise.all([
      send(bill.id, [tapped.assignment]),
      assign(host, bill.id, { [beer]: { [bill.person('Ann')]: 3 } }),
    ]);
    const view = await see(bill.id);
    expect([1, 3]).toContain(unitsTaken(view, beer));
  });

  test('one step is all of it or nothing', async () => {
    const bill = await assignedBill(host);
    const other = await assignedBill(host);
    await assign(host, bill.id, { [bill.item('Pizza')]: [bill.person('Ann')] });
    const before = await see(bill.id);
    const pizza = { [bill.item('Pizza')]: [bill.person('Bob')] };
    const faults: [Record<string, Assigned>, string][] = [
      [{ [bill.item('Beer')]: { [bill.person('Ann')]: 4 } }, 'item.cannot_assign_more'],
      [{ [other.item('Beer')]: [bill.person('Ann')] }, 'item.not_found'],
      [{ [bill.item('Beer')]: [other.person('Ann')] }, 'guest.not_found'],
    ];
    for (const [wrong, code] of faults) {
      expect((await refusal(assign(host, bill.id, { ...pizza, ...wrong }))).code).toBe(code);
    }
    const selection = { guest_id: bill.person('Ann'), units: 1 };
    for (const assignment of [
      { assignment_mode: 'guest_choice' as const, selections: [{ ...selection, units: PARTS_MAX + 1 }] },
      { assignment_mode: 'guest_choice' as const, selections: [selection, selection] },
      { assignment_mode: 'group_split' as const, selections: [selection] },
    ]) {
      const body = { assignments: [{ item_id: bill.item('Beer'), ...assignment }] };
      const call = host.call(setAssignments, { params: { id: bill.id }, body });
      expect((await refusal(call)).code).toBe('item.assignment_invalid');
    }
    expect(await see(bill.id)).toEqual(before);
  });

  test('everything for one person in one step, and undone in one', async () => {
    const bill = await assignedBill(host);
    await assign(host, bill.id, {
      [bill.item('Beer')]: { [bill.person('Bob')]: 1 },
    });
    const before = await see(bill.id);
    const items = before.items.map((item) => selectedItem(before, item.id));
    const steps = giveTheRest(items, bill.person('Ann'));
    const all = await send(bill.id, steps);
    expect(selectorsOf(all, bill.item('Pizza'))).toEqual({ Ann: 1 });
    expect(selectorsOf(all, bill.item('Beer'))).toEqual({ Ann: 2, Bob: 1 });
    expect(all.receipt.selections_complete).toBe(true);
    const undone = await send(
      bill.id,
      items.map(({ id, mode, selections }) => ({ itemId: id, mode, selections })),
    );
    expect(undone.items).toEqual(before.items);
    expect(undone.selections).toEqual(before.selections);
    expect(undone.receipt).toEqual({ ...before.receipt, updated_at: undone.receipt.updated_at });
  });

  test('a step that is sent twice with its key acts once', async () => {
    const bill = await assignedBill(host);
    const key = { 'idempotency-key': 'one step on assign items' };
    const body = {
      assignments: [
        {
          item_id: bill.item('Pizza'),
          assignment_mode: 'guest_choice' as const,
          selections: [{ guest_id: bill.person('Ann'), units: 1 }],
        },
      ],
    };
    await host.call(setAssignments, { params: { id: bill.id }, body }, key);
    await assign(host, bill.id, { [bill.item('Pizza')]: [bill.person('Bob')] });
    const again = await host.call(setAssignments, { params: { id: bill.id }, body }, key);
    expect(selectorsOf(again, bill.item('Pizza'))).toEqual({ Bob: 1 });
  });

  test('a final bill is assigned no more, a reopened one is', async () => {
    const bill = await assignedBill(host);
    const step = { [bill.item('Pizza')]: [bill.person('Ann')] };
    const final = await finalize(bill.id);
    expect(final.can.assign).toBe(false);
    expect((await refusal(assign(host, bill.id, step))).code).toBe('receipt.finalized');
    expect((await see(bill.id)).final_split).toEqual(final.final_split);
    const open = await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect(open.can).toMatchObject({ assign: true, edit: true });
    expect(selectorsOf(await assign(host, bill.id, step), bill.item('Pizza'))).toEqual({ Ann: 1 });
  });

  test('where guests choose, the host does not assign in steps', async () => {
    const { people: _, ...chosen } = ASSIGNED_DINNER;
    const bill = await shareBill(host, { ...chosen, partySize: 3 });
    const step = assign(host, bill.id, { [bill.item('Pizza')]: [bill.person('Hanna')] });
    expect((await refusal(step)).code).toBe('receipt.not_preassigned');
  });

  test('whether anything is left to assign follows every change of the bill', async () => {
    const bill = await assignedBill(host);
    const complete = (view: ReceiptView) => view.receipt.selections_complete;
    const { id } = bill;
    const [pizza, beer] = [bill.item('Pizza'), bill.item('Beer')];
    const ann = bill.person('Ann');
    expect(complete(await see(id))).toBe(false);
    expect(complete(await assign(host, id, { [pizza]: 'everybody', [beer]: { [ann]: 3 } }))).toBe(true);
    expect(complete(await assign(host, id, { [beer]: { [ann]: 2 } }))).toBe(false);
    expect(complete(await host.call(updateItem, { params: { id: beer }, body: { total_quantity: 2 } }))).toBe(
      true,
    );
    const more = await host.call(addItem, { body: { receipt_id: id, name: 'Tea', price: 300 } });
    expect(complete(more)).toBe(false);
    const tea = itemFinder(more)('Tea');
    expect(
      complete(await host.call(setGroupSplit, { body: { p_receipt_id: id, item_ids: [pizza, tea] } })),
    ).toBe(true);
    expect(complete(await host.call(setGroupSplit, { body: { p_receipt_id: id, item_ids: [pizza] } }))).toBe(
      false,
    );
    const given = { params: { id: tea, guest_id: ann }, body: { units: 1 } };
    expect(complete(await host.call(assignItem, given))).toBe(true);
    expect(complete(await host.call(assignItem, { ...given, body: { units: 0 } }))).toBe(false);
    expect(complete(await host.call(removeItem, { params: { id: tea } }))).toBe(true);
    const twice = await host.call(addItem, { body: { receipt_id: id, name: 'Pizza', price: 1500 } });
    const second = twice.items.at(-1)?.id ?? '';
    expect(complete(twice)).toBe(false);
    await assign(host, id, { [pizza]: [ann], [second]: [ann] });
    const body = { target_item_id: pizza, dragged_item_id: second };
    expect(complete(await host.call(mergeItems, { body }))).toBe(true);
  });

  test('the flow changes only before sharing; letting guests choose removes all names', async () => {
    const draft = await makeBill(host, ASSIGNED_DINNER);
    const [item, person] = [itemFinder(draft), personFinder(draft)];
    const { id } = draft.receipt;
    const flow = (admin_flow_type: 'guest_choice' | 'preassign') =>
      host.call(updateReceipt, { params: { id }, body: { admin_flow_type } });
    await assign(host, id, { [item('Pizza')]: [person('Ann'), person('Hanna')] });
    const chosen = await flow('guest_choice');
    expect(chosen.guests.map((one) => one.guest_name)).toEqual(['Hanna']);
    expect(selectorsOf(chosen, item('Pizza'))).toEqual({ Hanna: 1 });
    expect((await flow('preassign')).receipt.admin_flow_type).toBe('preassign');
    await host.call(startSharing, { body: { p_receipt_id: id } });
    expect((await refusal(flow('guest_choice'))).code).toBe('receipt.flow_fixed');
    expect((await flow('preassign')).receipt.admin_flow_type).toBe('preassign');
    const { people: _, ...open } = ASSIGNED_DINNER;
    const other = await shareBill(host, { ...open, partySize: 2 });
    const change = host.call(updateReceipt, {
      params: { id: other.id },
      body: { admin_flow_type: 'preassign' },
    });
    expect((await refusal(change)).code).toBe('receipt.flow_fixed');
  });
});

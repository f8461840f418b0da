import { getSharedReceipt, saveSelection } from '@fairtab/contract/receipt/guests';
import { assignItem, setGroupSplit } from '@fairtab/contract/receipt/items';
import { setAssignments } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { add, sum } from '@fairtab/domain/money/money';
import { splitOf } from '@fairtab/receipt/split-of';
import { beforeAll, expect, test } from 'vitest';
import { assign, assignedBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, onSharePage, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const ITEMS = [
  { name: 'Wine', price: 3001 },
  { name: 'Beer', price: 1400, quantity: 2 },
  { name: 'Bread', price: 300 },
];

describeOnOneEngine('everything is shared by everyone', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const see = (id: string) => host.call(getReceipt, { params: { id } });
  const share = (id: string, item_ids: string[], more: { accept_lost_choices?: string[] } = {}) =>
    host.call(setGroupSplit, { body: { p_receipt_id: id, item_ids, ...more } });

  /** Who had these items, as the page sends it to undo a step. */
  const had = (view: ReceiptView, itemIds: readonly string[]) =>
    view.items.flatMap(({ id: item_id, assignment_mode }) =>
      itemIds.includes(item_id)
        ? [{ item_id, assignment_mode, selections: selectionsOf(view, item_id) }]
        : [],
    );
  const selectionsOf = ({ selections }: ReceiptView, itemId: string) =>
    selections.flatMap(({ item_id, guest_id, units }) => (item_id === itemId ? [{ guest_id, units }] : []));
  const undo = (id: string, assignments: ReturnType<typeof had>) =>
    host.call(setAssignments, { params: { id }, body: { assignments } });
  const chosen = ({ items, selections }: ReceiptView) => [
    items.map(({ id, assignment_mode }) => [id, assignment_mode]),
    selections.map(({ item_id, guest_id, units }) => `${item_id} ${guest_id} ${units}`).sort(),
  ];

  /** Ann has a beer, and three parts of the wine to the host's one; the bread is everybody's. */
  async function chosenBill() {
    const bill = await shareBill(host, { partySize: 3, items: ITEMS });
    const [wine, beer, bread] = [bill.item('Wine'), bill.item('Beer'), bill.item('Bread')];
    await share(bill.id, [bread]);
    const ann = guest(product, bill.token);
    const choices = { [wine]: 1, [beer]: 1 };
    const { me } = await submit(ann, { name: 'Ann', phone: '', texts: false }, choices);
    const annId = me.guest_id ?? expect.fail('nobody');
    const hostId = bill.view.guests.find((one) => one.is_host)?.id ?? expect.fail('nobody');
    const give = (guest_id: string, units: number) =>
      host.call(assignItem, { params: { id: wine, guest_id }, body: { units } });
    await give(hostId, 1);
    const before = await give(annId, 3);
    return { ...bill, wine, beer, bread, everything: [wine, beer, bread], ann, annId, before };
  }

  test('in one version, once the host agrees to whose choices are lost; undone in one, part for part', async () => {
    const { id, before, everything, annId, wine, beer } = await chosenBill();
    expect(await refusal(share(id, everything))).toMatchObject({
      status: 409,
      code: 'item.chosen',
      details: { names: 'Ann' },
    });
    expect(chosen(await see(id))).toEqual(chosen(before));

    const all = await share(id, everything, { accept_lost_choices: [annId] });
    expect(all.version).toBe(before.version + 1);
    expect(all.items.map((item) => item.assignment_mode)).toEqual(everything.map(() => 'group_split'));
    expect(all.selections).toEqual([]);
    const split = splitOf(all);
    const everybody = sum(split.people.map(({ total }) => total));
    const asked = add(everybody, split.emptySeats.total, split.unclaimed.total);
    expect(asked).toBe(add(all.receipt.total_amount, split.hostTipPool));

    const back = await undo(id, had(before, [wine, beer]));
    expect(back.version).toBe(all.version + 1);
    expect(chosen(back)).toEqual(chosen(before));
  });

  test('guests who have submitted are notified of a changed amount, until it changes back', async () => {
    const { id, before, everything, ann, annId, wine, beer } = await chosenBill();
    const toldAnn = async () =>
      (await ann.call(getSharedReceipt, {})).amount_changes.flatMap(({ reasons }) => reasons);
    const earlier = await toldAnn();
    await share(id, everything, { accept_lost_choices: [annId] });
    expect(await toldAnn()).toEqual([...earlier, expect.objectContaining({ reason: 'items' })]);
    await undo(id, had(before, [wine, beer]));
    const { amount_changes } = await ann.call(getSharedReceipt, {});
    const amount = splitOf(before).people.find(({ personId }) => personId === annId)?.total;
    expect(amount_changes.at(-1)?.after).toBe(amount);
  });

  test('a guest the host has not been warned about keeps what they chose', async () => {
    const { id, everything, annId, beer, token } = await chosenBill();
    const bob = guest(product, token, 'Bob');
    const { version } = await bob.call(saveSelection, { params: { item_id: beer }, body: { units: 1 } });
    const late = await refusal(share(id, everything, { accept_lost_choices: [annId] }));
    expect(late).toMatchObject({ code: 'item.chosen', details: { names: 'Bob' } });
    expect(await see(id)).toMatchObject({ version });
  });

  test('where guests choose, a step does no more than undo it', async () => {
    const { id, before, everything, annId, wine, beer, bread, token } = await chosenBill();
    const everybodys = { assignment_mode: 'group_split' as const, selections: [] };
    const tries = [
      [[{ item_id: wine, ...everybodys }], 'item.chosen'],
      [had(before, [beer, bread]), 'receipt.not_preassigned'],
    ] as const;
    for (const [assignments, code] of tries)
      expect((await refusal(undo(id, [...assignments]))).code).toBe(code);
    expect(chosen(await see(id))).toEqual(chosen(before));
    await share(id, everything, { accept_lost_choices: [annId] });
    await submit(onSharePage(host, token), { name: 'Hanna', phone: '' });
    expect((await refusal(undo(id, had(before, [wine, bread])))).code).toBe('receipt.locked');
  });

  test('a bill that is split evenly gets no choices by it', async () => {
    const bill = await shareBill(host, { partySize: 3, items: ITEMS });
    await share(bill.id, [bill.item('Wine')]);
    await host.call(updateReceipt, { params: { id: bill.id }, body: { evenly: true } });
    expect((await refusal(undo(bill.id, had(bill.view, [bill.item('Wine')])))).code).toBe('receipt.evenly');
  });

  test('if the host assigns, no one is asked, and it is undone in one step', async () => {
    const bill = await assignedBill(host);
    const before = await assign(host, bill.id, {
      [bill.item('Pizza')]: [bill.person('Ann'), bill.person('Bob')],
      [bill.item('Beer')]: { [bill.person('Ann')]: 2 },
    });
    const everything = before.items.map(({ id }) => id);
    const all = await share(bill.id, everything);
    expect(all.receipt.selections_complete).toBe(true);
    const { unclaimed, people } = splitOf(all);
    expect(unclaimed.total).toBe(0);
    const items = sum(people.map(({ subtotal }) => subtotal));
    expect(items).toBe(sum(all.items.map(({ price }) => price)));
    const back = await undo(bill.id, had(before, everything));
    expect([all.version, back.version]).toEqual([before.version + 1, before.version + 2]);
    expect(chosen(back)).toEqual(chosen(before));
  });
});

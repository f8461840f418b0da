import {
  answerProposal,
  proposeShare,
  reviseSelections,
  saveSelection,
  setParts,
} from '@fairtab/contract/receipt/guests';
import { assignItem, updateItem } from '@fairtab/contract/receipt/items';
import { setAssignments } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  calculateGuestTotals,
  finalizeReceipt,
  getGuestItemShares,
  reopenReceipt,
} from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { assignedBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnEngines('the parts of a shared item', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** Ann and Bob share the nachos, and Bob has a beer. */
  async function table() {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Nachos', price: 2400 },
        { name: 'Beer', price: 1200, quantity: 3 },
      ],
    });
    const seat = async (name: string) => {
      const one = guest(product, bill.token, name);
      const body = { units: 1 };
      const view = await one.call(saveSelection, { params: { item_id: bill.item('Nachos') }, body });
      return { ...one, id: view.me.guest_id ?? '' };
    };
    const [ann, bob] = [await seat('Ann'), await seat('Bob')];
    await bob.call(saveSelection, { params: { item_id: bill.item('Beer') }, body: { units: 1 } });
    return { bill, ann, bob, nachos: bill.item('Nachos') };
  }

  const divide = (who: Client, item_id: string, parts: Record<string, number>) =>
    who.call(setParts, {
      params: { item_id },
      body: { parts: Object.entries(parts).map(([guest_id, count]) => ({ guest_id, parts: count })) },
    });
  const partsOf = ({ selections }: ReceiptView, item: string) =>
    Object.fromEntries(
      selections.filter(({ item_id }) => item_id === item).map(({ guest_id, units }) => [guest_id, units]),
    );
  const codeOf = async (action: Promise<unknown>) => (await refusal(action)).code;

  test('are set by those who share it: 7 : 3, in every amount, until the bill is final and after', async () => {
    const { bill, ann, bob, nachos } = await table();
    const view = await divide(ann, nachos, { [ann.id]: 14, [bob.id]: 6 });
    expect(partsOf(view, nachos)).toEqual({ [ann.id]: 14, [bob.id]: 6 });
    // The same again changes nothing.
    expect((await divide(bob, nachos, { [bob.id]: 6 })).version).toBe(view.version);
    await submit(ann, { name: 'Ann', phone: '5555550501' }, { [nachos]: 1 });
    const after = await submit(
      bob,
      { name: 'Bob', phone: '5555550502' },
      { [nachos]: 1, [bill.item('Beer')]: 1 },
    );
    expect(partsOf(after, nachos)).toEqual({ [ann.id]: 14, [bob.id]: 6 });
    const totals = await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    const subtotals = totals.map(({ guest_name, subtotal }) => [guest_name, subtotal]);
    expect(subtotals).toEqual(
      expect.arrayContaining([
        ['Ann', 1680],
        ['Bob', 1120],
      ]),
    );
    const shares = await host.call(getGuestItemShares, { body: { p_receipt_id: bill.id } });
    const ofNachos = shares.filter(({ item_id }) => item_id === nachos);
    expect(ofNachos.map(({ units, share_amount }) => [units, share_amount])).toEqual(
      expect.arrayContaining([
        [7, 1680],
        [3, 720],
      ]),
    );
    const done = { p_receipt_id: bill.id, unclaimed: 'host' as const, accept_changed_shares: true };
    const final = await host.call(finalizeReceipt, { body: done });
    const kept = final.final_split?.shares.filter(({ item_id }) => item_id === nachos);
    expect(kept?.map(({ units, of, in_parts }) => [units, of, in_parts])).toEqual(
      expect.arrayContaining([
        [7, 10, true],
        [3, 10, true],
      ]),
    );
    expect(await codeOf(divide(ann, nachos, { [ann.id]: 1 }))).toBe('receipt.finalized');
    const open = await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect(partsOf(open, nachos)).toEqual({ [ann.id]: 14, [bob.id]: 6 });
  });

  test('cannot make a guest who has submitted pay more, but the host can', async () => {
    const { bill, ann, bob, nachos } = await table();
    await submit(bob, { name: 'Bob', phone: '5555550503' }, { [nachos]: 1 });
    expect(await refusal(divide(ann, nachos, { [bob.id]: 3 }))).toMatchObject({
      code: 'item.parts_submitted',
      details: { names: 'Bob' },
    });
    await divide(ann, nachos, { [ann.id]: 7, [bob.id]: 3 });
    expect(await codeOf(divide(ann, nachos, { [ann.id]: 1, [bob.id]: 1 }))).toBe('item.parts_submitted');
    expect(await codeOf(divide(bob, nachos, { [bob.id]: 5 }))).toBe('guest.already_submitted');
    await bob.call(reviseSelections, {});
    expect(partsOf(await divide(bob, nachos, { [bob.id]: 7 }), nachos)).toEqual({ [ann.id]: 7, [bob.id]: 7 });
    const params = { id: nachos, guest_id: bob.id };
    const changed = await host.call(assignItem, { params, body: { units: 9 } });
    expect(partsOf(changed, nachos)).toEqual({ [ann.id]: 7, [bob.id]: 9 });
    expect(await codeOf(host.call(assignItem, { params, body: { units: 100 } }))).toBe(
      'item.cannot_assign_more',
    );
    expect(bill.id).not.toBe('');
  });

  test('are refused for items that are not shared so, for others, and outside 1 to 99', async () => {
    const { bill, ann, bob, nachos } = await table();
    expect(await codeOf(divide(bob, bill.item('Beer'), { [bob.id]: 2 }))).toBe('proposal.not_shareable');
    expect(await codeOf(divide(ann, bill.item('Beer'), { [ann.id]: 2 }))).toBe('proposal.not_shareable');
    const cid = guest(product, bill.token, 'Cid');
    expect(await codeOf(divide(cid, nachos, { [ann.id]: 2 }))).toBe('guest.not_found');
    expect(await codeOf(divide(ann, nachos, { [bill.id]: 2 }))).toBe('guest.not_found');
    for (const count of [0, 100, 1.5]) {
      expect(await codeOf(divide(ann, nachos, { [ann.id]: count }))).toBe('request.invalid');
    }
  });

  test('stay when others come and go, and are forgotten with the mode', async () => {
    const { ann, bob, bill, nachos } = await table();
    await divide(ann, nachos, { [ann.id]: 7, [bob.id]: 3 });
    // A tap again is no other part.
    await ann.call(saveSelection, { params: { item_id: nachos }, body: { units: 1 } });
    const cid = guest(product, bill.token, 'Cid');
    const { me } = await cid.call(saveSelection, {
      params: { item_id: bill.item('Beer') },
      body: { units: 1 },
    });
    const guest_ids = [me.guest_id ?? ''];
    const asked = await ann.call(proposeShare, { body: { item_id: nachos, guest_ids } });
    const params = { id: asked.proposals[0]?.id ?? '' };
    const three = await cid.call(answerProposal, { params, body: { accept: true } });
    expect(Object.values(partsOf(three, nachos)).sort()).toEqual([1, 3, 7]);
    await cid.call(saveSelection, { params: { item_id: nachos }, body: { units: 0 } });
    const counted = await host.call(updateItem, { params: { id: nachos }, body: { total_quantity: 2 } });
    expect(partsOf(counted, nachos)).toEqual({ [ann.id]: 1, [bob.id]: 1 });
  });

  test('are set, and taken back, on Assign Items', async () => {
    const bill = await assignedBill(host);
    const assign = (units: number[]) =>
      host.call(setAssignments, {
        params: { id: bill.id },
        body: {
          assignments: [
            {
              item_id: bill.item('Pizza'),
              assignment_mode: 'guest_choice',
              selections: units.map((count, at) => ({
                guest_id: bill.person(['Ann', 'Bob'][at] ?? ''),
                units: count,
              })),
            },
          ],
        },
      });
    const view = await assign([7, 3]);
    expect(Object.values(partsOf(view, bill.item('Pizza'))).sort()).toEqual([3, 7]);
    expect(await codeOf(assign([100, 1]))).toBe('item.assignment_invalid');
    expect(Object.values(partsOf(await assign([1, 1]), bill.item('Pizza')))).toEqual([1, 1]);
  });
});

import {
  answerProposal,
  getSharedReceipt,
  proposeShare,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { mergeItems, splitItem } from '@fairtab/contract/receipt/items';
import { disputeItem, setAssignments, takeGuestName } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { calculateGuestTotals, finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { assignedBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnEngines('single units of an item', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const split = (item_id: string) => host.call(splitItem, { body: { item_id } });
  const take = (who: Client, item_id: string, units = 1) =>
    who.call(saveSelection, { params: { item_id }, body: { units } });
  const linesOf = ({ items }: ReceiptView) =>
    items.map(({ name, price, total_quantity, assignment_mode }) => [
      name,
      price,
      total_quantity,
      assignment_mode,
    ]);
  /** The names of everybody who has each item. */
  const holders = ({ items, guests, selections }: ReceiptView) =>
    items.map(({ id }) =>
      selections
        .filter(({ item_id }) => item_id === id)
        .map(({ guest_id }) => guests.find((one) => one.id === guest_id)?.guest_name)
        .sort(),
    );

  const twoNachos = () =>
    shareBill(host, {
      partySize: 4,
      items: [
        { name: 'Nachos', price: 2501, quantity: 2 },
        { name: 'Tea', price: 300 },
      ],
    });

  test('are lines in its place: the price by largest remainder, the same units for everybody', async () => {
    const bill = await twoNachos();
    const ann = guest(product, bill.token, 'Ann');
    await take(ann, bill.item('Nachos'));
    const view = await split(bill.item('Nachos'));
    expect(linesOf(view)).toEqual([
      ['Nachos (1 of 2)', 1251, 1, 'guest_choice'],
      ['Nachos (2 of 2)', 1250, 1, 'guest_choice'],
      ['Tea', 300, 1, 'guest_choice'],
    ]);
    expect(holders(view)).toEqual([['Ann'], [], []]);
    // Whoever still wants two of what was there is told, and takes no other unit.
    expect((await refusal(take(ann, bill.item('Nachos'), 2))).code).toBe('item.not_found');
    expect((await split(bill.item('Tea'))).version).toBe(view.version);
    const [one = '', two = ''] = view.items.map(({ id }) => id);
    const joined = await host.call(mergeItems, { body: { target_item_id: one, dragged_item_id: two } });
    expect(linesOf(joined)[0]).toEqual(['Nachos', 2501, 2, 'quantity_based']);
  });

  test('can be shared: two nachos by three, asked and answered once', async () => {
    const bill = await twoNachos();
    const [ann, ben, cid] = ['Ann', 'Ben', 'Cid'].map((name) => guest(product, bill.token, name));
    if (!ann || !ben || !cid) throw new Error('no guest');
    const ids: string[] = [];
    for (const one of [ben, cid]) ids.push((await take(one, bill.item('Tea'))).me.guest_id ?? '');
    await take(ann, bill.item('Nachos'), 2);
    const asked = await ann.call(proposeShare, { body: { item_id: bill.item('Nachos'), guest_ids: ids } });
    expect(holders(asked).slice(0, 2)).toEqual([['Ann'], ['Ann']]);
    expect(asked.proposals).toHaveLength(4);
    for (const one of [ben, cid]) {
      const [question] = (await one.call(getSharedReceipt, {})).proposals;
      const params = { id: question?.id ?? '' };
      const after = await one.call(answerProposal, { params, body: { accept: true } });
      expect(after.proposals.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    }
    const phones = ['5555550401', '5555550402', '5555550403'];
    const final = await ann.call(getSharedReceipt, {});
    expect(holders(final).slice(0, 2)).toEqual([
      ['Ann', 'Ben', 'Cid'],
      ['Ann', 'Ben', 'Cid'],
    ]);
    const nachos = Object.fromEntries(final.items.slice(0, 2).map(({ id }) => [id, 1]));
    const tea = { [bill.item('Tea')]: 1 };
    await submit(ann, { name: 'Ann', phone: phones[0] ?? '' }, nachos);
    await submit(ben, { name: 'Ben', phone: phones[1] ?? '' }, { ...nachos, ...tea });
    await submit(cid, { name: 'Cid', phone: phones[2] ?? '' }, { ...nachos, ...tea });
    const totals = await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    const dishes = totals.filter(({ guest_name }) => guest_name !== 'Hanna').map(({ subtotal }) => subtotal);
    expect(dishes.reduce((sum, cents) => sum + cents, 0)).toBe(2801);
    // 2501 / 3 is 833.67.
    expect(
      dishes.map((cents, at) => cents - (at === 0 ? 0 : 150)).every((one) => [833, 834].includes(one)),
    ).toBe(true);
  });

  test('are split for the first of them by asking to share one, if any is left', async () => {
    const bill = await twoNachos();
    const [ann, ben] = [guest(product, bill.token, 'Ann'), guest(product, bill.token, 'Ben')];
    const { me } = await take(ben, bill.item('Nachos'));
    const asked = await ann.call(proposeShare, {
      body: { item_id: bill.item('Nachos'), guest_ids: [me.guest_id ?? ''] },
    });
    expect(holders(asked).slice(0, 2).flat().sort()).toEqual(['Ann', 'Ben']);
    expect(asked.proposals).toHaveLength(1);
    const full = await twoNachos();
    const [dan, eve] = [guest(product, full.token, 'Dan'), guest(product, full.token, 'Eve')];
    const { me: his } = await take(dan, full.item('Nachos'), 2);
    const guest_ids = [his.guest_id ?? ''];
    const refused = await refusal(
      eve.call(proposeShare, { body: { item_id: full.item('Nachos'), guest_ids } }),
    );
    expect(refused.code).toBe('item.not_enough');
  });

  test('keep an objection to them, and are refused on a bill that is final or full', async () => {
    const bill = await assignedBill(host);
    const ann = guest(product, bill.token);
    await ann.call(takeGuestName, { body: { guest_id: bill.person('Ann') } });
    const selections = [
      { guest_id: bill.person('Ann'), units: 2 },
      { guest_id: bill.person('Bob'), units: 1 },
    ];
    const beer = { item_id: bill.item('Beer'), assignment_mode: 'quantity_based' as const, selections };
    await host.call(setAssignments, { params: { id: bill.id }, body: { assignments: [beer] } });
    await ann.call(disputeItem, { params: { item_id: bill.item('Beer') }, body: { disputed: true } });
    const view = await split(bill.item('Beer'));
    const hers = view.selections.filter(({ guest_id }) => guest_id === bill.person('Ann'));
    expect(view.disputes.map(({ item_id }) => item_id).sort()).toEqual(
      hers.map(({ item_id }) => item_id).sort(),
    );
    expect(hers).toHaveLength(2);

    const many = await shareBill(host, {
      partySize: 2,
      items: [{ name: 'Chip', price: 900, quantity: 201 }],
    });
    expect((await refusal(split(many.item('Chip')))).code).toBe('item.too_many');
    const done = { p_receipt_id: many.id, unclaimed: 'host' as const, accept_changed_shares: true };
    await host.call(finalizeReceipt, { body: done });
    expect((await refusal(split(many.item('Chip')))).code).toBe('receipt.finalized');
  });
});

import {
  answerProposal,
  completeGuestVerification,
  getSharedReceipt,
  proposeShare,
  reviseSelections,
  saveGuest,
  saveSelection,
  startGuestVerification,
} from '@fairtab/contract/receipt/guests';
import { removeItem, updateItem } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { calculateGuestTotals, finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const UNKNOWN = '6f0f9b3e-4f3d-4f6c-9a43-0a4de0f5a111';

describeOnOneEngine('asking others to share an item', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** A bill with three guests who have selected something else. */
  async function table() {
    const bill = await shareBill(host, {
      partySize: 4,
      items: [
        { name: 'Pizza', price: 1500 },
        { name: 'Bread', price: 300 },
        { name: 'Beer', price: 1200, quantity: 3 },
      ],
    });
    const seat = async (name: string) => {
      const one = guest(product, bill.token, name);
      const view = await one.call(saveSelection, {
        params: { item_id: bill.item('Bread') },
        body: { units: 1 },
      });
      return { ...one, id: view.me.guest_id ?? '' };
    };
    const [ann, bob, cid] = [await seat('Ann'), await seat('Bob'), await seat('Cid')];
    return { bill, ann, bob, cid, pizza: bill.item('Pizza') };
  }

  const view = (who: Client) => who.call(getSharedReceipt, {});
  const ask = (who: Client, item_id: string, ...guest_ids: string[]) =>
    who.call(proposeShare, { body: { item_id, guest_ids } });
  const answer = (who: Client, id: string | undefined, accept: boolean) =>
    who.call(answerProposal, { params: { id: id ?? '' }, body: { accept } });
  const states = ({ proposals }: ReceiptView) => proposals.map((one) => one.state);
  const selectors = ({ selections }: ReceiptView, item: string) =>
    selections.filter((selection) => selection.item_id === item).map((selection) => selection.guest_id);
  /** The host on the share page. */
  const asHost = (bill: { token: string }): Client => ({
    ...host,
    call: (endpoint, input) => host.call(endpoint, input, { 'x-share-token': bill.token }),
  });
  const codeOf = async (action: Promise<unknown>) => (await refusal(action)).code;

  test('asking for an item also selects it; only the two guests see the question', async () => {
    const { ann, bob, cid, pizza } = await table();
    const before = await view(ann);
    const asked = await ask(ann, pizza, bob.id);
    expect(asked.version).toBe(before.version + 1);
    expect(selectors(asked, pizza)).toEqual([ann.id]);
    const question = {
      item_id: pizza,
      from_guest_id: ann.id,
      to_guest_id: bob.id,
      kind: 'share',
      state: 'pending',
    };
    expect(asked.proposals).toEqual([{ id: expect.any(String), ...question }]);
    expect((await view(bob)).proposals).toEqual(asked.proposals);
    expect((await view(cid)).proposals).toEqual([]);
    // Asking again changes nothing.
    expect((await ask(ann, pizza, bob.id, bob.id)).proposals).toEqual(asked.proposals);
  });

  test('accepting takes the item, declining does not, and a declined one may be asked again', async () => {
    const { ann, bob, cid, pizza } = await table();
    const asked = await ask(ann, pizza, bob.id, cid.id);
    const to = (id: string) => asked.proposals.find((one) => one.to_guest_id === id)?.id;
    expect(states(await answer(cid, to(cid.id), false))).toEqual(['declined']);
    const accepted = await answer(bob, to(bob.id), true);
    expect(states(accepted)).toEqual(['accepted']);
    expect(selectors(accepted, pizza)).toEqual([ann.id, bob.id]);
    // Repeating the answers changes nothing.
    expect(states(await answer(cid, to(cid.id), false))).toEqual(['declined']);
    expect(states(await answer(bob, to(bob.id), true))).toEqual(['accepted']);
    // Bob has already selected it, so only Cid is asked again.
    expect(states(await ask(ann, pizza, bob.id, cid.id)).sort()).toEqual(['accepted', 'pending']);
    expect(selectors(await answer(cid, to(cid.id), true), pizza)).toEqual([ann.id, bob.id, cid.id]);
  });

  test('only the guest who was asked accepts; the one who asked may withdraw, others may do nothing', async () => {
    const { bill, ann, bob, cid, pizza } = await table();
    const [question] = (await ask(ann, pizza, bob.id)).proposals;
    for (const attempt of [
      () => answer(ann, question?.id, true),
      () => answer(cid, question?.id, true),
      () => answer(cid, question?.id, false),
      () => answer(asHost(bill), question?.id, true),
      () => answer(asHost(bill), question?.id, false),
      () => answer(ann, UNKNOWN, false),
    ]) {
      expect(await codeOf(attempt())).toBe('proposal.not_found');
    }
    expect((await answer(ann, question?.id, false)).proposals).toEqual([]);
    expect(await codeOf(answer(bob, question?.id, true))).toBe('proposal.not_found');
    expect(selectors(await view(bob), pizza)).toEqual([ann.id]);
  });

  test('a question that was answered cannot be taken back, nor an accepted one declined', async () => {
    const { ann, bob, pizza } = await table();
    const [question] = (await ask(ann, pizza, bob.id)).proposals;
    await answer(bob, question?.id, true);
    expect(await codeOf(answer(ann, question?.id, false))).toBe('proposal.not_found');
    expect(await codeOf(answer(bob, question?.id, false))).toBe('proposal.not_found');
    expect(selectors(await view(ann), pizza)).toEqual([ann.id, bob.id]);
  });

  test('a declined question is no longer accepted once who asked has let go', async () => {
    const { ann, bob, pizza } = await table();
    const [question] = (await ask(ann, pizza, bob.id)).proposals;
    await answer(bob, question?.id, false);
    await ann.call(saveSelection, { params: { item_id: pizza }, body: { units: 0 } });
    expect(await codeOf(answer(bob, question?.id, true))).toBe('proposal.not_found');
    expect(selectors(await view(bob), pizza)).toEqual([]);
  });

  test('a guest who has submitted may still accept: the submission stays and the amounts are stored again', async () => {
    const { bill, ann, bob, pizza } = await table();
    await submit(ann, { name: 'Ann', phone: '5555550301' }, { [pizza]: 1 });
    await ann.call(reviseSelections, {});
    await submit(bob, { name: 'Bob', phone: '5555550302' });
    const [question] = (await ask(ann, pizza, bob.id)).proposals;
    const after = await answer(bob, question?.id, true);
    expect(after.guests.find((one) => one.id === bob.id)).toMatchObject({ submitted: true, revising: false });
    const stored = await product.services.database.kysely
      .selectFrom('guest_totals')
      .select(['guest_name', 'subtotal'])
      .where('receipt_id', '=', bill.id)
      .where('subtotal', '>', '0')
      .execute();
    expect(stored.sort((a, b) => a.guest_name.localeCompare(b.guest_name))).toMatchObject([
      { guest_name: 'Ann', subtotal: '7.500' },
      { guest_name: 'Bob', subtotal: '7.500' },
      { guest_name: 'Cid', subtotal: '3.000' },
    ]);
    const computed = await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    expect(computed.find((one) => one.guest_id === bob.id)?.subtotal).toBe(750);
  });

  test('a guest who has submitted can ask no one before Revise Order', async () => {
    const { ann, bob, pizza } = await table();
    await submit(ann, { name: 'Ann', phone: '5555550303' });
    expect(await codeOf(ask(ann, pizza, bob.id))).toBe('guest.already_submitted');
  });

  test('a tap of the one who was asked is a yes, and letting go by the one who asked takes it back', async () => {
    const { ann, bob, cid, pizza } = await table();
    await ask(ann, pizza, bob.id, cid.id);
    const tap = { params: { item_id: pizza }, body: { units: 1 } };
    expect(states(await bob.call(saveSelection, tap))).toEqual(['accepted']);
    const asking = await ann.call(saveSelection, { ...tap, body: { units: 0 } });
    expect(states(asking)).toEqual(['accepted']);
    expect((await view(cid)).proposals).toEqual([]);
  });

  test('a submission settles questions as taps do', async () => {
    const { ann, bob, cid, pizza } = await table();
    await ask(ann, pizza, bob.id, cid.id);
    expect(states(await submit(bob, { name: 'Bob', phone: '5555550304' }, { [pizza]: 1 }))).toEqual([
      'accepted',
    ]);
    expect(states(await submit(ann, { name: 'Ann', phone: '5555550305' }))).toEqual(['accepted']);
    expect((await view(cid)).proposals).toEqual([]);
  });

  test('only an item shared by those who select it can be proposed, and to others on this bill', async () => {
    const { ann, bob, pizza } = await table();
    const elsewhere = await table();
    expect(await codeOf(ask(ann, UNKNOWN, bob.id))).toBe('item.not_found');
    expect(await codeOf(ask(ann, elsewhere.pizza, bob.id))).toBe('item.not_found');
    for (const nobody of [ann.id, elsewhere.bob.id, UNKNOWN]) {
      expect(await codeOf(ask(ann, pizza, bob.id, nobody))).toBe('guest.not_found');
    }
    const after = await view(ann);
    expect([selectors(after, pizza), after.proposals]).toEqual([[], []]);
    const [question] = (await ask(ann, pizza, bob.id)).proposals;
    await host.call(updateItem, { params: { id: pizza }, body: { split_evenly: true } });
    // No questions remain, and a page that has not refreshed yet is told why.
    expect((await view(bob)).proposals).toEqual([]);
    expect(await codeOf(answer(bob, question?.id, true))).toBe('proposal.not_shareable');
  });

  test('the host asks and is asked through the link', async () => {
    const { bill, ann, pizza } = await table();
    const hanna = asHost(bill);
    const hostId = (await view(hanna)).me.guest_id ?? '';
    const [fromHost] = (await ask(hanna, pizza, ann.id)).proposals;
    expect(selectors(await answer(ann, fromHost?.id, true), pizza)).toEqual([hostId, ann.id]);
    const bread = (await ask(ann, bill.item('Bread'), hostId)).proposals.find(
      (one) => one.to_guest_id === hostId,
    );
    expect(selectors(await answer(hanna, bread?.id, true), bill.item('Bread'))).toContain(hostId);
  });

  test('questions about an item that is removed are gone, and all of them once the bill is final', async () => {
    const { bill, ann, bob, pizza } = await table();
    const [question] = (await ask(ann, pizza, bob.id)).proposals;
    await host.call(removeItem, { params: { id: pizza } });
    expect((await view(bob)).proposals).toEqual([]);
    expect(await codeOf(answer(bob, question?.id, true))).toBe('proposal.not_found');
    const [left] = (await ask(ann, bill.item('Bread'), (await view(asHost(bill))).me.guest_id ?? ''))
      .proposals;
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    expect((await view(ann)).proposals).toEqual([]);
    expect(await codeOf(answer(ann, left?.id, false))).toBe('receipt.finalized');
    expect(await codeOf(ask(ann, bill.item('Bread'), bob.id))).toBe('receipt.finalized');
  });

  test('if an answer and a withdrawal come at the same moment, exactly one of them counts', async () => {
    const { ann, bob, pizza } = await table();
    for (let round = 0; round < 6; round++) {
      const [question] = (await ask(ann, pizza, bob.id)).proposals;
      const race = [answer(bob, question?.id, true), answer(ann, question?.id, false)];
      const [yes, back] = await Promise.allSettled(race);
      const accepted = yes?.status === 'fulfilled';
      expect(back?.status).toBe(accepted ? 'rejected' : 'fulfilled');
      const after = await view(bob);
      expect(states(after)).toEqual(accepted ? ['accepted'] : []);
      expect(selectors(after, pizza)).toEqual(accepted ? [ann.id, bob.id] : [ann.id]);
      if (accepted) await bob.call(saveSelection, { params: { item_id: pizza }, body: { units: 0 } });
    }
  });

  test('all guests who accept at the same moment share the item', async () => {
    const { ann, bob, cid, pizza } = await table();
    const { proposals } = await ask(ann, pizza, bob.id, cid.id);
    const to = (id: string) => proposals.find((one) => one.to_guest_id === id)?.id;
    await Promise.all([
      answer(bob, to(bob.id), true),
      answer(cid, to(cid.id), true),
      answer(bob, to(bob.id), true),
    ]);
    const after = await view(ann);
    expect(states(after)).toEqual(['accepted', 'accepted']);
    expect(selectors(after, pizza).sort()).toEqual([ann.id, bob.id, cid.id].sort());
  });

  test('a guest who is joined with another device keeps their questions, asked and received', async () => {
    const { bill, ann, bob, cid, pizza } = await table();
    await cid.call(saveGuest, { body: { guest_phone_number: '5555550309' } });
    // Bob’s tablet becomes Cid’s second device.
    await ask(bob, pizza, ann.id, cid.id);
    await ask(ann, bill.item('Bread'), bob.id);
    await ann.call(saveSelection, { params: { item_id: pizza }, body: { units: 0 } });
    await host.call(updateItem, { params: { id: bill.item('Beer') }, body: { total_quantity: 1 } });
    const beer = bill.item('Beer');
    await ask(ann, beer, bob.id, cid.id);
    const toCid = (await view(cid)).proposals.find((one) => one.item_id === beer);
    await answer(cid, toCid?.id, false);
    const { demo_code } = await bob.call(startGuestVerification, { body: { phone: '5555550309' } });
    const joined = await bob.call(completeGuestVerification, {
      body: { phone: '5555550309', code: demo_code ?? '' },
    });
    expect(joined.me.guest_id).toBe(cid.id);
    const kept = joined.proposals.map(({ item_id, from_guest_id, to_guest_id, state }) => [
      item_id,
      from_guest_id,
      to_guest_id,
      state,
    ]);
    // Bob’s questions are now Cid’s, except the one to Cid; what Cid declined, Bob’s device is still asked.
    expect(kept.sort()).toEqual(
      [
        [pizza, cid.id, ann.id, 'pending'],
        [beer, ann.id, cid.id, 'pending'],
      ].sort(),
    );
    expect(selectors(joined, pizza)).toEqual([cid.id]);
  });
});

import {
  answerProposal,
  askForItem,
  completeGuestVerification,
  getSharedReceipt,
  releaseHeldItems,
  saveGuest,
  saveSelection,
  startGuestVerification,
} from '@fairtab/contract/receipt/guests';
import { addGuest } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, watchReceipt } from '@fairtab/contract/receipt/receipts';
import { calculateGuestTotals, finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import { updatePresence } from './update-presence.ts';

/** Before a heartbeat, which would find what was never announced. */
const SOON = { timeout: 10_000, interval: 5 };
/** Makes both servers accept the same sessions. */
const SECRET = { AUTH_SECRET: 'x'.repeat(40) };

describeOnEngines('guests who are away', (engine) => {
  let database: Database;
  let [product, other]: Product[] = [];
  let host: Client;
  let stranger: Client;

  beforeAll(async () => {
    database = await engine.createDatabase();
    [product, other] = [await startProduct(database, SECRET), await startProduct(database, SECRET)];
    [host, stranger] = [await signIn(product, '5555550100'), await signIn(product, '5555550101')];
  });
  afterAll(() => Promise.all([product?.stop(), other?.stop()]));

  const here = () => product ?? expect.fail('not started');

  /** Bob has taken the pie and two of three beers, and Ann nothing yet. */
  async function table() {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Pie', price: 900 },
        { name: 'Beer', price: 1200, quantity: 3 },
        { name: 'Bread', price: 300 },
      ],
    });
    const [ann, bob] = [guest(here(), bill.token, 'Ann'), guest(other ?? here(), bill.token, 'Bob')];
    await tap(ann, bill.item('Bread'), 1);
    await tap(bob, bill.item('Pie'), 1);
    const view = await tap(bob, bill.item('Beer'), 2);
    const id = (name: string) =>
      view.guests.find(({ guest_name }) => guest_name === name)?.id ?? expect.fail(name);
    return {
      ...bill,
      ann,
      bob,
      annId: id('Ann'),
      bobId: id('Bob'),
      pie: bill.item('Pie'),
      beer: bill.item('Beer'),
    };
  }

  const tap = (who: Client, item_id: string, units: number) =>
    who.call(saveSelection, { params: { item_id }, body: { units } });
  const view = (who: Client) => who.call(getSharedReceipt, {});
  const ask = (who: Client, item_id: string, guest_id: string) =>
    who.call(askForItem, { body: { item_id, guest_id } });
  const answer = (who: Client, id: string, accept: boolean) =>
    who.call(answerProposal, { params: { id }, body: { accept } });
  const letGo = (id: string, by = host) => by.call(releaseHeldItems, { params: { id } });
  const unitsOf = ({ selections }: ReceiptView, item: string) =>
    Object.fromEntries(
      selections.filter((one) => one.item_id === item).map((one) => [one.guest_id, one.units]),
    );
  const awayIn = ({ guests }: ReceiptView) => guests.filter(({ away }) => away).map((one) => one.guest_name);
  const question = ({ proposals }: ReceiptView) => proposals[0] ?? expect.fail('nothing asked');

  /** Moves what Bob did and was asked into the past; then both servers look at the same moment. */
  async function pass(minutes: number, { id, bobId }: { id: string; bobId: string }) {
    const by = sql`${minutes} * interval '1 minute'`;
    const { kysely } = database;
    await sql`update receipt_guests set page_closed_at = page_closed_at - ${by} where id = ${bobId}`.execute(
      kysely,
    );
    await sql`update share_proposals set created_at = created_at - ${by} where receipt_id = ${id}`.execute(
      kysely,
    );
    await Promise.all([here(), other ?? here()].map(({ services }) => updatePresence(services)));
  }

  async function tableWithoutBob() {
    const bill = await table();
    await pass(11, bill);
    return bill;
  }

  test('are so after ten minutes without a page, which changes nothing they have and owe', async () => {
    const bill = await table();
    const totals = async () =>
      (await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } })).map((one) => one.total);
    const [before, { selections, version }] = [await totals(), await view(bill.ann)];
    await pass(9, bill);
    expect((await view(bill.ann)).version).toBe(version);
    await pass(2, bill);
    const after = await view(bill.ann);
    expect(awayIn(after)).toEqual(['Bob']);
    expect(after.selections).toEqual(selections);
    expect(await totals()).toEqual(before);
    // Both servers looked, and one has changed it; nothing is left to change.
    expect(after.version).toBe(version + 1);
    await pass(1, bill);
    expect((await view(bill.ann)).version).toBe(after.version);
  });

  test('are back when they open the page on another server, and it counts from when they close it', async () => {
    const bill = await tableWithoutBob();
    const stop = new AbortController();
    const { url } = other ?? here();
    await fetch(url + watchReceipt.path.replace('{id}', bill.id), {
      headers: bill.bob.headers,
      signal: stop.signal,
    }).then(({ body }) => body?.getReader().read());
    const closedAt = async () => {
      const row = database.kysely
        .selectFrom('receipt_guests')
        .select('page_closed_at')
        .where('id', '=', bill.bobId);
      return (await row.executeTakeFirstOrThrow()).page_closed_at;
    };
    await vi.waitUntil(async () => (await closedAt()) === null, SOON);
    await pass(60, bill);
    expect(awayIn(await view(bill.ann))).toEqual([]);
    stop.abort();
    await vi.waitUntil(async () => (await closedAt()) !== null, SOON);
    await pass(9, bill);
    expect(awayIn(await view(bill.ann))).toEqual([]);
    await pass(2, bill);
    expect(awayIn(await view(bill.ann))).toEqual(['Bob']);
  });

  test('are not, once they have submitted', async () => {
    const bill = await tableWithoutBob();
    await ask(bill.ann, bill.pie, bill.bobId);
    const done = await submit(bill.bob, { name: 'Bob', phone: '5555550202' }, { [bill.pie]: 1 });
    expect(awayIn(done)).toEqual([]);
    expect(done.proposals).toEqual([]);
    await pass(60, bill);
    expect(awayIn(await view(bill.ann))).toEqual([]);
    expect((await refusal(ask(bill.ann, bill.pie, bill.bobId))).code).toBe('guest.not_away');
    expect((await refusal(letGo(bill.bobId))).code).toBe('guest.not_away');
  });

  test('never include guests whom the host added by name: they have had no page', async () => {
    const bill = await table();
    const { guests } = await host.call(addGuest, { params: { id: bill.id }, body: { guest_name: 'Zoe' } });
    const bobId = guests.find(({ guest_name }) => guest_name === 'Zoe')?.id ?? '';
    await pass(60, { ...bill, bobId });
    expect(awayIn(await view(bill.ann))).toEqual([]);
  });

  test('are asked for a dish, and hand it over or keep it', async () => {
    const bill = await tableWithoutBob();
    await ask(bill.ann, bill.pie, bill.bobId);
    const asked = await ask(bill.ann, bill.beer, bill.bobId);
    const [pie, beer] = asked.proposals;
    expect(asked.proposals).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
    // Asking again changes nothing, and nothing has moved.
    expect((await ask(bill.ann, bill.pie, bill.bobId)).version).toBe(asked.version);
    expect(unitsOf(asked, bill.pie)).toEqual({ [bill.bobId]: 1 });
    expect((await refusal(answer(bill.ann, pie?.id ?? '', true))).code).toBe('proposal.waiting');

    await answer(bill.bob, pie?.id ?? '', false);
    const after = await answer(bill.bob, beer?.id ?? '', true);
    expect(unitsOf(after, bill.pie)).toEqual({ [bill.bobId]: 1 });
    expect(unitsOf(after, bill.beer)).toEqual({ [bill.annId]: 1, [bill.bobId]: 1 });
    expect((await answer(bill.bob, beer?.id ?? '', true)).selections).toEqual(after.selections);
    // What they keep is not asked for again.
    expect((await ask(bill.ann, bill.pie, bill.bobId)).proposals).toMatchObject([
      { state: 'declined' },
      { state: 'accepted' },
    ]);
    // Nobody else sees who asked whom.
    expect((await host.call(getReceipt, { params: { id: bill.id } })).proposals).toEqual([]);
  });

  test('lose a dish to who asked for it only when that person takes it after two minutes', async () => {
    const bill = await tableWithoutBob();
    const { id } = question(await ask(bill.ann, bill.pie, bill.bobId));
    await pass(3, bill);
    const overdue = await view(bill.ann);
    expect(question(overdue).state).toBe('unanswered');
    expect(unitsOf(overdue, bill.pie)).toEqual({ [bill.bobId]: 1 });
    const taken = await answer(bill.ann, id, true);
    expect(unitsOf(taken, bill.pie)).toEqual({ [bill.annId]: 1 });
    expect(question(await view(bill.bob)).state).toBe('taken');
    expect((await refusal(answer(bill.bob, id, false))).code).toBe('proposal.not_found');
  });

  test('can still answer late, as long as no one has taken the dish', async () => {
    const bill = await tableWithoutBob();
    const { id } = question(await ask(bill.ann, bill.pie, bill.bobId));
    await pass(3, bill);
    await answer(bill.bob, id, false);
    expect((await refusal(answer(bill.ann, id, true))).code).toBe('proposal.not_found');
  });

  test('are asked by those on the bill who choose, for what they have', async () => {
    const bill = await table();
    expect((await refusal(ask(bill.ann, bill.pie, bill.bobId))).code).toBe('guest.not_away');
    await pass(11, bill);
    const elsewhere = await table();
    expect((await refusal(ask(elsewhere.ann, bill.pie, bill.bobId))).code).toBe('guest.not_found');
    expect((await refusal(ask(bill.ann, bill.item('Bread'), bill.bobId))).code).toBe('item.not_found');
    expect((await refusal(ask(bill.bob, bill.pie, bill.bobId))).code).toBe('guest.not_found');
    await submit(bill.ann, { name: 'Ann', phone: '5555550203' }, {});
    expect((await refusal(ask(bill.ann, bill.pie, bill.bobId))).code).toBe('guest.already_submitted');
  });

  test('take a question back by letting go, and who asked by submitting', async () => {
    const bill = await tableWithoutBob();
    await ask(bill.ann, bill.pie, bill.bobId);
    await ask(bill.ann, bill.beer, bill.bobId);
    expect((await tap(bill.bob, bill.pie, 0)).proposals).toMatchObject([{ item_id: bill.beer }]);
    expect((await submit(bill.ann, { name: 'Ann', phone: '5555550204' }, {})).proposals).toEqual([]);
  });

  test('give one unit to one of two who take it at the same moment', async () => {
    const bill = await tableWithoutBob();
    const cid = guest(other ?? here(), bill.token, 'Cid');
    const questions = [await ask(bill.ann, bill.pie, bill.bobId), await ask(cid, bill.pie, bill.bobId)].map(
      question,
    );
    await pass(3, bill);
    const [ann, cids] = questions;
    const both = await Promise.allSettled([
      answer(bill.ann, ann?.id ?? '', true),
      answer(cid, cids?.id ?? '', true),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys(unitsOf(await view(cid), bill.pie))).toHaveLength(1);
  });

  test('have all they took let go of by the host in one call, and hear of it', async () => {
    const bill = await table();
    expect((await refusal(letGo(bill.bobId))).code).toBe('guest.not_away');
    await pass(11, bill);
    expect((await refusal(letGo(bill.bobId, stranger))).code).toBe('guest.not_found');
    await ask(bill.ann, bill.pie, bill.bobId);
    const after = await letGo(bill.bobId);
    expect(after.selections.map(({ guest_id }) => guest_id)).toEqual([bill.annId]);
    expect(awayIn(after)).toEqual(['Bob']);
    expect((await view(bill.ann)).proposals).toEqual([]);
    const { proposals, amount_changes } = await view(bill.bob);
    expect(amount_changes).toEqual([]);
    expect(proposals.map(({ item_id, state }) => [item_id, state]).sort()).toEqual(
      [
        [bill.pie, 'released'],
        [bill.beer, 'released'],
      ].sort(),
    );
    const again = await tap(bill.bob, bill.pie, 1);
    expect(unitsOf(again, bill.pie)).toEqual({ [bill.bobId]: 1 });
    expect(again.proposals).toMatchObject([{ item_id: bill.beer, state: 'released' }]);
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    expect((await refusal(letGo(bill.bobId))).code).toBe('receipt.finalized');
  });

  test('bring what they tapped to the name they had on another phone, once a code has proved it', async () => {
    const bill = await table();
    const phone = '5555550205';
    await bill.ann.call(saveGuest, { body: { guest_phone_number: phone } });
    await tap(bill.ann, bill.beer, 1);
    await pass(11, bill);
    await ask(bill.ann, bill.pie, bill.bobId);
    const { demo_code } = await bill.bob.call(startGuestVerification, { body: { phone } });
    const joined = await bill.bob.call(completeGuestVerification, { body: { phone, code: demo_code ?? '' } });
    expect(joined.me.guest_id).toBe(bill.annId);
    expect(joined.guests.map(({ guest_name }) => guest_name)).toEqual(['Hanna', 'Ann']);
    expect(unitsOf(joined, bill.beer)).toEqual({ [bill.annId]: 3 });
    expect(unitsOf(joined, bill.pie)).toEqual({ [bill.annId]: 1 });
    expect(unitsOf(joined, bill.item('Bread'))).toEqual({ [bill.annId]: 1 });
    expect(joined.proposals).toEqual([]);
  });
});

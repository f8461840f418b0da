import { updateProfile } from '@fairtab/contract/account/account';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getSharedReceipt, saveGuest } from '@fairtab/contract/receipt/guests';
import { disputeItem } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, updateReceipt, watchReceipt } from '@fairtab/contract/receipt/receipts';
import {
  calculateGuestTotals,
  finalizeReceipt,
  notifyHostWhenGuestsFinish,
  reopenReceipt,
  sendCompletionEmail,
  sendFinalBillNotifications,
  startSharing,
} from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  ASSIGNED_DINNER,
  assign,
  assignedBill,
  itemFinder,
  makeBill,
  personFinder,
  recognise,
  take,
} from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { readEvents, viewAfter } from '../../../test/read-events.ts';

/** Texts are sent by a job, which may wait on a busy machine. */
const eventually = <T>(what: () => T) => vi.waitUntil(what);

describeOnOneEngine('sharing and finalizing what was assigned', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
  });

  const see = (id: string) => host.call(getReceipt, { params: { id } });
  const finalize = (id: string) =>
    host.call(finalizeReceipt, { body: { p_receipt_id: id, accept_changed_shares: true } });
  const reopen = (id: string) => host.call(reopenReceipt, { body: { p_receipt_id: id } });
  const givePhone = (who: Client, guest_phone_number: string) =>
    who.call(saveGuest, { body: { guest_phone_number, sms_opt_in: true } });
  const textsTo = async (phone: string) => {
    const outbox = await client(product).call(listOutbox, {});
    return outbox.filter((message) => message.recipient === phone).map((message) => message.body);
  };
  const billOf = (view: ReceiptView, id: string) => view.guests.find((one) => one.id === id)?.bill;
  const sent = (receiptId: string, guestId: string) =>
    eventually(async () => billOf(await see(receiptId), guestId) === 'sent');

  /** Ann has the pizza and Bob the beer; Ann has a browser, and optionally a phone. */
  async function served(phone: string | null) {
    const bill = await assignedBill(host);
    const annId = bill.person('Ann');
    await assign(host, bill.id, {
      [bill.item('Pizza')]: [annId],
      [bill.item('Beer')]: { [bill.person('Bob')]: 3 },
    });
    const ann = guest(product, bill.token);
    await take(ann, annId);
    if (phone !== null) await givePhone(ann, phone);
    return { ...bill, ann, annId };
  }

  test('a link works from the start of sharing; a bill that is all assigned is complete then', async () => {
    const draft = await makeBill(host, ASSIGNED_DINNER);
    const [item, person] = [itemFinder(draft), personFinder(draft)];
    const everything = { [item('Pizza')]: [person('Ann')], [item('Beer')]: 'everybody' as const };
    const assigned = await assign(host, draft.receipt.id, everything);
    expect(assigned.receipt).toMatchObject({ status: 'editing', selections_complete: false });
    const early = guest(product, draft.receipt.share_token ?? '');
    expect((await refusal(take(early, person('Ann')))).code).toBe('share.invalid');
    const view = await host.call(startSharing, { body: { p_receipt_id: draft.receipt.id } });
    expect(view.receipt).toMatchObject({ status: 'sharing', selections_complete: true });
    expect((await take(early, person('Ann'))).me.guest_id).toBe(person('Ann'));
  });

  test('texts go to those who gave a phone and agreed, with the link of their own bill', async () => {
    const bill = await served('5555550301');
    const [bob, cid] = [guest(product, bill.token), guest(product, bill.token)];
    await take(bob, bill.person('Bob'));
    await take(cid, bill.person('Cid'));
    await givePhone(bob, '5555550302');
    await bob.call(saveGuest, { body: { sms_opt_in: false } });
    await assign(host, bill.id, { [bill.item('Pizza')]: 'everybody' });
    await finalize(bill.id);
    await sent(bill.id, bill.annId);
    const [text] = await textsTo('+15555550301');
    expect(text).toMatch(/^Ann, your share at Hanna's bill is \$\d+\.\d\d\.$/m);
    const view = await see(bill.id);
    const { bill_link } = view.guests.find(({ id }) => id === bill.annId) ?? {};
    expect(bill_link).toMatch(/^\/b\/\w{12}$/);
    expect(text).toContain(`Your bill: http://fairtab.test${bill_link}\n`);
    expect(await textsTo('+15555550302')).toEqual([]);
    expect(view.guests.map((one) => one.bill)).toEqual([null, 'sent', 'no_phone', 'no_phone']);
  });

  test('the host sees no notice of their own changes', async () => {
    const bill = await assignedBill(host, { hostPhone: '5555550100' });
    const all = { [bill.item('Pizza')]: 'everybody' as const, [bill.item('Beer')]: 'everybody' as const };
    expect((await assign(host, bill.id, all)).receipt.selections_complete).toBe(true);
    const byText = await host.call(notifyHostWhenGuestsFinish, { body: { receipt_id: bill.id } });
    const byMail = await host.call(sendCompletionEmail, { body: { receiptId: bill.id } });
    expect([byText.sent, byMail.sent]).toEqual([false, false]);
    const queued = await product.services.database.kysely
      .selectFrom('notifications')
      .select('kind')
      .where('receipt_id', '=', bill.id)
      .execute();
    expect(queued).toEqual([]);
  });

  test('amounts are stored again with every change of the bill', async () => {
    const bill = await served(null);
    const before = await see(bill.id);
    const totals = async () => {
      const rows = await product.services.database.kysely
        .selectFrom('guest_totals')
        .select(['guest_id', 'total'])
        .where('receipt_id', '=', bill.id)
        .orderBy('guest_id')
        .execute();
      return rows.map((row) => [row.guest_id, row.total]);
    };
    const first = await totals();
    const view = await host.call(updateReceipt, { params: { id: bill.id }, body: { tax_amount: 270 } });
    const second = await totals();
    expect(second).not.toEqual(first);
    await host.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    expect(await totals()).toEqual(second);
    expect(view.version).toBe(before.version + 1);
  });

  test('a guest who takes over a name gets their whole bill, not someone else’s correction', async () => {
    const bill = await served('5555550311');
    await finalize(bill.id);
    await sent(bill.id, bill.annId);
    await reopen(bill.id);
    const other = guest(product, bill.token);
    await recognise(host, other, { id: bill.id, guest_id: bill.annId });
    await givePhone(other, '5555550312');
    await finalize(bill.id);
    await eventually(async () => (await textsTo('+15555550312')).length > 0);
    const [text] = await textsTo('+15555550312');
    expect(text).toMatch(/^Ann, your share at Hanna's bill is \$/);
    expect(await textsTo('+15555550311')).toHaveLength(1);
  });

  test('who stays hears again only when their amount is another', async () => {
    const bill = await served('5555550321');
    const all = () => textsTo('+15555550321');
    await finalize(bill.id);
    await sent(bill.id, bill.annId);
    await reopen(bill.id);
    await finalize(bill.id);
    await reopen(bill.id);
    await host.call(updateReceipt, { params: { id: bill.id }, body: { tip_amount: 500 } });
    await finalize(bill.id);
    await eventually(async () => (await all()).length > 1);
    expect((await all()).filter((text) => text.includes('was corrected'))).toHaveLength(1);
    expect(await all()).toHaveLength(2);
  });

  test('an unsent bill is never sent once another browser has the name', async () => {
    const bill = await served('5555550331');
    await finalize(bill.id);
    await sent(bill.id, bill.annId);
    await product.services.database.kysely
      .updateTable('notifications')
      .set({ state: 'failed' })
      .where('receipt_id', '=', bill.id)
      .execute();
    const other = guest(product, bill.token);
    const view = await recognise(host, other, { id: bill.id, guest_id: bill.annId });
    expect(billOf(view, bill.annId)).toBe('no_phone');
    const summary = await host.call(sendFinalBillNotifications, { body: { receiptId: bill.id } });
    expect(summary).toMatchObject({ total: 0, sms: 0, failed: 0 });
    expect(await textsTo('+15555550331')).toHaveLength(1);
  });

  test('what the host changes appears on a guest’s open page, and a guest’s dispute on the host’s', async () => {
    const bill = await served(null);
    const stop = new AbortController();
    const open = async (who: Client) => {
      const path = watchReceipt.path.replace('{id}', bill.id);
      const response = await fetch(product.url + path, { headers: who.headers, signal: stop.signal });
      const views: ReceiptView[] = [];
      // Ends when it is aborted.
      readEvents(response, (event) => {
        const view = viewAfter(views.at(-1), event);
        if (view !== null) views.push(view);
      }).catch(() => {});
      await eventually(() => views.length > 0);
      return views;
    };
    const [anns, hosts] = [await open(bill.ann), await open(host)];
    const beer = bill.item('Beer');
    await assign(host, bill.id, { [beer]: { [bill.annId]: 3 } });
    await eventually(() =>
      anns.at(-1)?.selections.some((one) => one.item_id === beer && one.guest_id === bill.annId),
    );
    await bill.ann.call(disputeItem, { params: { item_id: beer }, body: { disputed: true } });
    await eventually(() => hosts.at(-1)?.disputes.length === 1);
    await recognise(host, guest(product, bill.token), { id: bill.id, guest_id: bill.annId });
    await eventually(() => anns.at(-1)?.me.guest_id === null);
    // What concerns only Ann and the host is no longer sent to this browser.
    expect(anns.at(-1)?.disputes).toEqual([]);
    expect((await bill.ann.call(getSharedReceipt, {})).can.dispute).toBe(false);
    stop.abort();
  });
});

import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { markPaid, remindGuests, reportBillPayment } from '@fairtab/contract/receipt/guest-payments';
import {
  GUEST_HEADERS,
  getGuestBill,
  getSharedReceipt,
  removeGuest,
  reviseSelections,
  saveGuest,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { takeGuestName } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { splitOf } from '@fairtab/receipt/split-of';
import { beforeAll, expect, test } from 'vitest';
import { assign, assignedBill, personFinder, shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnEngines('a guest without a phone', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const dinner = (partySize = 2) =>
    shareBill(host, {
      partySize,
      items: [
        { name: 'Ramen', price: 1399 },
        { name: 'Tea', price: 500 },
      ],
      tax: 190,
    });
  const keepLink = (who: Client, name: string, units: Record<string, number>) =>
    submit(who, { name, phone: '', texts: false }, units);
  const me = ({ guests, me }: ReceiptView) =>
    guests.find(({ id }) => id === me.guest_id) ?? expect.fail('nobody');
  const billOf = (link: string | null) =>
    client(product, { [GUEST_HEADERS.bill]: link?.split('/').at(-1) ?? '' });
  const totalOn = async (link: string | null) => {
    const { final_split } = await billOf(link).call(getGuestBill, {});
    return final_split?.totals.map(({ total }) => total);
  };
  const hostSees = (id: string) => host.call(getReceipt, { params: { id } });
  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  test('submits, and has their own link, which only they and the host see', async () => {
    const bill = await dinner(4);
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    const view = await keepLink(ann, 'Ann', { [bill.item('Ramen')]: 1 });
    expect(me(view)).toMatchObject({ submitted: true, sms_opt_in: false, guest_phone_number: null });
    const link = me(view).bill_link;
    expect(link).toMatch(/^\/b\/\w{12}$/);
    const seen = await bob.call(getSharedReceipt, {});
    expect(seen.guests.map((one) => one.bill_link)).toEqual([null, null]);
    expect((await hostSees(bill.id)).guests.map((one) => one.bill_link)).toEqual([null, link]);
  });

  test('needs no answer about texts: without one they keep their link', async () => {
    const bill = await dinner();
    const ann = guest(product, bill.token);
    const view = await submit(ann, { name: 'Ann', phone: '', texts: null });
    expect(me(view)).toMatchObject({ submitted: true, sms_opt_in: false, guest_phone_number: null });
    expect(me(view).bill_link).toMatch(/^\/b\/\w{12}$/);
  });

  test('is refused with a text but no phone, and with a phone but no answer', async () => {
    const bill = await dinner();
    const ann = guest(product, bill.token);
    const code = async (phone: string, texts: boolean | null) =>
      (await refusal(submit(ann, { name: 'Ann', phone, texts }))).code;
    expect(await code('', true)).toBe('phone.missing');
    expect(await code('5555550471', null)).toBe('consent.missing');
    expect(await code('555', false)).toBe('phone.invalid');
  });

  test('is asked for no consent: none is kept, nor where they are', async () => {
    const bill = await dinner();
    const view = await keepLink(guest(product, bill.token), 'Ann', {});
    const { kysely } = product.services.database;
    const kept = await kysely
      .selectFrom('sms_consents')
      .select('guest_id')
      .where('guest_id', '=', view.me.guest_id ?? '')
      .execute();
    expect(kept).toEqual([]);
  });

  test('reads their current bill to the cent from then on, and can change nothing there', async () => {
    const bill = await dinner();
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    const view = await keepLink(ann, 'Ann', { [bill.item('Ramen')]: 1 });
    const { bill_link: link, id } = me(view);
    const totalOfAnn = (of: ReceiptView) => splitOf(of).people.find(({ personId }) => personId === id)?.total;
    expect(await totalOn(link)).toEqual([totalOfAnn(view)]);
    await bob.call(saveGuest, { body: { guest_name: 'Bob' } });
    const shared = await bob.call(saveSelection, {
      params: { item_id: bill.item('Ramen') },
      body: { units: 1 },
    });
    expect(totalOfAnn(shared)).not.toBe(totalOfAnn(view));
    expect(await totalOn(link)).toEqual([totalOfAnn(shared)]);
    const own = await billOf(link).call(getGuestBill, {});
    expect(Object.values(own.can).some(Boolean)).toBe(false);
    expect(JSON.stringify(own)).not.toContain('Bob');
    const early = billOf(link).call(reportBillPayment, {
      body: { paid: true, amount: totalOfAnn(shared) ?? 0 },
    });
    expect((await refusal(early)).code).toBe('payment.not_final');
  });

  test('counts as one who has chosen, each browser for itself, and the host hears of it once', async () => {
    const bill = await dinner(3);
    const [ann, bob, cid] = [0, 1, 2].map(() => guest(product, bill.token));
    const complete = async () => (await hostSees(bill.id)).receipt.selections_complete;
    await keepLink(ann ?? expect.fail(), 'Ann', { [bill.item('Ramen')]: 1 });
    await keepLink(bob ?? expect.fail(), 'Ann', { [bill.item('Tea')]: 1 });
    expect(await complete()).toBe(false);
    await keepLink(cid ?? expect.fail(), 'Cid', {});
    expect(await complete()).toBe(true);
    const { receipts } = await host.call(listReceipts, { query: {} });
    expect(receipts.find(({ id }) => id === bill.id)).toMatchObject({
      guest_count: 3,
      selections_complete: true,
    });
    await (cid ?? expect.fail()).call(reviseSelections, {});
    expect(await complete()).toBe(true);
  });

  test('is on the final bill, gets no text and no reminder, and what is paid is noted', async () => {
    const bill = await dinner();
    const view = await keepLink(guest(product, bill.token), 'Ann', { [bill.item('Ramen')]: 1 });
    const { id, bill_link: link } = me(view);
    const final = await finalize(bill.id);
    const total = final.final_split?.totals.find(({ guest_id }) => guest_id === id)?.total ?? expect.fail();
    expect(final.guests.find((one) => one.id === id)).toMatchObject({ bill: 'no_phone', bill_link: link });
    expect(await totalOn(link)).toEqual([total]);
    const remind = host.call(remindGuests, { body: { p_receipt_id: bill.id, guest_id: id } });
    expect((await refusal(remind)).code).toBe('reminder.refused');
    const said = await billOf(link).call(reportBillPayment, { body: { paid: true, amount: total } });
    expect(owedIn(said, id).paid).toEqual({ reported: total, confirmed: null, refunded: null });
    const paid = await host.call(markPaid, { body: { p_receipt_id: bill.id, guest_id: id, amount: total } });
    expect(owedIn(paid, id).paid.confirmed).toBe(total);
    const texts = await client(product).call(listOutbox, {});
    expect(texts.filter(({ body }) => body.includes(link ?? expect.fail()))).toEqual([]);
  });

  test('keeps the link while the bill is reopened; once they are removed it shows no guest', async () => {
    const bill = await dinner();
    const view = await keepLink(guest(product, bill.token), 'Ann', { [bill.item('Ramen')]: 1 });
    const { id, bill_link: link } = me(view);
    await finalize(bill.id);
    const open = await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    const own = splitOf(open).people.find(({ personId }) => personId === id);
    expect(await totalOn(link)).toEqual([own?.total]);
    await host.call(removeGuest, { params: { id } });
    const off = await billOf(link).call(getGuestBill, {});
    expect([off.me.guest_id, off.guests, off.final_split?.totals]).toEqual([null, [], []]);
  });

  test('may give a phone later, and take it back with the choice', async () => {
    const bill = await dinner();
    const ann = guest(product, bill.token);
    const units = { [bill.item('Ramen')]: 1 };
    const first = me(await keepLink(ann, 'Ann', units));
    await ann.call(reviseSelections, {});
    const texted = me(await submit(ann, { name: 'Ann', phone: '5555550471' }, units));
    expect(texted).toMatchObject({ sms_opt_in: true, guest_phone_number: '+15555550471' });
    await ann.call(reviseSelections, {});
    const again = me(await keepLink(ann, 'Ann', units));
    expect(again).toMatchObject({ sms_opt_in: false, guest_phone_number: null, bill_link: first.bill_link });
  });

  test('of a bill assigned in advance keeps their link, too, and sees what is theirs', async () => {
    const bill = await assignedBill(host);
    const seats = personFinder(await hostSees(bill.id));
    const ann = guest(product, bill.token);
    const taken = await ann.call(takeGuestName, { body: { guest_id: seats('Ann') } });
    expect(me(taken)).toMatchObject({ sms_opt_in: null, bill_link: null });
    const kept = me(await ann.call(saveGuest, { body: { sms_opt_in: false } }));
    expect(kept).toMatchObject({ sms_opt_in: false, guest_phone_number: null });
    const assigned = await assign(host, bill.id, { [bill.item('Pizza')]: [seats('Ann')] });
    const own = splitOf(assigned).people.find(({ personId }) => personId === seats('Ann'));
    expect(await totalOn(kept.bill_link)).toEqual([own?.total]);
    expect(assigned.guests.find(({ id }) => id === seats('Ann'))?.bill_link).toBe(kept.bill_link);
  });
});

import { answerPayOffer, markPaid, reportPayment, setPayer } from '@fairtab/contract/receipt/guest-payments';
import {
  useDeviceCode as enterDeviceCode,
  getSharedReceipt,
  makeDeviceCode,
  removeGuest,
  saveGuest,
} from '@fairtab/contract/receipt/guests';
import { addGuest } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { duesIn } from '@fairtab/receipt/split-of';
import { beforeAll, expect, test } from 'vitest';
import { assign, assignedBill, shareBill, submit, take } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnEngines('who pays for whom', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** Ana has the soup for $12.34, Ben the steak for $20.01, Cid the tea for $3. */
  async function table() {
    const bill = await shareBill(host, {
      partySize: 4,
      items: [
        { name: 'Soup', price: 1234 },
        { name: 'Steak', price: 2001 },
        { name: 'Tea', price: 300 },
      ],
    });
    let phone = 5555550200;
    const seat = async (name: string, dish: string) => {
      const one = guest(product, bill.token, name);
      phone += 1;
      const view = await submit(one, { name, phone: String(phone) }, { [bill.item(dish)]: 1 });
      return { ...one, id: view.me.guest_id ?? '' };
    };
    const people = {
      ana: await seat('Ana', 'Soup'),
      ben: await seat('Ben', 'Steak'),
      cid: await seat('Cid', 'Tea'),
    };
    const hana = { ...client(product, { ...host.headers, 'x-share-token': bill.token }), id: '' };
    hana.id = (await hana.call(getSharedReceipt, {})).me.guest_id ?? '';
    return { bill, hana, ...people };
  }

  const say = (who: Client, forWhom: { id: string }, payer: { id: string } | null) =>
    who.call(setPayer, { params: { id: forWhom.id }, body: { payer_id: payer?.id ?? null } });
  const answer = (who: Client, view: ReceiptView, state: 'accepted' | 'declined') =>
    who.call(answerPayOffer, { params: { id: view.pay_offers[0]?.id ?? '' }, body: { state } });
  const codeOf = async (action: Promise<unknown>) => (await refusal(action)).code;
  const dueOf = (view: ReceiptView, { id }: { id: string }) => duesIn(view).get(id)?.due;
  const payerOf = (view: ReceiptView, { id }: { id: string }) =>
    view.guests.find((one) => one.id === id)?.paid_by;
  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });
  const totalsOf = (view: ReceiptView) => view.final_split?.totals.map(({ total }) => total);

  test('the payer says it, and pays both parts to the cent; either undoes it', async () => {
    const { bill, ana, ben, cid } = await table();
    const view = await say(ben, ana, ben);
    expect([payerOf(view, ana), view.pay_offers]).toEqual([ben.id, []]);
    expect(dueOf(view, ana)).toBe(0);
    expect((await say(ben, ana, ben)).version).toBe(view.version);
    const final = await finalize(bill.id);
    const before = totalsOf(final);
    const totals = new Map(final.final_split?.totals.map(({ guest_id, total }) => [guest_id, total]));
    const both = (totals.get(ana.id) ?? 0) + (totals.get(ben.id) ?? 0);
    expect([dueOf(final, ana), dueOf(final, ben)]).toEqual([0, both]);
    expect(dueOf(final, cid)).toBe(totals.get(cid.id));
    // Without reopening, and without changing what each dish came to.
    const undone = await say(ana, ana, null);
    expect(undone.receipt.status).toBe('finalized');
    expect(dueOf(undone, ana)).toBe(totals.get(ana.id));
    expect(totalsOf(undone)).toEqual(before);
    expect(dueOf(await say(ben, ana, ben), ben)).toBe(both);
    expect(payerOf(await say(ben, ana, null), ana)).toBeNull();
  });

  test('a guest who is asked to pay has to accept, and the others do not see the question', async () => {
    const { bill, hana, ana, ben, cid } = await table();
    const asked = await say(ana, ana, ben);
    expect(asked.pay_offers).toMatchObject([{ payer_id: ben.id, from_guest_id: ana.id, state: 'pending' }]);
    expect(payerOf(asked, ana)).toBeNull();
    expect((await say(ana, ana, ben)).version).toBe(asked.version);
    expect((await cid.call(getSharedReceipt, {})).pay_offers).toEqual([]);
    expect((await ben.call(getSharedReceipt, {})).pay_offers).toEqual(asked.pay_offers);
    expect((await host.call(getReceipt, { params: { id: bill.id } })).pay_offers).toEqual(asked.pay_offers);
    for (const other of [cid, ana, hana])
      expect(await codeOf(answer(other, asked, 'accepted'))).toBe('pay_offer.not_found');
    expect((await answer(ben, asked, 'declined')).pay_offers).toMatchObject([{ state: 'declined' }]);
    // Accepted when the bill is final, twice.
    const final = await finalize(bill.id);
    const yes = await answer(ben, asked, 'accepted');
    expect([payerOf(yes, ana), yes.pay_offers[0]?.state]).toEqual([ben.id, 'accepted']);
    expect(duesIn(await answer(ben, asked, 'accepted'))).toEqual(duesIn(yes));
    expect(totalsOf(yes)).toEqual(totalsOf(final));
    expect(await codeOf(answer(ben, asked, 'declined'))).toBe('pay_offer.not_found');
    expect((await say(ben, ana, null)).pay_offers).toEqual([]);
    // The host asks in the same way, and takes it back.
    const byHost = await say(hana, ana, cid);
    expect(byHost.pay_offers).toMatchObject([{ payer_id: cid.id, from_guest_id: hana.id }]);
    expect((await say(hana, ana, null)).pay_offers).toEqual([]);
    expect(await codeOf(answer(cid, byHost, 'accepted'))).toBe('pay_offer.not_found');
  });

  test('the host pays for somebody, and gets back less; and is paid for', async () => {
    const { bill, hana, ana, ben } = await table();
    expect(payerOf(await say(hana, ana, hana), ana)).toBe(hana.id);
    const final = await finalize(bill.id);
    expect(dueOf(final, ana)).toBe(0);
    const amount = final.final_split?.totals.find(({ guest_id }) => guest_id === ana.id)?.total ?? 0;
    const paid = { p_receipt_id: bill.id, guest_id: ana.id, amount };
    expect(await codeOf(host.call(markPaid, { body: paid }))).toBe('payment.amount_changed');
    await say(hana, ana, null);
    const asked = await say(ana, ana, hana);
    expect(payerOf(await answer(hana, asked, 'accepted'), ana)).toBe(hana.id);
    await say(ana, ana, null);
    expect(dueOf(await say(ben, hana, ben), hana)).toBe(0);
  });

  test('chains of payers are refused, and only the guests concerned can set a payer', async () => {
    const { hana, ana, ben, cid } = await table();
    const asked = await say(cid, cid, ana);
    await say(ben, ana, ben);
    expect(await codeOf(say(ana, cid, ana))).toBe('payer.is_paid_for');
    expect(await codeOf(answer(ana, asked, 'accepted'))).toBe('payer.is_paid_for');
    expect(await codeOf(say(cid, ben, cid))).toBe('payer.pays_for_others');
    expect(await codeOf(say(ana, ben, ana))).toBe('payer.is_paid_for');
    expect(await codeOf(say(cid, ana, cid))).toBe('payer.taken');
    expect(await codeOf(say(cid, ana, null))).toBe('payer.not_concerned');
    expect(await codeOf(say(hana, ana, null))).toBe('payer.not_concerned');
    expect(await codeOf(say(cid, hana, ben))).toBe('payer.not_concerned');
    expect(await codeOf(say(ana, ana, ana))).toBe('payer.not_concerned');
    expect(await codeOf(say(hana, ana, { id: cid.id.replace(/^.{8}/, '00000000') }))).toBe('guest.not_found');
    // One pays for several.
    expect(payerOf(await say(ben, cid, ben), cid)).toBe(ben.id);
  });

  test('a guest without a name can neither pay for others nor be paid for', async () => {
    const { bill, hana, ana, ben } = await table();
    const tap = guest(product, bill.token);
    const { me } = await tap.call(saveGuest, { body: { opted_out_of_split: true } });
    const nobody = { id: me.guest_id ?? '' };
    expect(await codeOf(say(tap, ana, nobody))).toBe('payer.nameless');
    expect(await codeOf(say(ben, nobody, ben))).toBe('payer.nameless');
    expect(await codeOf(say(hana, ana, nobody))).toBe('payer.nameless');
  });

  test('stays once a payment of either was said or confirmed', async () => {
    const { bill, ana, ben, cid } = await table();
    await say(ben, ana, ben);
    const final = await finalize(bill.id);
    const amount = dueOf(final, ben) ?? 0;
    const nothing = await ana.call(reportPayment, { body: { paid: true, amount: 0 } });
    expect(nothing.payments).toEqual([]);
    await ben.call(reportPayment, { body: { paid: true, amount } });
    for (const one of [ana, ben]) expect(await codeOf(say(one, ana, null))).toBe('payer.settled');
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect(await codeOf(say(ben, ana, null))).toBe('payer.settled');
    await finalize(bill.id);
    await ben.call(reportPayment, { body: { paid: false, amount } });
    expect(payerOf(await say(ben, ana, null), ana)).toBeNull();
    const own = dueOf(final, cid) ?? 0;
    await host.call(markPaid, { body: { p_receipt_id: bill.id, guest_id: cid.id, amount: own } });
    expect((await refusal(say(ben, cid, ben))).message).toContain('Cid has paid already.');
    expect(await codeOf(say(cid, ana, cid))).toBe('payer.settled');
    const seen = await ana.call(getSharedReceipt, {});
    expect(seen.guests.map((one) => [one.id === cid.id, one.has_paid])).toEqual(
      seen.guests.map(({ id }) => [id === cid.id, id === cid.id]),
    );
    expect(seen.payments).toEqual([]);
  });

  test('ends with the guest who is taken off, and so does a question', async () => {
    const { ana, ben, cid } = await table();
    await say(ben, ana, ben);
    const asked = await say(cid, cid, ben);
    const view = await host.call(removeGuest, { params: { id: ben.id } });
    expect([payerOf(view, ana), view.pay_offers]).toEqual([null, []]);
    expect(await codeOf(answer(ben, asked, 'accepted'))).toBe('guest.not_found');
    await say(ana, cid, ana);
    const left = await host.call(removeGuest, { params: { id: cid.id } });
    expect(duesIn(left).get(ana.id)).toMatchObject({ paysFor: [], paidBy: null });
  });

  test('an offer made on another device remains once the browsers are joined', async () => {
    const { bill, ana, ben, cid } = await table();
    const tablet = guest(product, bill.token);
    const { me } = await tablet.call(saveGuest, { body: { guest_name: 'Benny' } });
    const benny = { id: me.guest_id ?? '' };
    await say(tablet, ana, benny);
    await say(tablet, ben, benny);
    await say(cid, cid, benny);
    const { code } = await ben.call(makeDeviceCode, {});
    const joined = await tablet.call(enterDeviceCode, { body: { code } });
    expect([ana, ben, cid].map((one) => payerOf(joined, one))).toEqual([ben.id, null, null]);
    expect(joined.pay_offers).toMatchObject([{ guest_id: cid.id, payer_id: ben.id, state: 'pending' }]);
    expect(payerOf(await answer(ben, joined, 'accepted'), cid)).toBe(ben.id);
  });

  test('an offer made on another device ends if the guest turns out to be paid for', async () => {
    const { bill, ana, ben, cid } = await table();
    const tablet = guest(product, bill.token);
    const { me } = await tablet.call(saveGuest, { body: { guest_name: 'Benny' } });
    await say(tablet, ana, { id: me.guest_id ?? '' });
    await say(cid, ben, cid);
    const { code } = await ben.call(makeDeviceCode, {});
    const joined = await tablet.call(enterDeviceCode, { body: { code } });
    expect([ana, ben].map((one) => payerOf(joined, one))).toEqual([null, cid.id]);
  });

  test('the host decides for a named person whom nobody has opened, until somebody has', async () => {
    const bill = await assignedBill(host);
    const hana = client(product, { ...host.headers, 'x-share-token': bill.token });
    const before = await assign(host, bill.id, {
      [bill.item('Pizza')]: [bill.person('Ann'), bill.person('Bob')],
      [bill.item('Beer')]: { [bill.person('Cid')]: 3 },
    });
    const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map((name) => ({ id: bill.person(name) }));
    if (!ann || !bob || !cid) return expect.fail('nobody');
    const both = (dueOf(before, ann) ?? 0) + (dueOf(before, bob) ?? 0);
    const view = await say(hana, ann, bob);
    expect([payerOf(view, ann), dueOf(view, bob), dueOf(view, ann)]).toEqual([bob.id, both, 0]);
    expect(payerOf(await say(hana, ann, null), ann)).toBeNull();
    await say(hana, ann, bob);
    const phone = guest(product, bill.token);
    await take(phone, bob.id);
    expect(await codeOf(say(hana, ann, null))).toBe('payer.not_concerned');
    expect((await say(hana, cid, bob)).pay_offers).toHaveLength(1);
    // They turn out to be someone else, and their name is free again.
    await take(phone, cid.id);
    const freed = await host.call(getReceipt, { params: { id: bill.id } });
    expect([payerOf(freed, ann), freed.pay_offers]).toEqual([null, []]);
  });

  test('a guest without items can pay for others all the same', async () => {
    const { bill, ana } = await table();
    const view = await host.call(addGuest, { params: { id: bill.id }, body: { guest_name: 'Dad' } });
    const dad = { id: view.guests.find(({ guest_name }) => guest_name === 'Dad')?.id ?? '' };
    const hana = client(product, { ...host.headers, 'x-share-token': bill.token });
    await say(hana, ana, dad);
    const final = await finalize(bill.id);
    const due = dueOf(final, dad) ?? 0;
    expect(due).toBe(final.final_split?.totals.find(({ guest_id }) => guest_id === ana.id)?.total);
    const paid = await host.call(markPaid, {
      body: { p_receipt_id: bill.id, guest_id: dad.id, amount: due },
    });
    expect(owedIn(paid, dad.id).paid).toEqual({
      reported: null,
      confirmed: due,
      refunded: null,
    });
  });
});

import {
  confirmPayment,
  markPaid,
  markRefunded,
  reportBillPayment,
  reportPayment,
  setContribution,
  unmarkPaid,
} from '@fairtab/contract/receipt/guest-payments';
import { GUEST_HEADERS, getSharedReceipt, removeGuest } from '@fairtab/contract/receipt/guests';
import { removeItem, updateItem } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { USD } from '@fairtab/domain/money/currency';
import { hasPayment } from '@fairtab/receipt/paying/paid-so-far';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, onSharePage, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const RAMEN = 1400 + 105;
const TEA = 600 + 45;

describeOnOneEngine('what guests have paid the host', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let phone = 5_555_551_000;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });
  const hostSees = (id: string) => host.call(getReceipt, { params: { id } });
  /** Null for nothing. */
  const paidOf = (view: ReceiptView, name: string) => {
    const { id = '' } = view.guests.find(({ guest_name }) => guest_name === name) ?? {};
    return hasPayment(view, id) ? owedIn(view, id).paid : null;
  };

  /** Ann owes 15.05 of it, Bob 6.45. */
  async function finalBill() {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Ramen', price: 1400 },
        { name: 'Tea', price: 600 },
      ],
    });
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    phone += 2;
    // Texts that go out would change the bill by themselves.
    const texts = false;
    await submit(ann, { name: 'Ann', phone: String(phone), texts }, { [bill.item('Ramen')]: 1 });
    await submit(bob, { name: 'Bob', phone: String(phone + 1), texts }, { [bill.item('Tea')]: 1 });
    const view = await finalize(bill.id);
    const idOf = (name: string) => view.guests.find(({ guest_name }) => guest_name === name)?.id ?? '';
    const about = (name: string, amount: number) => ({
      body: { p_receipt_id: bill.id, guest_id: idOf(name), amount },
    });
    const takeBack = (payment_ids: string[], confirmed = true) =>
      host.call(unmarkPaid, { body: { p_receipt_id: bill.id, payment_ids, confirmed } });
    return { ...bill, ann, bob, idOf, about, takeBack };
  }
  const iPaid = (amount: number) => ({ body: { paid: true, amount } });
  const NOT_PAID = { body: { paid: false, amount: 0 } };

  test('who paid a part of the receipt is paid by others, and stays on the bill', async () => {
    const { id, ann, bob, idOf, about } = await finalBill();
    const paid = (amount: number) =>
      host.call(setContribution, {
        body: { p_receipt_id: id, guest_id: idOf('Bob'), amount, how: 'deposit' },
      });
    expect((await refusal(paid(2001))).code).toBe('contribution.too_much');
    // Of $20.00 Bob paid $10.00, so the host, who had nothing, gets $10.00 and the host tip of $1.50.
    const view = await paid(1000);
    const amounts = ({ transfers }: ReceiptView) =>
      transfers.map(({ from_guest_id, to_guest_id, amount }) => [from_guest_id, to_guest_id, amount]);
    const toBob = [idOf('Ann'), idOf('Bob'), 355];
    const toHost = [idOf('Ann'), view.me.guest_id, 1150];
    expect(amounts(view)).toHaveLength(2);
    expect(amounts(view)).toEqual(expect.arrayContaining([toBob, toHost]));
    expect(amounts(await bob.call(getSharedReceipt, {}))).toEqual([toBob]);
    const body = { paid: true, amount: 355, to_guest_id: idOf('Bob') };
    expect((await ann.call(reportPayment, { body })).payments).toMatchObject([
      { to_guest_id: idOf('Bob'), amount: 355, confirmed: false },
    ]);
    expect((await refusal(ann.call(reportPayment, iPaid(1151)))).code).toBe('payment.amount_changed');
    const confirming = { ...about('Ann', 355).body, to_guest_id: idOf('Bob') };
    const confirmed = await host.call(confirmPayment, { body: confirming });
    expect(confirmed.payments).toMatchObject([{ reported: true, confirmed: true }]);
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect((await refusal(host.call(removeGuest, { params: { id: idOf('Bob') } }))).code).toBe(
      'guest.contributed',
    );
    expect(amounts(await finalize(id))).toEqual(amounts(view));
  });

  test('the link of a guest’s own bill can report it too, until they are removed', async () => {
    const bill = await finalBill();
    const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
    const link = guests.find(({ guest_name }) => guest_name === 'Ann')?.bill_link ?? '';
    const byLink = client(product, { [GUEST_HEADERS.bill]: link.split('/').at(-1) ?? '' });
    const said = await byLink.call(reportBillPayment, iPaid(RAMEN));
    expect(said.payments).toMatchObject([
      { from_guest_id: bill.idOf('Ann'), amount: RAMEN, confirmed: false },
    ]);
    const seen = await host.call(getReceipt, { params: { id: bill.id } });
    expect(paidOf(seen, 'Ann')).toEqual({ reported: RAMEN, confirmed: null, refunded: null });
    expect((await byLink.call(reportBillPayment, NOT_PAID)).payments).toEqual([]);
    expect((await refusal(byLink.call(reportBillPayment, iPaid(RAMEN + 1)))).code).toBe(
      'payment.amount_changed',
    );
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect((await refusal(byLink.call(reportBillPayment, iPaid(RAMEN)))).code).toBe('payment.not_final');
    await host.call(removeGuest, { params: { id: bill.idOf('Ann') } });
    expect((await refusal(byLink.call(reportBillPayment, iPaid(RAMEN)))).code).toBe('guest.not_found');
    const unknown = client(product, { [GUEST_HEADERS.bill]: 'unknown' });
    expect((await refusal(unknown.call(reportBillPayment, iPaid(RAMEN)))).code).toBe('share.invalid');
  });

  test('a guest reports a payment, the host confirms it, and no other guest sees it', async () => {
    const bill = await finalBill();
    expect(paidOf(await hostSees(bill.id), 'Ann')).toBeNull();
    const said = await bill.ann.call(reportPayment, iPaid(RAMEN));
    expect(paidOf(said, 'Ann')).toEqual({ reported: RAMEN, confirmed: null, refunded: null });
    expect(paidOf(await bill.bob.call(getSharedReceipt, {}), 'Ann')).toBeNull();
    const confirmed = await host.call(confirmPayment, bill.about('Ann', RAMEN));
    expect(paidOf(confirmed, 'Ann')).toEqual({ reported: null, confirmed: RAMEN, refunded: null });
    expect(paidOf(await bill.ann.call(getSharedReceipt, {}), 'Ann')).toEqual({
      reported: null,
      confirmed: RAMEN,
      refunded: null,
    });
    expect(paidOf(await bill.bob.call(getSharedReceipt, {}), 'Ann')).toBeNull();
  });

  test('each takes back their own statement, and the host the guest’s too', async () => {
    const bill = await finalBill();
    await bill.ann.call(reportPayment, iPaid(RAMEN));
    expect(paidOf(await bill.ann.call(reportPayment, NOT_PAID), 'Ann')).toBeNull();
    await bill.ann.call(reportPayment, iPaid(RAMEN));
    const ids = ({ payments }: ReceiptView) => payments.map(({ id }) => id);
    expect(paidOf(await bill.takeBack(ids(await hostSees(bill.id)), false), 'Ann')).toBeNull();
    await bill.ann.call(reportPayment, iPaid(RAMEN));
    const confirmed = ids(await host.call(confirmPayment, bill.about('Ann', RAMEN)));
    // The second call finds nothing to take back.
    for (let time = 0; time < 2; time += 1)
      expect(paidOf(await bill.takeBack(confirmed), 'Ann')).toEqual({
        reported: RAMEN,
        confirmed: null,
        refunded: null,
      });
    // What the host has confirmed is the host's word: no guest takes it back.
    await host.call(confirmPayment, bill.about('Ann', RAMEN));
    expect(paidOf(await bill.ann.call(reportPayment, NOT_PAID), 'Ann')).toEqual({
      reported: null,
      confirmed: RAMEN,
      refunded: null,
    });
  });

  test('the host confirms a payment that was not reported; repeating that changes nothing', async () => {
    const bill = await finalBill();
    const marked = await host.call(markPaid, bill.about('Bob', TEA));
    expect(paidOf(marked, 'Bob')).toEqual({ reported: null, confirmed: TEA, refunded: null });
    const kept = () =>
      product.services.database.kysely
        .selectFrom('guest_payments')
        .selectAll()
        .where('from_guest_id', '=', bill.idOf('Bob'))
        .execute();
    const before = await kept();
    await host.call(markPaid, bill.about('Bob', TEA));
    expect(await kept()).toEqual(before);
    const { id } =
      marked.payments.find((one) => one.from_guest_id === bill.idOf('Bob')) ?? expect.unreachable();
    expect(paidOf(await bill.takeBack([id]), 'Bob')).toBeNull();
  });

  test('a guest pays in parts, in cash and by app, each confirmed by itself', async () => {
    const bill = await finalBill();
    await bill.ann.call(reportPayment, iPaid(1000));
    const cash = await host.call(markPaid, bill.about('Ann', 200));
    // The host's word is the answer to what was reported.
    expect(paidOf(cash, 'Ann')).toEqual({ reported: null, confirmed: 200, refunded: null });
    await bill.ann.call(reportPayment, iPaid(RAMEN - 200));
    const all = await host.call(markPaid, bill.about('Ann', RAMEN - 200));
    expect(paidOf(all, 'Ann')).toEqual({ reported: null, confirmed: RAMEN, refunded: null });
    expect(all.payments.map(({ amount, reported }) => [amount, reported])).toEqual([
      [200, false],
      [RAMEN - 200, true],
    ]);
  });

  test('an amount that has changed since it was shown is refused, with the new one', async () => {
    const bill = await finalBill();
    for (const attempt of [
      () => bill.ann.call(reportPayment, iPaid(RAMEN + 1)),
      () => host.call(markPaid, bill.about('Ann', RAMEN + 1)),
    ])
      expect(await refusal(attempt())).toMatchObject({
        status: 409,
        code: 'payment.amount_changed',
        details: { amount: { amount: RAMEN, currency: USD } },
      });
    expect((await refusal(host.call(confirmPayment, bill.about('Ann', RAMEN)))).code).toBe(
      'payment.not_reported',
    );
    await bill.ann.call(reportPayment, iPaid(RAMEN));
    expect((await refusal(host.call(confirmPayment, bill.about('Ann', TEA)))).code).toBe(
      'payment.amount_changed',
    );
    expect(paidOf(await hostSees(bill.id), 'Ann')).toEqual({
      reported: RAMEN,
      confirmed: null,
      refunded: null,
    });
  });

  test('payments survive a correction, after which only the difference is reported and confirmed', async () => {
    const bill = await finalBill();
    await bill.ann.call(reportPayment, iPaid(RAMEN));
    await host.call(confirmPayment, bill.about('Ann', RAMEN));
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    await host.call(updateItem, { params: { id: bill.item('Ramen') }, body: { price: 1900 } });
    expect((await refusal(bill.ann.call(reportPayment, iPaid(RAMEN)))).code).toBe('payment.not_final');
    const again = await finalize(bill.id);
    const total = again.final_split?.totals.find(({ guest_id }) => guest_id === bill.idOf('Ann'))?.total ?? 0;
    expect(total).toBe(1900 + 114);
    expect(paidOf(again, 'Ann')).toEqual({ reported: null, confirmed: RAMEN, refunded: null });
    const rest = await bill.ann.call(reportPayment, iPaid(total - RAMEN));
    expect(paidOf(rest, 'Ann')).toEqual({ reported: total, confirmed: RAMEN, refunded: null });
    const all = await host.call(confirmPayment, bill.about('Ann', total - RAMEN));
    expect(paidOf(all, 'Ann')).toEqual({ reported: null, confirmed: total, refunded: null });
  });

  test('an overpayment is refunded, which the guest sees and the host can undo', async () => {
    const bill = await finalBill();
    await bill.ann.call(reportPayment, iPaid(RAMEN));
    await host.call(confirmPayment, bill.about('Ann', RAMEN));
    await host.call(markPaid, bill.about('Bob', TEA));
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    await host.call(updateItem, { params: { id: bill.item('Ramen') }, body: { price: 900 } });
    await host.call(removeItem, { params: { id: bill.item('Tea') } });
    await finalize(bill.id);
    const due = 900 + 150;
    const over = RAMEN - due;
    expect((await refusal(host.call(markRefunded, bill.about('Ann', over + 1)))).details).toMatchObject({
      amount: { amount: over },
    });
    const given = await host.call(markRefunded, bill.about('Ann', over));
    expect(paidOf(given, 'Ann')).toEqual({ reported: null, confirmed: due, refunded: over });
    expect(paidOf(await bill.ann.call(getSharedReceipt, {}), 'Ann')?.refunded).toBe(over);
    expect((await refusal(host.call(markRefunded, bill.about('Ann', over)))).code).toBe(
      'payment.amount_changed',
    );
    const back = (view: ReceiptView) =>
      view.payments.filter((one) => one.amount === over).map(({ id }) => id);
    const undone = await bill.takeBack(back(given));
    expect(paidOf(undone, 'Ann')).toEqual({ reported: null, confirmed: RAMEN, refunded: null });
    await bill.takeBack(back(given));
    expect(paidOf(await hostSees(bill.id), 'Ann')?.confirmed).toBe(RAMEN);

    // Nothing is due of Bob any more.
    const all = await host.call(markRefunded, bill.about('Bob', TEA));
    expect(paidOf(all, 'Bob')).toEqual({ reported: null, confirmed: 0, refunded: TEA });
    const ofBob = all.payments.filter((one) => one.amount === TEA).map(({ id }) => id);
    expect(ofBob).toHaveLength(2);
    expect(paidOf(await bill.takeBack(ofBob), 'Bob')).toBeNull();
  });

  test('only a guest of this bill can report a payment, and no one for the host', async () => {
    const bill = await finalBill();
    const stranger = guest(product, bill.token);
    expect((await refusal(stranger.call(reportPayment, iPaid(RAMEN)))).code).toBe('guest.not_found');
    const onPage = onSharePage(host, bill.token);
    expect((await refusal(onPage.call(reportPayment, iPaid(0)))).code).toBe('guest.not_found');
    const { me } = await hostSees(bill.id);
    const ofHost = { body: { p_receipt_id: bill.id, guest_id: me.guest_id ?? '', amount: 0 } };
    expect((await refusal(host.call(markPaid, ofHost))).code).toBe('guest.not_found');
    const another = await finalBill();
    const elsewhere = { body: { ...another.about('Ann', RAMEN).body, p_receipt_id: bill.id } };
    expect((await refusal(host.call(markPaid, elsewhere))).code).toBe('guest.not_found');
  });

  test('a bill that is not final has nothing to pay yet', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Cake', price: 500 }] });
    const cleo = guest(product, bill.token);
    const { me } = await submit(cleo, { name: 'Cleo', phone: '5555551901' }, { [bill.item('Cake')]: 1 });
    expect((await refusal(cleo.call(reportPayment, iPaid(650)))).code).toBe('payment.not_final');
    const body = { p_receipt_id: bill.id, guest_id: me.guest_id ?? '', amount: 650 };
    expect((await refusal(host.call(markPaid, { body }))).code).toBe('payment.not_final');
  });
});

import { randomUUID } from 'node:crypto';
import { updateProfile } from '@fairtab/contract/account/account';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { correctReceipt } from '@fairtab/contract/receipt/corrections';
import {
  answerPayOffer,
  confirmPayment,
  reportPayment,
  setPayer,
} from '@fairtab/contract/receipt/guest-payments';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, listEarlierBills, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { cents } from '@fairtab/domain/money/money';
import { paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { changedLines } from '@fairtab/receipt/paying/plan';
import { duesIn } from '@fairtab/receipt/split-of';
import { expect, test, vi } from 'vitest';
import { assign, assignedBill, shareBill, submit } from '../../../test/bills.ts';
import { client, guest, refusal, signIn } from '../../../test/client.ts';
import { correct, correctionOf, idOfItem, joined, priced, shared, without } from '../../../test/correct.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('correcting a final bill', (engine) => {
  const product = productOf(engine);

  /** Ann has a ramen, Ben a tea and Cid a cake, each told by text; there is a wine that nobody had. */
  async function finalBill(
    number: number,
    { unclaimed = 'host' }: { unclaimed?: UnclaimedChoice | 'Ann' } = {},
  ) {
    const phoneOf = (at: number) => `5555${String(number).padStart(5, '0')}${at}`;
    const host = await signIn(product, phoneOf(0));
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
    const bill = await shareBill(host, {
      partySize: 4,
      tax: 300,
      items: [
        { name: 'Ramen', price: 1400 },
        { name: 'Tea', price: 600 },
        { name: 'Cake', price: 800 },
        { name: 'Wine', price: 1000 },
      ],
    });
    const seat = async (name: string, at: number, dish: string) => {
      const one = guest(product, bill.token, name);
      const { me } = await submit(one, { name, phone: phoneOf(at) }, { [bill.item(dish)]: 1 });
      return { ...one, id: me.guest_id ?? '', phone: `+1${phoneOf(at)}` };
    };
    const ann = await seat('Ann', 1, 'Ramen');
    const ben = await seat('Ben', 2, 'Tea');
    const cid = await seat('Cid', 3, 'Cake');
    const decided = unclaimed === 'Ann' ? { [bill.item('Wine')]: ann.id } : unclaimed;
    const final = { p_receipt_id: bill.id, unclaimed: decided, accept_changed_shares: true };
    await host.call(finalizeReceipt, { body: final });
    const see = () => host.call(getReceipt, { params: { id: bill.id } });
    const textsTo = async (one: { phone: string }) => {
      const outbox = await client(product).call(listOutbox, {});
      return outbox.filter(({ recipient }) => recipient === one.phone).map(({ body }) => body);
    };
    /** The receipt once every text has gone out. */
    const settled = async () => {
      await vi.waitUntil(async () => (await see()).guests.every(({ bill: text }) => text !== 'queued'));
      return see();
    };
    await vi.waitUntil(async () => (await textsTo(cid)).length === 1);
    return { ...bill, host, ann, ben, cid, see, settled, textsTo, view: await settled() };
  }

  const due = (view: ReceiptView, id: string) => duesIn(view).get(id)?.due ?? cents(0);

  test('changes who pays what in one version, and texts those whose amount changed', async () => {
    const { host, ann, ben, cid, view, textsTo, settled, id } = await finalBill(1);
    const after = await correct(host, view, shared('Tea', { Ann: 1 }));
    expect(after.receipt).toMatchObject({ status: 'finalized', earlier_bills: 1 });
    expect(due(after, ben.id)).toBe(0);
    expect(due(after, ann.id)).toBeGreaterThan(due(view, ann.id));
    expect(due(after, cid.id)).toBe(due(view, cid.id));
    await settled();
    expect((await textsTo(ann))[0]).toMatch(/was corrected: it is \$2\d\.\d\d, not \$1\d\.\d\d/);
    expect((await textsTo(ben))[0]).toContain('it is $0.00');
    expect(await Promise.all([ann, ben, cid].map(async (one) => (await textsTo(one)).length))).toEqual([
      2, 2, 1,
    ]);
    const { bills } = await host.call(listEarlierBills, { params: { id } });
    expect(bills.map(({ totals }) => totals.map(({ total }) => total).sort())).toEqual([
      view.final_split?.totals.map(({ total }) => total).sort(),
    ]);
  });

  test('changes who paid with the rest, and texts once whose lines changed', async () => {
    const { host, ann, ben, cid, view, textsTo, settled, id } = await finalBill(12);
    const paid = {
      name: 'setContribution',
      input: { guest_id: ben.id, amount: cents(1500), how: 'cash' },
    } as const;
    const after = await correct(host, view, (seen) => [...shared('Tea', { Ann: 1 })(seen), paid]);
    const stored = { ...paid.input, paper_id: null };
    expect(after.contributions).toEqual([stored]);
    expect(after.transfers.map(({ to_guest_id }) => to_guest_id)).toContain(ben.id);
    expect(after.receipt.earlier_bills).toBe(1);
    await settled();
    const counts = await Promise.all([ann, ben, cid].map(async (one) => (await textsTo(one)).length));
    const lines = changedLines(view, after);
    expect(counts).toEqual([ann, ben, cid].map((one) => (lines.has(one.id) ? 2 : 1)));
    expect((await textsTo(ann))[0]).toContain('Pay Ben $');
    const tooMuch = { ...paid, input: { ...paid.input, amount: cents(99_999) } };
    const refused = await refusal(correct(host, await settled(), () => [tooMuch]));
    expect(refused.code).toBe('contribution.too_much');
    expect((await host.call(getReceipt, { params: { id } })).contributions).toEqual([stored]);
  });

  test('shows on their pages what the host did, in one line', async () => {
    const { host, ann, ben, view } = await finalBill(2);
    const after = await correct(host, view, shared('Tea', { Ann: 1 }));
    const amountChangesOf = async (one: typeof ann) => (await one.call(getSharedReceipt, {})).amount_changes;
    const hana = after.me.guest_id;
    expect(await amountChangesOf(ann)).toMatchObject([
      { before: due(view, ann.id), after: due(after, ann.id), reasons: [{ reason: 'given', by: hana }] },
    ]);
    expect(await amountChangesOf(ben)).toMatchObject([
      { after: 0, reasons: [{ reason: 'taken', by: hana }] },
    ]);
    expect(after.amount_changes).toEqual([]);
  });

  test('adds and removes lines, charges and people, and sets companions', async () => {
    const { host, ben, cid, view, see } = await finalBill(3);
    const [soup, fee, eve] = [randomUUID(), randomUUID(), randomUUID()];
    const after = await correct(host, view, (before) => [
      ...without('Cid')(before),
      ...joined('Eve', ['Wine'], eve)(before),
      { name: 'editFields', input: { tax_amount: cents(400), tip_amount: cents(200) } },
      { name: 'removeItem', input: { id: idOfItem(before, 'Cake') } },
      { name: 'addItem', input: { id: soup, name: 'Soup', price: cents(500), total_quantity: 1 } },
      { name: 'assignItem', input: { id: soup, guest_id: eve, units: 1 } },
      {
        name: 'addCharge',
        input: { id: fee, description: 'Cover', amount: cents(400), kind: 'cover', applies_to: 'heads' },
      },
      {
        name: 'setCompanions',
        input: { guest_id: ben.id, companions: [{ name: 'Kim', child: true }] },
        new_ids: [randomUUID()],
      },
    ]);
    expect(after.items.map(({ name }) => name)).toEqual(['Ramen', 'Tea', 'Wine', 'Soup']);
    expect(after.guests.map(({ guest_name }) => guest_name)).toEqual(['Hanna', 'Ann', 'Ben', 'Eve']);
    expect(after.guests[2]?.companions).toMatchObject([{ name: 'Kim', child: true }]);
    expect(after.charges).toMatchObject([{ id: fee, description: 'Cover', amount: 400 }]);
    expect(after.receipt).toMatchObject({
      tax_amount: 400,
      tip_amount: 200,
      total_amount: 4500,
      tip_source: 'host',
    });
    const { final_split } = await see();
    const total = final_split?.totals.reduce((sum, one) => sum + one.total, 0);
    expect(total).toBe(4500 + (final_split?.host_tip_pool ?? 0));
    expect((await refusal(cid.call(reportPayment, { body: { paid: true, amount: 1 } }))).code).toBe(
      'guest.not_found',
    );
  });

  test('texts guests who are no longer on the bill, and keeps those who have paid with the amount to refund', async () => {
    const { host, ben, cid, view, textsTo, settled } = await finalBill(4);
    await ben.call(reportPayment, { body: { paid: true, amount: due(view, ben.id) } });
    await host.call(confirmPayment, {
      body: { p_receipt_id: view.receipt.id, guest_id: ben.id, amount: due(view, ben.id) },
    });
    const paid = await settled();
    const after = await correct(host, paid, (before) =>
      ['Ben', 'Cid'].flatMap((name) => without(name)(before)),
    );
    expect(after.guests.map(({ guest_name }) => guest_name)).toEqual(['Hanna', 'Ann', 'Ben']);
    const standing = paymentStatusOf(due(after, ben.id), owedIn(after, ben.id).paid);
    expect(standing).toMatchObject({ state: 'overpaid', overpaid: due(view, ben.id) });
    await vi.waitUntil(async () => (await textsTo(cid)).length === 2);
    expect((await textsTo(cid))[0]).toMatch(/took you off the bill .* \$9\.06 .* is not due/);
    await settled();
    expect((await textsTo(ben))[0]).toContain('it is $0.00');
  });

  test('tells who pays for another the sum of both, and whose part it is nothing', async () => {
    const { host, ann, ben, cid, see, textsTo, settled } = await finalBill(5);
    const asked = await ben.call(setPayer, { params: { id: ben.id }, body: { payer_id: ann.id } });
    const offer = { params: { id: asked.pay_offers[0]?.id ?? '' }, body: { state: 'accepted' } } as const;
    await ann.call(answerPayOffer, offer);
    const countTexts = () => Promise.all([ann, ben, cid].map(async (one) => (await textsTo(one)).length));
    const before = await settled();
    const [toAnn = 0, toBen = 0, toCid = 0] = await countTexts();
    // What Ann takes over of Ben she pays all the same.
    await correct(host, before, shared('Tea', { Ann: 1 }));
    const same = await settled();
    expect(await countTexts()).toEqual([toAnn, toBen, toCid]);
    const after = await correct(host, same, shared('Cake', { Ben: 1, Cid: 1 }));
    expect(due(after, ann.id)).toBeGreaterThan(due(same, ann.id));
    await vi.waitUntil(async () => (await textsTo(ann)).length > toAnn);
    await settled();
    expect(await countTexts()).toEqual([toAnn + 1, toBen, toCid + 1]);
    const [sum] = await textsTo(ann);
    expect(sum).toContain((due(await see(), ann.id) / 100).toFixed(2));
    expect(sum).toContain('Ben');
  });

  test('is refused, and stores nothing, if a guest has reported a payment meanwhile', async () => {
    const { host, ben, view, see } = await finalBill(6);
    const prepared = correctionOf(view, priced('Tea', 700));
    await ben.call(reportPayment, { body: { paid: true, amount: due(view, ben.id) } });
    const refused = await refusal(host.call(correctReceipt, prepared));
    expect(refused).toMatchObject({ status: 409, code: 'receipt.correction_outdated' });
    const now = await see();
    expect(now.receipt.earlier_bills).toBe(0);
    expect(now.final_split).toEqual(view.final_split);
    // The same edits, on the bill as it is.
    const after = await correct(host, now, priced('Tea', 700));
    expect(owedIn(after, ben.id).paid).toEqual({
      reported: due(view, ben.id),
      confirmed: null,
      refunded: null,
    });
  });

  test('is refused where it does not come to what the host was shown', async () => {
    const { host, view, see } = await finalBill(7);
    const { body } = correctionOf(view, priced('Tea', 700));
    const wrong = { ...body, expected_totals: { ...body.expected_totals, [view.me.guest_id ?? '']: 1 } };
    expect((await refusal(host.call(correctReceipt, { body: wrong }))).code).toBe('receipt.shares_changed');
    const { body: adding } = correctionOf(view, joined('Dora', ['Tea']));
    const refused = await refusal(host.call(correctReceipt, { body: { ...adding, expected_totals: {} } }));
    expect(refused.details.what).toContain('Dora $0.00');
    expect((await see()).version).toBe(view.version);
  });

  test('keeps the decision about unclaimed items, and asks again if the person named is gone', async () => {
    const { host, view, settled } = await finalBill(8, { unclaimed: 'Ann' });
    await correct(host, view, priced('Wine', 1200));
    const kept = await settled();
    const wine = (one: ReceiptView) =>
      one.final_split?.shares.filter(
        ({ item_id }) => one.items.find(({ id }) => id === item_id)?.name === 'Wine',
      );
    expect(wine(kept)).toMatchObject([
      { guest_id: view.guests.find((one) => one.guest_name === 'Ann')?.id, cents: 1200 },
    ]);
    const gone = await refusal(correct(host, kept, without('Ann')));
    const [wineId, ramenId] = ['Wine', 'Ramen'].map(
      (name) => kept.items.find((one) => one.name === name)?.id ?? '',
    );
    expect(gone).toMatchObject({ code: 'receipt.unclaimed' });
    expect(gone.details?.missing).toEqual(expect.arrayContaining([wineId, ramenId]));
    const answered = await correct(host, kept, without('Ann'), {
      [wineId ?? '']: 'host',
      [ramenId ?? '']: 'everyone',
    });
    expect(wine(answered)).toMatchObject([{ guest_id: answered.me.guest_id, cents: 1200 }]);
    expect(answered.final_split?.unclaimed).toBe('by_item');
  });

  test('can change nothing but who pays for unclaimed items', async () => {
    const { host, view, ann, settled } = await finalBill(9);
    const after = await correct(host, view, () => [], 'everyone');
    expect(due(after, ann.id)).toBeGreaterThan(due(view, ann.id));
    const quiet = await settled();
    const same = await correct(host, quiet, () => []);
    expect(same.version).toBe(quiet.version);
  });

  test('works where the host assigned the items', async () => {
    const host = await signIn(product, '5555090100');
    const bill = await assignedBill(host, { tax: 200 });
    const people = ['Ann', 'Bob', 'Cid'];
    const [ann, bob, cid] = people.map(bill.person);
    await assign(host, bill.id, {
      [bill.item('Pizza')]: 'everybody',
      [bill.item('Beer')]: { [ann ?? '']: 1, [bob ?? '']: 1, [cid ?? '']: 1 },
    });
    const view = await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, accept_changed_shares: true },
    });
    const after = await correct(host, view, joined('Dan', []));
    expect(after.receipt.party_size).toBe(5);
    const pizza = after.final_split?.shares.filter(({ item_id }) => item_id === bill.item('Pizza'));
    expect(pizza?.map(({ cents: part }) => part)).toEqual([300, 300, 300, 300, 300]);
    const twins = await refusal(correct(host, after, joined('Bob', [])));
    expect(twins.code).toBe('guest_row.twice');
  });

  test('is of a final bill, by its host, with parts that are there', async () => {
    const { host, view, ann, id } = await finalBill(10);
    const wrongBy = (edit: Parameters<typeof correctionOf>[1]) => refusal(correct(host, view, edit));
    expect((await wrongBy(priced('Tea', 0))).code).toBe('item.price_invalid');
    expect((await wrongBy(shared('Tea', { Ann: 200 }))).code).toBe('item.assignment_invalid');
    expect((await wrongBy(joined('Hanna', []))).code).toBe('guest.name_is_host');
    expect((await wrongBy(joined('www.x.com', []))).code).toBe('name.contact');
    const off = { id: randomUUID(), amount: cents(-700), applies_to: 'lines' as const };
    const tooMuch = { ...off, item_ids: [idOfItem(view, 'Tea')] };
    expect((await wrongBy(() => [{ name: 'addCharge', input: tooMuch }])).code).toBe('charge.exceeds_lines');
    const anothers = { id: ann.id, name: 'Ghost', price: cents(100), total_quantity: 1 };
    expect((await wrongBy(() => [{ name: 'addItem', input: anothers }])).code).toBe('request.invalid');
    const other = await signIn(product, '5555090199');
    expect((await refusal(correct(other, view, priced('Tea', 700)))).status).toBe(404);
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    const open = await host.call(getReceipt, { params: { id } });
    expect((await refusal(correct(host, open, priced('Tea', 700)))).code).toBe('receipt.not_finalized');
  });
});

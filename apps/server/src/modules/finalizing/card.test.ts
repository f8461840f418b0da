import { updateProfile } from '@fairtab/contract/account/account';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { confirmPayment, reportPayment, setPayer } from '@fairtab/contract/receipt/guest-payments';
import { getGuestBill, getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { removeItem } from '@fairtab/contract/receipt/items';
import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { changeCard, finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import type { Sent } from '@fairtab/contract/wire/endpoint';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import { cents, sum } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { askedBy, askedOf, duesIn, onCardOf } from '@fairtab/receipt/split-of';
import { beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit, takeBack } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const EUROS: Currency = { code: 'EUR', digits: 2 };
const YEN: Currency = { code: 'JPY', digits: 0 };
const dollars = (amount: number) => ({ amount: cents(amount), currency: USD });

type Card = ReceiptFields['card'];

describeOnEngines('what the host’s card was charged', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };
  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
  });

  /** A dinner in euros; Ana had the soup, Ben the steak, the host the bread. */
  async function dinner(number: number) {
    const items = [
      { name: 'Soup', price: 1000 },
      { name: 'Steak', price: 2000 },
      { name: 'Bread', price: 333 },
    ];
    const bill = await shareBill(host, { partySize: 3, items });
    const params = { id: bill.id };
    const set = (body: Sent<typeof updateReceipt>['body']) => host.call(updateReceipt, { params, body });
    await set({ currency: EUROS });
    const seat = async (name: string, phone: string, dish: string) => {
      const one = guest(product, bill.token, name);
      const { me } = await submit(one, { name, phone }, { [bill.item(dish)]: 1 });
      return { ...one, id: me.guest_id ?? '', phone };
    };
    const ana = await seat('Ana', `5555550${number}1`, 'Soup');
    const ben = await seat('Ben', `5555550${number}2`, 'Steak');
    const see = () => host.call(getReceipt, { params });
    const final = { p_receipt_id: bill.id, unclaimed: 'host' as const, accept_changed_shares: true };
    const finalize = () => host.call(finalizeReceipt, { body: final });
    /** What the host's page shows beforehand. */
    const shownFor = ({ final_split, guests }: ReceiptView, card: Card) =>
      Object.fromEntries(
        [...askedBy(onCardOf(final_split?.totals ?? [], card), guests)].map(([id, { due }]) => [id, due]),
      );
    const correct = async (card: Card) => {
      const expected_totals = shownFor(await see(), card);
      return host.call(changeCard, { body: { p_receipt_id: bill.id, card, expected_totals } });
    };
    const texts = async ({ phone }: { phone: string }) => {
      const outbox = await client(product).call(listOutbox, {});
      return outbox.filter(({ recipient }) => recipient === `+1${phone}`).map(({ body }) => body);
    };
    const settled = () =>
      vi.waitUntil(async () => (await see()).guests.every(({ bill: text }) => text !== 'queued'));
    return { bill, set, see, ana, ben, finalize, correct, shownFor, texts, settled };
  }

  const partsOf = ({ final_split }: ReceiptView) =>
    (final_split?.totals ?? []).map(({ card }) => card?.part ?? expect.fail('no part'));

  test('is asked for by everybody, with host tips at the same rate, and is what they pay together', async () => {
    const { set, ana, ben, finalize, see } = await dinner(20);
    await set({ card: dollars(3601) });
    const seen = await ana.call(getSharedReceipt, {});
    expect(seen.receipt).toMatchObject({ currency: EUROS, card: dollars(3601) });
    const view = await finalize();
    expect(paymentCurrency(view.receipt)).toEqual(USD);
    expect(sum(partsOf(view))).toBe(3601);
    // 33.33 euros were 36.01 dollars: 10 were 10.80 and 20 were 21.61; host tips of 0.50 and 1.00 are 0.54 and 1.08.
    expect(askedOf(view, ana.id)).toEqual(dollars(1080 + 54));
    expect(askedOf(view, ben.id)).toEqual(dollars(2161 + 108));
    expect(duesIn(view).get(ana.id)).toMatchObject({ due: 1134, onReceipt: 1050 });
    const own = await ownBillOf(await see(), ana.id);
    expect(askedOf(own, ana.id)).toEqual(dollars(1134));
    expect(own.final_split?.totals).toHaveLength(1);
  });

  /** What somebody reads by the link of their own bill. */
  function ownBillOf(view: ReceiptView, id: string): Promise<ReceiptView> {
    const link = view.guests.find((one) => one.id === id)?.bill_link ?? expect.fail('no link');
    return client(product, { 'x-bill-token': link.split('/').at(-1) ?? '' }).call(getGuestBill, {});
  }

  test('an own-bill link shows the same while the bill is open', async () => {
    const { set, see, ana } = await dinner(21);
    await set({ card: { amount: cents(5401), currency: YEN } });
    const view = await see();
    const own = await ownBillOf(view, ana.id);
    expect(askedOf(own, ana.id)).toEqual(askedOf(view, ana.id));
    expect(askedOf(own, ana.id).currency).toEqual(YEN);
  });

  test('is not in the receipt’s own currency, not in one that there is not, and not of nothing', async () => {
    const { set, see } = await dinner(22);
    const codeOf = async (body: Parameters<typeof set>[0]) => (await refusal(set(body))).code;
    expect(await codeOf({ card: { amount: cents(1), currency: EUROS } })).toBe('receipt.card_same_currency');
    expect(await codeOf({ card: dollars(0) })).toBe('request.invalid');
    expect(await codeOf({ card: { amount: cents(1), currency: { code: 'JPY', digits: 2 } } })).toBe(
      'request.field_refused',
    );
    await set({ card: dollars(3601) });
    // Euros with a card in dollars do not become dollars before the host takes the card away.
    expect(await codeOf({ currency: USD })).toBe('receipt.card_same_currency');
    await set({ currency: { code: 'GBP', digits: 2 } });
    expect((await see()).receipt).toMatchObject({ currency: { code: 'GBP' }, card: dollars(3601) });
    expect((await set({ currency: USD, card: null })).receipt).toMatchObject({ currency: USD, card: null });
    for (const { id } of (await see()).items) await host.call(removeItem, { params: { id } });
    expect(await codeOf({ card: { amount: cents(1), currency: EUROS } })).toBe('request.field_refused');
  });

  test('can be entered when the host has chosen, and on a final bill only with what it changes', async () => {
    const { set, see, bill, finalize, shownFor, correct, settled, ana } = await dinner(23);
    const me = client(product, { ...host.headers, 'x-share-token': bill.token });
    await submit(me, { name: 'Hanna', phone: '5555550239', texts: null }, { [bill.item('Bread')]: 1 });
    expect((await see()).can.edit).toBe(false);
    expect((await refusal(set({ tax_amount: 1 }))).code).toBe('receipt.locked');
    await set({ card: dollars(3601) });
    await finalize();
    expect((await refusal(set({ card: dollars(3700) }))).code).toBe('receipt.finalized');
    const body = {
      p_receipt_id: bill.id,
      card: dollars(3700),
      expected_totals: shownFor(await see(), dollars(3699)),
    };
    const refused = await refusal(host.call(changeCard, { body }));
    expect(refused.code).toBe('receipt.shares_changed');
    expect(refused.message).toMatch(/Ana \$11\.65 → \$11\.66/);
    const after = await correct(dollars(3700));
    expect(sum(partsOf(after))).toBe(3700);
    await settled();
    const { version } = await see();
    expect((await correct(dollars(3700))).version).toBe(version);
    expect(askedOf(await ownBillOf(after, ana.id), ana.id)).toEqual(askedOf(after, ana.id));
  });

  test('corrected on a final bill, a text goes to those alone whose amount changes', async () => {
    const { set, ana, ben, finalize, correct, texts, settled, see } = await dinner(24);
    await set({ card: dollars(3601) });
    await finalize();
    await settled();
    const [first = ''] = await texts(ana);
    expect(first).toContain('your share at');
    expect(first).toContain('$11.34');
    expect(first).toContain('€10.50 at the rate of Hanna’s card.'.replace('’', "'"));
    expect(first).toContain('amount=11.34');
    // A cent more is Ben's alone, by the largest remainder.
    const before = await see();
    const after = await correct(dollars(3602));
    await settled();
    const moved = [ana, ben].filter(({ id }) => askedOf(before, id).amount !== askedOf(after, id).amount);
    for (const one of [ana, ben]) {
      const isMoved = moved.includes(one);
      await vi.waitUntil(async () => (await texts(one)).length === (isMoved ? 2 : 1));
      if (isMoved) expect((await texts(one))[0]).toMatch(/corrected: it is \$\d+\.\d\d, not \$\d+\.\d\d\./);
    }
    expect(moved).toHaveLength(1);
  });

  test('a text names both currencies when a bill asks for euros again', async () => {
    const { set, ana, finalize, correct, texts, settled } = await dinner(25);
    await set({ card: dollars(3601) });
    await finalize();
    await settled();
    await correct(null);
    await vi.waitUntil(async () => (await texts(ana)).length === 2);
    expect((await texts(ana))[0]).toContain('it is €10.50, not $11.34');
  });

  test('a payer pays both parts, and no one else’s amount changes', async () => {
    const { set, ana, ben, finalize, see } = await dinner(26);
    await set({ card: dollars(3601) });
    const before = duesIn(await finalize());
    await ben.call(setPayer, { params: { id: ana.id }, body: { payer_id: ben.id } });
    const after = duesIn(await see());
    expect(after.get(ana.id)).toMatchObject({ due: 0, onReceipt: 0, paidBy: ben.id });
    expect(after.get(ben.id)).toMatchObject({ due: 1134 + 2269, onReceipt: 1050 + 2100 });
    const others = [...before.keys()].filter((id) => id !== ana.id && id !== ben.id);
    for (const id of others) expect(after.get(id)?.due).toBe(before.get(id)?.due);
  });

  test('after a guest has reported a payment, the amount can be corrected but the currency cannot', async () => {
    const { set, ana, finalize, correct, see, bill } = await dinner(27);
    await set({ card: dollars(3601) });
    await finalize();
    await ana.call(reportPayment, { body: { paid: true, amount: 1134 } });
    const refused = await refusal(correct(null));
    expect(refused).toMatchObject({ code: 'receipt.card_paid', title: 'Someone has paid in USD' });
    expect((await refusal(correct({ amount: cents(5000), currency: YEN }))).code).toBe('receipt.card_paid');
    const ofAna = { p_receipt_id: bill.id, guest_id: ana.id };
    await host.call(confirmPayment, { body: { ...ofAna, amount: 1134 } });
    const after = await correct(dollars(3700));
    expect(owedIn(after, ana.id).paid).toEqual({
      reported: null,
      confirmed: 1134,
      refunded: null,
    });
    expect(askedOf(after, ana.id).amount).toBeGreaterThan(1134);
    await takeBack(host, bill.id, ana.id);
    expect((await correct(null)).receipt.card).toBeNull();
    expect(askedOf(await see(), ana.id)).toEqual({ amount: 1050, currency: EUROS });
  });

  test('on a reopened bill what was paid in keeps its currency too', async () => {
    const { set, ana, finalize, bill } = await dinner(28);
    await finalize();
    await ana.call(reportPayment, { body: { paid: true, amount: 1050 } });
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect((await refusal(set({ card: dollars(3601) }))).code).toBe('receipt.card_paid');
    await ana.call(reportPayment, { body: { paid: false, amount: 1050 } });
    expect((await set({ card: dollars(3601) })).receipt.card).toEqual(dollars(3601));
  });

  test('everyone sees why their amount changed: without a difference if it was in another currency', async () => {
    const { set, ana } = await dinner(29);
    await set({ tax_amount: 100 });
    await set({ card: dollars(3601) });
    const moved = async () => (await ana.call(getSharedReceipt, {})).amount_changes;
    const [line] = await moved();
    expect(await moved()).toMatchObject([{ before: null, reasons: [{ reason: 'card' }] }]);
    await set({ card: dollars(3700) });
    const lines = await moved();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ before: null, reasons: [{ reason: 'card' }] });
    expect(lines[0]?.after).toBeGreaterThan(line?.after ?? 0);
  });
});

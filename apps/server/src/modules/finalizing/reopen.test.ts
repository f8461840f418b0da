import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getSharedReceipt, reviseSelections } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import {
  finalizeReceipt,
  listEarlierBills,
  reopenReceipt,
  sendFinalBillNotifications,
} from '@fairtab/contract/receipt/sharing';
import { cents } from '@fairtab/domain/money/money';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('reopening a final bill', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const textsTo = async (phone: string) => {
    const outbox = await client(product).call(listOutbox, {});
    return outbox.filter((message) => message.recipient === phone).map((message) => message.body);
  };
  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });
  const reopen = (id: string) => host.call(reopenReceipt, { body: { p_receipt_id: id } });

  async function finalBill(phones: { ann: string; bob: string }) {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Ramen', price: 1400 },
        { name: 'Tea', price: 600 },
      ],
    });
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    await submit(ann, { name: 'Ann', phone: phones.ann }, { [bill.item('Ramen')]: 1 });
    await submit(bob, { name: 'Bob', phone: phones.bob }, { [bill.item('Tea')]: 1 });
    const final = await finalize(bill.id);
    await vi.waitUntil(async () => (await textsTo(`+1${phones.ann}`)).length === 1);
    await vi.waitUntil(async () => (await textsTo(`+1${phones.bob}`)).length === 1);
    return { ...bill, ann, bob, final };
  }

  test('only those whose amount changed hear again, as a correction', async () => {
    const bill = await finalBill({ ann: '5555550301', bob: '5555550302' });
    const open = await reopen(bill.id);
    expect(open.receipt).toMatchObject({ status: 'sharing', earlier_bills: 1, finalized_at: null });
    expect(open.final_split).toBeNull();
    expect(open.can).toMatchObject({ edit: true, finalize: true, reopen: false });
    await finalize(bill.id);
    const summary = await host.call(sendFinalBillNotifications, { body: { receiptId: bill.id } });
    expect(summary.notifications.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect((await textsTo('+15555550301')).length + (await textsTo('+15555550302')).length).toBe(2);

    await reopen(bill.id);
    await host.call(updateItem, { params: { id: bill.item('Ramen') }, body: { price: 1600 } });
    await finalize(bill.id);
    await vi.waitUntil(async () => (await textsTo('+15555550301')).length === 2);
    const [corrected] = await textsTo('+15555550301');
    expect(corrected).toMatch(/was corrected: it is \$17\.\d\d, not \$15\.05/);
    const history = await host.call(listEarlierBills, { params: { id: bill.id } });
    expect(history.bills).toHaveLength(2);
    expect(history.bills.at(-1)?.totals.map(({ guest_name, total }) => [guest_name, total])).toEqual(
      bill.final.final_split?.totals.map(({ guest_id, total }) => [
        bill.final.guests.find((one) => one.id === guest_id)?.guest_name,
        total,
      ]),
    );
  });

  test('a final bill of earlier rules is read and kept as it was stored', async () => {
    const bill = await finalBill({ ann: '5555550307', bob: '5555550308' });
    const { final_split } = bill.final;
    if (final_split === null) return expect.fail('not final');
    // No rules of today come to these.
    const totals = final_split.totals.map((one) => ({ ...one, total: cents(one.total + 1) }));
    const stored = { ...final_split, version: 1, totals };
    await product.services.database.kysely
      .updateTable('receipts')
      .set({ final_split: JSON.stringify(stored), version: sql<number>`version + 1` })
      .where('id', '=', bill.id)
      .execute();
    expect((await bill.ann.call(getSharedReceipt, {})).final_split).toEqual(stored);
    await reopen(bill.id);
    const { bills } = await host.call(listEarlierBills, { params: { id: bill.id } });
    expect(bills[0]?.totals.map(({ total }) => total)).toEqual(totals.map(({ total }) => total));
  });

  test('the host sees that a guest who has since opted out was not texted the new amount', async () => {
    const bill = await finalBill({ ann: '5555550331', bob: '5555550332' });
    const annId = bill.final.guests.find(({ guest_name }) => guest_name === 'Ann')?.id;
    const annOf = async () => {
      const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
      return guests.find(({ id }) => id === annId);
    };
    await vi.waitUntil(async () => (await annOf())?.bill === 'sent');
    expect(await annOf()).toMatchObject({ last_texted_amount: { amount: 1505 } });
    await reopen(bill.id);
    await bill.ann.call(reviseSelections, {});
    const units = { [bill.item('Ramen')]: 1 };
    await submit(bill.ann, { name: 'Ann', phone: '5555550331', texts: false }, units);
    await host.call(updateItem, { params: { id: bill.item('Ramen') }, body: { price: 1600 } });
    await finalize(bill.id);
    expect(await annOf()).toMatchObject({ bill: 'no_phone', last_texted_amount: { amount: 1505 } });
    const { guests } = await bill.ann.call(getSharedReceipt, {});
    expect(guests.map(({ last_texted_amount }) => last_texted_amount)).toEqual([null, null, null]);
  });

  test('a guest who no longer owes anything gets a text about it', async () => {
    const bill = await finalBill({ ann: '5555550311', bob: '5555550312' });
    await reopen(bill.id);
    await bill.bob.call(reviseSelections, {});
    await submit(bill.bob, { name: 'Bob', phone: '5555550312' });
    await finalize(bill.id);
    await vi.waitUntil(async () => (await textsTo('+15555550312')).length === 2);
    const [text] = await textsTo('+15555550312');
    expect(text).toContain('it is $0.00, not $');
    expect(text).not.toContain('venmo');
  });

  test('reopening twice changes nothing more, an open bill is refused, and another host’s bill is not found', async () => {
    const bill = await finalBill({ ann: '5555550321', bob: '5555550322' });
    await Promise.all([reopen(bill.id), reopen(bill.id)]);
    const { bills } = await host.call(listEarlierBills, { params: { id: bill.id } });
    expect(bills).toHaveLength(1);
    const fresh = await shareBill(host, { partySize: 2, items: [{ name: 'Cake', price: 500 }] });
    expect((await refusal(reopen(fresh.id))).code).toBe('receipt.not_finalized');
    const other = await signIn(product, '5555550399');
    const theirs = other.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect((await refusal(theirs)).status).toBe(404);
    const peek = other.call(listEarlierBills, { params: { id: bill.id } });
    expect((await refusal(peek)).status).toBe(404);
  });
});

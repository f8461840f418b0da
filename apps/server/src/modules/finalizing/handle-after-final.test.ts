import { updateProfile } from '@fairtab/contract/account/account';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { markPaid } from '@fairtab/contract/receipt/guest-payments';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import {
  finalizeReceipt,
  reopenReceipt,
  sendFinalBillNotifications,
} from '@fairtab/contract/receipt/sharing';
import { expect, test, vi } from 'vitest';
import { shareBill, submit, takeBack } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('a payment handle that is set after finalizing', (engine) => {
  const product = productOf(engine);

  const textsTo = async (phone: string) => {
    const outbox = await client(product).call(listOutbox, {});
    return outbox.filter((message) => message.recipient === `+1${phone}`).map((message) => message.body);
  };
  const finalize = (host: Client, id: string) =>
    host.call(finalizeReceipt, { body: { p_receipt_id: id, accept_changed_shares: true } });
  const setHandle = (host: Client) => host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
  /** Where and how much a text asks to pay; null if it names no way. */
  function payment(text: string | undefined) {
    const [address] = /https:\/\/venmo\S+/.exec(text ?? '') ?? [];
    if (address === undefined) return null;
    const { pathname, searchParams } = new URL(address);
    return [pathname, searchParams.get('amount')];
  }

  /** A final bill of one guest, who was told without a way to pay: 9.00 and the host tip of 1.50. */
  async function finalBill(hostPhone: string, phone: string) {
    const host = await signIn(product, hostPhone);
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Soup', price: 900 }] });
    const ann = guest(product, bill.token);
    const { me } = await submit(ann, { name: 'Ann', phone }, { [bill.item('Soup')]: 1 });
    await finalize(host, bill.id);
    const see = async () => {
      const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
      return guests.find(({ id }) => id === me.guest_id);
    };
    await vi.waitUntil(async () => (await see())?.bill === 'sent');
    expect((await textsTo(phone)).map(payment)).toEqual([null]);
    return { ...bill, host, ann, see, annId: me.guest_id ?? '' };
  }

  test('reaches the guest’s final page as a change', async () => {
    const { host, ann } = await finalBill('5555550501', '5555550511');
    const before = await ann.call(getSharedReceipt, {});
    expect(before.receipt).toMatchObject({ status: 'finalized', payment_methods: [] });
    await setHandle(host);
    const after = await ann.call(getSharedReceipt, {});
    expect(after.receipt.payment_methods).toMatchObject([{ method: 'venmo', handle: '@hanna-h' }]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('is in no text about a receipt that is not in US dollars, which is what it asks for', async () => {
    const host = await signIn(product, '5555550504');
    await setHandle(host);
    for (const [currency, phone, paid] of [
      ['EUR', '5555550514', null],
      ['USD', '5555550515', ['/hanna-h', '10.50']],
    ] as const) {
      const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Soup', price: 900 }] });
      await product.services.database.kysely
        .updateTable('receipts')
        .set((row) => ({ currency, version: row('version', '+', 1) }))
        .where('id', '=', bill.id)
        .execute();
      const ann = { name: 'Ann', phone };
      await submit(guest(product, bill.token), ann, { [bill.item('Soup')]: 1 });
      await finalize(host, bill.id);
      const [text] = await vi.waitUntil(async () => {
        const texts = await textsTo(phone);
        return texts.length > 0 && texts;
      });
      expect(payment(text)).toEqual(paid);
    }
  });

  test('is in a text that failed and is sent again', async () => {
    const { host, id, annId, see } = await finalBill('5555550502', '5555550512');
    await product.services.database.inTransaction(async (trx) => {
      await trx
        .updateTable('notifications')
        .set({ state: 'failed', error: 'the network of the phone' })
        .where('guest_id', '=', annId)
        .execute();
      await trx
        .updateTable('receipts')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    });
    expect((await see())?.bill).toBe('failed');
    await setHandle(host);
    const summary = await host.call(sendFinalBillNotifications, { body: { receiptId: id } });
    expect(summary).toMatchObject({ total: 1, failed: 0 });
    await vi.waitUntil(async () => (await textsTo('5555550512')).length === 2);
    expect((await textsTo('5555550512')).map(payment)).toEqual([['/hanna-h', '10.50'], null]);
  });

  test('is sent once to guests whose text named no way to pay, unless they have paid', async () => {
    const { host, id, see, ann, annId } = await finalBill('5555550505', '5555550516');
    const send = () => host.call(sendFinalBillNotifications, { body: { receiptId: id, way_to_pay: true } });
    expect((await see())?.lacks_way_to_pay).toBe(false);
    await send();
    await setHandle(host);
    expect((await see())?.lacks_way_to_pay).toBe(true);
    expect((await ann.call(getSharedReceipt, {})).guests.some((one) => one.lacks_way_to_pay)).toBe(false);
    await host.call(markPaid, { body: { p_receipt_id: id, guest_id: annId, amount: 1050 } });
    expect((await see())?.lacks_way_to_pay).toBe(false);
    await send();
    await takeBack(host, id, annId);
    expect(await textsTo('5555550516')).toHaveLength(1);
    await Promise.all([send(), send()]);
    await vi.waitUntil(async () => (await see())?.bill === 'sent' && !(await see())?.lacks_way_to_pay);
    await send();
    expect((await textsTo('5555550516')).map(payment)).toEqual([['/hanna-h', '10.50'], null]);
    expect((await textsTo('5555550516'))[0]).not.toContain('not $');
    const link = (await ann.call(getSharedReceipt, {})).receipt.payment_methods;
    expect(link).toHaveLength(1);
    const other = await signIn(product, '5555550506');
    const theirs = other.call(sendFinalBillNotifications, { body: { receiptId: id, way_to_pay: true } });
    expect((await refusal(theirs)).status).toBe(404);
  });

  test('is in the correction after the bill was reopened, with the new amount', async () => {
    const { host, id, item } = await finalBill('5555550503', '5555550513');
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    await setHandle(host);
    await host.call(updateItem, { params: { id: item('Soup') }, body: { price: 1000 } });
    await finalize(host, id);
    await vi.waitUntil(async () => (await textsTo('5555550513')).length === 2);
    const [text] = await textsTo('5555550513');
    expect(text).toContain('it is $11.50, not $10.50');
    expect(payment(text)).toEqual(['/hanna-h', '11.50']);
  });
});

import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import {
  finalizeReceipt,
  reopenReceipt,
  sendFinalBillNotifications,
} from '@fairtab/contract/receipt/sharing';
import type { MessageFailure, MessageState } from '@fairtab/domain/texting/messages';
import { beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('bills that did not arrive', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let phones = 0;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const textsTo = async (phone: string) =>
    (await client(product).call(listOutbox, {})).filter(({ recipient }) => recipient === `+1${phone}`).length;

  /** A final bill of three guests, who all had their text: then it is said what became of it. */
  async function told(outcomes: { state: MessageState; failure?: MessageFailure }[]) {
    const names = ['Ann', 'Bob', 'Cleo'].slice(0, outcomes.length);
    const bill = await shareBill(host, {
      partySize: names.length + 1,
      items: names.map((name) => ({ name, price: 900 })),
    });
    const people: { phone: string; id: string }[] = [];
    for (const name of names) {
      const phone = `555555${String(2_000 + ++phones)}`;
      const who = guest(product, bill.token);
      const { me } = await submit(who, { name, phone }, { [bill.item(name)]: 1 });
      people.push({ phone, id: me.guest_id ?? '' });
    }
    await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, accept_changed_shares: true } });
    const see = async () => {
      const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
      return people.map(({ id }) => {
        const found = guests.find((one) => one.id === id);
        return [found?.bill, found?.bill_failure];
      });
    };
    await vi.waitUntil(async () => (await see()).every(([state]) => state === 'sent'));
    await product.services.database.inTransaction(async (trx) => {
      for (const [n, { state, failure = null }] of outcomes.entries()) {
        await trx
          .updateTable('notifications')
          .set({ state, failure })
          .where('guest_id', '=', people[n]?.id ?? '')
          .execute();
      }
      await trx
        .updateTable('receipts')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('id', '=', bill.id)
        .execute();
    });
    const again = (guest_id?: string) =>
      host.call(sendFinalBillNotifications, {
        body: { receiptId: bill.id, ...(guest_id === undefined ? {} : { guest_id }) },
      });
    const counts = () => Promise.all(people.map(({ phone }) => textsTo(phone)));
    return { id: bill.id, people, see, again, counts };
  }

  test('the host sees the outcome of each text, and the counts: queued is not yet sent', async () => {
    const { see, again } = await told([
      { state: 'queued', failure: 'provider' },
      { state: 'delivered' },
      { state: 'opted_out' },
    ]);
    expect(await see()).toEqual([
      ['queued', 'provider'],
      ['delivered', null],
      ['opted_out', null],
    ]);
    expect(await again()).toMatchObject({
      total: 3,
      sms: 1,
      failed: 1,
      notifications: expect.arrayContaining([
        expect.objectContaining({ guest_name: 'Ann', state: 'queued', reason: 'provider' }),
      ]),
    });
  });

  test('one guest’s is sent again alone, and all that failed by one call', async () => {
    const { people, see, again, counts } = await told([
      { state: 'failed', failure: 'unreachable' },
      { state: 'failed', failure: 'blocked' },
    ]);
    expect(await see()).toEqual([
      ['failed', 'unreachable'],
      ['failed', 'blocked'],
    ]);
    expect(await again(people[0]?.id)).toMatchObject({ total: 2, failed: 1 });
    await vi.waitUntil(async () => (await see())[0]?.[0] === 'sent');
    expect(await counts()).toEqual([2, 1]);
    // What has gone out does not go out again.
    await again(people[0]?.id);
    await again();
    await vi.waitUntil(async () => (await see())[1]?.[0] === 'sent');
    expect(await see()).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
    expect(await counts()).toEqual([2, 2]);
  });

  test('a text that may have arrived is sent again only where the host asks for this one', async () => {
    const { people, see, again, counts } = await told([{ state: 'unknown' }, { state: 'failed' }]);
    await again();
    await vi.waitUntil(async () => (await see())[1]?.[0] === 'sent');
    expect((await see())[0]).toEqual(['unknown', null]);
    expect(await counts()).toEqual([1, 2]);
    await again(people[0]?.id);
    await vi.waitUntil(async () => (await see())[0]?.[0] === 'sent');
    expect(await counts()).toEqual([2, 2]);
  });

  test('guests whose text may have arrived are texted about a correction, but never the same amount twice', async () => {
    const { id, see, counts } = await told([{ state: 'unknown' }, { state: 'failed', failure: 'other' }]);
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    await host.call(finalizeReceipt, { body: { p_receipt_id: id, accept_changed_shares: true } });
    await vi.waitUntil(async () => (await see())[1]?.[0] === 'sent');
    expect((await see())[0]).toEqual(['unknown', null]);
    expect(await counts()).toEqual([1, 2]);
  });
});

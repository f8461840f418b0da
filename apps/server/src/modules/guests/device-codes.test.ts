import {
  useDeviceCode as enterDeviceCode,
  getSharedReceipt,
  makeDeviceCode,
  removeGuest,
  revokeDeviceCode,
  saveGuest,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { takeGuestName } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { assignedBill, personFinder, recognise, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnEngines('going on with another device by a code', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** Ann has the ramen and one of two beers, on her phone. */
  async function dinner() {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Ramen', price: 1400 },
        { name: 'Beer', price: 1000, quantity: 2 },
      ],
    });
    const [phone, tablet] = [guest(product, bill.token), guest(product, bill.token)];
    await phone.call(saveGuest, { body: { guest_name: 'Ann' } });
    await tap(phone, bill.item('Ramen'));
    const { me } = await tap(phone, bill.item('Beer'));
    return { ...bill, phone, tablet, ann: me.guest_id ?? expect.fail('nobody') };
  }
  const tap = (who: Client, item_id: string) =>
    who.call(saveSelection, { params: { item_id }, body: { units: 1 } });
  const make = async (who: Client) => (await who.call(makeDeviceCode, {})).code;
  const enter = (who: Client, code: string) => who.call(enterDeviceCode, { body: { code } });
  const codeOfEntering = async (who: Client, code: string) => (await refusal(enter(who, code))).code;
  const unitsOf = ({ selections }: ReceiptView, guestId: string, itemId: string) =>
    selections.find(({ guest_id, item_id }) => guest_id === guestId && item_id === itemId)?.units;
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  test('is the same person on both, who chooses and submits on either, and counts once', async () => {
    const { id, phone, tablet, ann, item } = await dinner();
    const joined = await enter(tablet, await make(phone));
    expect(joined.me.guest_id).toBe(ann);
    expect(unitsOf(joined, ann, item('Ramen'))).toBe(1);
    await submit(tablet, { name: 'Ann', phone: '', texts: false }, { [item('Ramen')]: 1 });
    const seen = await phone.call(getSharedReceipt, {});
    expect([seen.me.guest_id, seen.can.revise, unitsOf(seen, ann, item('Beer'))]).toEqual([
      ann,
      true,
      undefined,
    ]);
    const { guests } = await host.call(getReceipt, { params: { id } });
    expect(guests.map((one) => [one.guest_name, one.submitted])).toEqual([
      ['Hanna', false],
      ['Ann', true],
    ]);
  });

  test('brings along what was tapped there before', async () => {
    const { phone, tablet, ann, item } = await dinner();
    await tap(tablet, item('Beer'));
    const joined = await enter(tablet, await make(phone));
    expect(joined.guests.map(({ guest_name }) => guest_name)).toEqual(['Hanna', 'Ann']);
    expect(unitsOf(joined, ann, item('Beer'))).toBe(2);
  });

  test('works once, and a request that is repeated is that once', async () => {
    const { phone, tablet, ann, token } = await dinner();
    const code = await make(phone);
    const key = { 'idempotency-key': `once ${ann}` };
    for (const _ of [1, 2])
      expect((await tablet.call(enterDeviceCode, { body: { code } }, key)).me.guest_id).toBe(ann);
    expect(await codeOfEntering(guest(product, token), code)).toBe('auth.code_wrong');
  });

  test('works for ten minutes, until it is replaced or revoked, and for its own bill alone', async () => {
    const { phone, tablet, ann } = await dinner();
    const other = await dinner();
    const refused = async (code: string, who = tablet) =>
      expect(await codeOfEntering(who, code)).toBe('auth.code_wrong');
    const first = await make(phone);
    await refused(otherThan(first));
    await refused(first, other.tablet);
    const second = await make(phone);
    if (first !== second) await refused(first);
    await phone.call(revokeDeviceCode, {});
    await refused(second);
    const third = await make(phone);
    await product.services.database.kysely
      .updateTable('guest_device_codes')
      .set({ created_at: sql`now() - interval '601 seconds'` })
      .where('guest_id', '=', ann)
      .execute();
    await refused(third);
    expect((await refusal(enter(tablet, '12345'))).code).toBe('code.invalid');
  });

  test('stops working once the bill is final, and works again when it is reopened', async () => {
    const { id, phone, tablet, ann, item } = await dinner();
    await submit(phone, { name: 'Ann', phone: '', texts: false }, { [item('Ramen')]: 1 });
    const code = await make(phone);
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });
    expect(await codeOfEntering(tablet, code)).toBe('receipt.finalized');
    expect((await refusal(make(phone))).code).toBe('receipt.finalized');
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect((await enter(tablet, await make(phone))).me.guest_id).toBe(ann);
  });

  test('goes with its guest: taken off the bill, or their name freed', async () => {
    const { phone, tablet, ann } = await dinner();
    const code = await make(phone);
    await host.call(removeGuest, { params: { id: ann } });
    expect(await codeOfEntering(tablet, code)).toBe('auth.code_wrong');

    const bill = await assignedBill(host);
    const seats = personFinder(await host.call(getReceipt, { params: { id: bill.id } }));
    const [one, two, three] = [0, 1, 2].map(() => guest(product, bill.token));
    if (!one || !two || !three) throw new Error('three browsers');
    await one.call(takeGuestName, { body: { guest_id: seats('Ann') } });
    expect((await enter(two, await make(one))).me.guest_id).toBe(seats('Ann'));
    const last = await make(two);
    await recognise(host, guest(product, bill.token), { id: bill.id, guest_id: seats('Ann') });
    expect(await codeOfEntering(three, last)).toBe('auth.code_wrong');
  });

  test('is made only by a guest of the bill, and is neither shown nor stored elsewhere', async () => {
    const { id, phone, tablet, token } = await dinner();
    expect((await refusal(make(tablet))).code).toBe('guest.not_found');
    const hostOnPage = { ...host.headers, 'x-share-token': token };
    const asHost = await product.request(makeDeviceCode.path, {
      method: 'POST',
      headers: { ...hostOnPage, 'idempotency-key': `host ${id}` },
    });
    expect(asHost.status).toBe(404);
    const code = await make(phone);
    expect(JSON.stringify(await host.call(getReceipt, { params: { id } }))).not.toContain(`"${code}"`);
    const { kysely } = product.services.database;
    for (const table of ['guest_device_codes', 'idempotency_keys', 'audit_log'] as const) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(kysely);
      expect(rows.filter(({ row }) => row.includes(`"${code}"`))).toEqual([]);
    }
  });

  test('cannot be guessed: the 21st try from an address is refused, the right one too', async () => {
    const { phone, tablet } = await dinner();
    const code = await make(phone);
    for (let tries = 0; tries < 20; tries += 1)
      expect(await codeOfEntering(tablet, otherThan(code))).toBe('auth.code_wrong');
    expect(await codeOfEntering(tablet, code)).toBe('request.rate_limited');
  });
});

import { deleteAccount, getProfile, updateProfile, updateUser } from '@fairtab/contract/account/account';
import { getHostVenmoHandle, getSharedReceipt, saveGuest } from '@fairtab/contract/receipt/guests';
import { listReceipts, updateReceipt, watchReceipt } from '@fairtab/contract/receipt/receipts';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import type { Sent } from '@fairtab/contract/wire/endpoint';
import { failedReading } from '@fairtab/receipt/reading';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { ownerProof } from '../../../test/accounts.ts';
import { assign, shareBill, submit, take } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { readEvents } from '../../../test/read-events.ts';
import { deleteExpired } from '../../app/maintenance.ts';
import { sendMessage } from '../messages/send-message.ts';

const PIE = { partySize: 2, items: [{ name: 'Pie', price: 1200 }] };
const DAY_MS = 86_400_000;
/** Before a heartbeat, which would find what was never announced. */
const PROMPTLY = { timeout: 10_000 };
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Where ids and phones may still stand afterwards: the log of changes has ids of users who are no more, the answers to
 * repeated requests go after a day, as the counts of codes and requests do; and the demo drivers' outbox stands for people's phones.
 */
const EXEMPT = ['audit_log', 'idempotency_keys', 'rate_limits', 'request_rates', 'demo_outbox'];

describeOnEngines('deleting an account', (engine) => {
  const product = productOf(engine);
  let phones = 5555560100;

  const newPhone = () => String(phones++);
  const db = () => product.services.database.kysely;

  const leave = async (host: Client) => host.call(deleteAccount, { body: await ownerProof(host) });

  /** A host with a final bill, for which Ann owes, an open one with Bob on it, and a photo on both. */
  async function hostWithBills() {
    const phone = newPhone();
    const host = await signIn(product, phone);
    await host.call(updateProfile, { body: { first_name: 'Hanna', venmo_handle: 'hanna' } });
    const [final, open] = [await shareBill(host, PIE), await shareBill(host, PIE)];
    const [ann, bob] = [guest(product, final.token), guest(product, open.token)];
    const [annPhone, bobPhone] = [newPhone(), newPhone()];
    await submit(ann, { name: 'Ann', phone: annPhone }, { [final.item('Pie')]: 1 });
    await submit(bob, { name: 'Bob', phone: bobPhone }, { [open.item('Pie')]: 1 });
    // Ann is told that her amount moved.
    await host.call(updateReceipt, { params: { id: final.id }, body: { tax_amount: 100 } });
    await host.call(finalizeReceipt, { body: { p_receipt_id: final.id, unclaimed: 'host' } });
    for (const { id } of [final, open]) {
      const path = `${host.userId}/${id}.jpg`;
      await product.services.storage.put(`${RECEIPT_BUCKET}/${path}`, new Uint8Array([1]), 'image/jpeg');
      await db()
        .updateTable('receipts')
        .set({
          image_url: path,
          version: sql`version + 1`,
          scan_lines: JSON.stringify([{ text: 'Card 4242' }]),
          scan_result: JSON.stringify(failedReading('Voucher 4242')),
          paid_before: JSON.stringify([{ label: 'Gift card 4242' }]),
        })
        .where('id', '=', id)
        .execute();
    }
    return { phone, host, final, open, ann, bob, annPhone, bobPhone };
  }

  /** Every table that contains one of these texts in any row. */
  async function tablesWith(texts: string[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema = 'public'`.execute(db());
    const told = rows.map(({ name }) => {
      const mentions = texts.map((text) => sql`t::text like ${`%${text}%`}`);
      return sql`select ${name}::text as name where exists (
        select 1 from ${sql.table(name)} t where ${sql.join(mentions, sql` or `)})`;
    });
    const found = await sql<{ name: string }>`${sql.join(told, sql` union all `)}`.execute(db());
    return found.rows.map(({ name }) => name).sort();
  }

  async function photosOf(userId: string): Promise<string[]> {
    const paths: string[] = [];
    for await (const { path } of product.services.storage.list(`${RECEIPT_BUCKET}/${userId}`))
      paths.push(path);
    return paths;
  }

  test('takes sessions, open receipts, photos and every phone along, and frees the own one', async () => {
    const { phone, host, bob, annPhone, bobPhone } = await hostWithBills();
    expect((await host.call(getProfile, {})).credits).toBeGreaterThan(0);
    const traces = [host.userId, phone, annPhone, bobPhone, 'Card 4242', 'Voucher 4242', 'Gift card 4242'];
    expect(await tablesWith(traces)).toContain('receipt_guests');
    expect(await photosOf(host.userId)).toHaveLength(2);
    expect(await leave(host)).toEqual({ success: true, error: null, kept_bills: 1 });
    expect((await refusal(host.call(getProfile, {}))).code).toBe('auth.required');
    expect(await photosOf(host.userId)).toEqual([]);
    expect((await refusal(bob.call(getSharedReceipt, {}))).code).toBe('share.invalid');
    const left = await tablesWith(traces);
    expect(left.filter((table) => !EXEMPT.includes(table))).toEqual([]);
    const again = await signIn(product, phone);
    expect(again.userId).not.toBe(host.userId);
    expect((await again.call(listReceipts, { query: {} })).receipts).toEqual([]);
    // Free credits are given once for a phone.
    expect(await again.call(getProfile, {})).toMatchObject({
      first_name: null,
      venmo_handle: null,
      credits: 0,
    });
  });

  test('leaves guests their final bills for 90 days, without phones, photo and payment link', async () => {
    const { host, final, ann } = await hostWithBills();
    // The version that pages see includes the profile's, which goes.
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-2' } });
    const before = await ann.call(getSharedReceipt, {});
    expect(before.receipt).toMatchObject({ payment_methods: [{ handle: '@hanna-2' }], kept_until: null });
    expect(before.receipt.image_url).not.toBeNull();
    expect(before.amount_changes).toHaveLength(1);
    await leave(host);
    const after = await ann.call(getSharedReceipt, {});
    expect(after.version).toBeGreaterThan(before.version);
    expect(after).toEqual({
      ...before,
      version: after.version,
      amount_changes: [],
      receipt: { ...before.receipt, payment_methods: [], image_url: null, kept_until: dayIn(90) },
      guests: before.guests.map((one) => ({
        ...one,
        guest_phone_number: null,
        sms_opt_in: one.sms_opt_in === null ? null : false,
        seat: 'taken',
      })),
    });
    expect((await refusal(ann.call(getHostVenmoHandle, {}))).code).toBe('payment.no_handle');
    expect((await refusal(ann.call(saveGuest, { body: { guest_name: 'Anne' } }))).status).toBe(409);

    const age = async (days: number) => {
      await db()
        .updateTable('auth_users')
        .set({ left_at: new Date(Date.now() - days * DAY_MS) })
        .where('left_at', 'is not', null)
        .execute();
      await deleteExpired(db());
    };
    await age(89.9);
    expect((await ann.call(getSharedReceipt, {})).receipt.status).toBe('finalized');
    await age(90.1);
    expect((await refusal(ann.call(getSharedReceipt, {}))).code).toBe('share.invalid');
    expect(await tablesWith([final.id])).not.toContain('receipts');
  });

  test('guests of an assigned bill can still read it, and pick a free name', async () => {
    const host = await signIn(product, newPhone());
    const bill = await shareBill(host, { ...PIE, people: ['Ann', 'Bob'] });
    await assign(host, bill.id, { [bill.item('Pie')]: [bill.person('Ann'), bill.person('Bob')] });
    const [ann, bob] = [guest(product, bill.token), guest(product, bill.token)];
    await take(ann, bill.person('Ann'));
    await ann.call(saveGuest, { body: { guest_phone_number: newPhone(), sms_opt_in: true } });
    await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, unclaimed: 'host' } });
    await leave(host);
    const read = await ann.call(getSharedReceipt, {});
    expect(read.me.guest_id).toBe(bill.person('Ann'));
    expect(read.final_split?.totals).toContainEqual(
      expect.objectContaining({ guest_id: bill.person('Ann'), subtotal: 600 }),
    );
    expect((await refusal(take(bob, bill.person('Ann')))).code).toBe('guest.name_taken');
    expect((await take(bob, bill.person('Bob'))).me.guest_id).toBe(bill.person('Bob'));
  });

  engine.onOneEngine?.(
    'ends the live streams of the account, and informs the guests of open bills',
    async () => {
      const { host, final, open, ann, bob } = await hostWithBills();
      const other = await signIn(product, newPhone());
      const stop = new AbortController();
      const watch = (who: Client, id: string) => {
        const seen = { names: [] as string[], said: '', ended: false };
        const path = watchReceipt.path.replace('{id}', id);
        void fetch(product.url + path, { headers: who.headers, signal: stop.signal })
          .then((response) =>
            readEvents(response, ({ name, data }) => {
              seen.names.push(name);
              if (name === 'receipt' || name === 'change') seen.said += data;
            }),
          )
          .catch(() => {})
          .finally(() => {
            seen.ended = true;
          });
        return seen;
      };
      const pages = [watch(host, final.id), watch(host, open.id), watch(bob, open.id), watch(ann, final.id)];
      await vi.waitUntil(() => pages.every(({ names }) => names.includes('receipt')), PROMPTLY);
      await leave(host);
      await vi.waitUntil(() => pages.slice(0, 3).every(({ ended }) => ended), PROMPTLY);
      expect(pages[2]?.names).toContain('gone');
      // What became of a text reaches the page as well.
      await vi.waitUntil(() => /"kept_until":"/.test(pages[3]?.said ?? ''), PROMPTLY);
      expect(pages[3]?.ended).toBe(false);
      stop.abort();
      expect(await other.call(getProfile, {})).toMatchObject({ user_id: other.userId });
    },
  );

  engine.onOneEngine?.('sends no message that waited', async () => {
    const { host, annPhone } = await hostWithBills();
    const queued = await db()
      .updateTable('notifications')
      .set({ state: 'queued' })
      .where('recipient', '=', `+1${annPhone}`)
      .returning('id')
      .execute();
    expect(queued).toHaveLength(1);
    await leave(host);
    const send = vi.spyOn(product.services.sms, 'send');
    const { signal } = new AbortController();
    const job = { id: 'job', data: { id: queued[0]?.id }, attempt: 1, lastAttempt: true, signal };
    await sendMessage(product.services, job, async () => {});
    expect(send).not.toHaveBeenCalled();
  });

  engine.onOneEngine?.(
    'needs a fresh proof: a code sent to the account’s address, or the current password',
    async () => {
      const { host, open, bob } = await hostWithBills();
      const stranger = await signIn(product, newPhone());
      const tried = async (who: Client, body: Sent<typeof deleteAccount>['body']) =>
        (await refusal(who.call(deleteAccount, { body }))).code;
      expect(await tried(host, {})).toBe('account.reauthentication_required');
      expect(await tried(host, { current_password: 'pie and coffee' })).toBe('account.password_wrong');
      const right = await ownerProof(host);
      const wrong = right.nonce === '000000' ? '000001' : '000000';
      expect(await tried(host, { ...right, nonce: wrong })).toBe('auth.code_wrong');
      expect(await tried(stranger, right)).toBe('auth.code_wrong');
      expect(await tried(host, { nonce: right.nonce })).toBe('auth.code_wrong');
      expect((await bob.call(getSharedReceipt, {})).receipt.id).toBe(open.id);

      const password = 'pie and coffee';
      await host.call(updateUser, { body: { password, ...right } });
      expect(await tried(host, { current_password: 'coffee and pie' })).toBe('account.password_wrong');
      expect(await host.call(deleteAccount, { body: { current_password: password } })).toMatchObject({
        kept_bills: 1,
      });
      const lines = await db()
        .selectFrom('audit_log')
        .select('details')
        .where('actor_id', '=', host.userId)
        .where('what', '=', 'deleteAccount')
        .where('receipt_id', 'is', null)
        .execute();
      expect(lines).toEqual([{ details: { receipts: 2, kept: 1 } }]);
    },
  );

  engine.onOneEngine?.(
    'needs no proof where there is none: an anonymous account has nothing but its session',
    async () => {
      const anonymous = await signIn(product, newPhone());
      const none = { phone_number: null, phone_verified: false };
      await db().updateTable('profiles').set(none).where('user_id', '=', anonymous.userId).execute();
      expect(await anonymous.call(deleteAccount, { body: {} })).toMatchObject({ kept_bills: 0 });
      expect((await refusal(anonymous.call(getProfile, {}))).code).toBe('auth.required');
    },
  );

  engine.onOneEngine?.('of a host without final bills nothing is kept', async () => {
    const host = await signIn(product, newPhone());
    await shareBill(host, PIE);
    const users = () => db().selectFrom('auth_users').select('id').where('left_at', 'is not', null).execute();
    const before = await users();
    expect(await leave(host)).toMatchObject({ kept_bills: 0 });
    expect(await users()).toEqual(before);
  });
});

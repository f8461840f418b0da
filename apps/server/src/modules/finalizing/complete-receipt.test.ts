import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getSharedReceipt, saveSelection } from '@fairtab/contract/receipt/guests';
import { addItem } from '@fairtab/contract/receipt/items';
import { createReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import {
  finalizeReceipt,
  notifyHostWhenGuestsFinish,
  sendCompletionEmail,
  startSharing,
} from '@fairtab/contract/receipt/sharing';
import { isWaiting } from '@fairtab/domain/texting/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { submit } from '../../../test/bills.ts';
import { type Client, client, guest, onSharePage, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import { updatePresence } from '../guests/update-presence.ts';
import { optOut } from '../opt-outs/opt-outs.ts';

const WITHIN = { interval: 20 };
const SECRET = 'x'.repeat(40);

describeOnEngines('telling the host that everybody has chosen', (engine) => {
  let database: Database;
  let product: Product;
  let host: Client & { userId: string };
  let numbers = 0;

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database, { AUTH_SECRET: SECRET });
    host = await signIn(product, '5555550100');
  });
  afterAll(() => product.stop());

  /** A phone or address that no other test uses. */
  const fresh = () => String(5_555_560_000 + ++numbers);

  /** Sets the verified phone and address of the host's account. */
  async function prove({ phone, email }: Reach) {
    const byPhone = phone ? { phone_number: `+1${phone}`, phone_verified: true } : { phone_verified: false };
    const byEmail = email?.includes('@') ? { email, email_verified: true } : { email_verified: false };
    await database.kysely.updateTable('profiles').set(byPhone).where('user_id', '=', host.userId).execute();
    await database.kysely.updateTable('auth_users').set(byEmail).where('id', '=', host.userId).execute();
  }

  type Reach = { phone?: string | null; email?: string | null };

  /** A shared bill for this many guests besides the host, and a function that submits for the next one. */
  async function bill(guests: number, reach: Reach, on = product) {
    await prove(reach);
    const owner = { ...client(on, host.headers) };
    const { receipt } = await owner.call(createReceipt, {
      body: {
        payer_name: 'Hanna',
        host_phone_number: reach.phone ?? null,
        ...(reach.email === undefined ? {} : { payer_email: reach.email }),
      },
    });
    const { id } = receipt;
    await owner.call(addItem, { body: { receipt_id: id, name: 'Pie', price: 900 } });
    await owner.call(updateReceipt, {
      params: { id },
      body: { party_size: guests, admin_flow_type: 'guest_choice', restaurant_name: 'Chez Łukasz' },
    });
    const view = await owner.call(startSharing, { body: { p_receipt_id: id } });
    const token = view.receipt.share_token ?? '';
    const choose = () => submit(guest(on, token), { name: 'Ann', phone: fresh() });
    return { id, token, choose };
  }

  const flagsOf = async (id: string) => {
    const { receipt } = await host.call(getReceipt, { params: { id } });
    return [receipt.selections_complete, receipt.completion_sms_sent, receipt.completion_email_sent];
  };
  const messagesTo = async (recipient: string) =>
    (await client(product).call(listOutbox, {})).filter((one) => one.recipient === recipient);
  const notifications = (id: string) =>
    database.kysely
      .selectFrom('notifications')
      .select(['channel', 'state', 'recipient'])
      .where('receipt_id', '=', id)
      .where('kind', '=', 'completion')
      .orderBy('channel')
      .execute();
  const settled = (id: string) =>
    vi.waitUntil(async () => {
      const found = await notifications(id);
      return found.every((one) => !isWaiting(one.state)) && found;
    }, WITHIN);

  engine.onOneEngine?.(
    'once by text and once by e-mail, with the last selection and not before',
    async () => {
      const [phone, email] = [fresh(), `${fresh()}@example.com`];
      const { id, token, choose } = await bill(2, { phone, email });
      await choose();
      expect(await flagsOf(id)).toEqual([false, false, false]);
      await choose();
      expect(await flagsOf(id)).toEqual([true, true, true]);
      await settled(id);
      expect(await messagesTo(email)).toMatchObject([
        {
          channel: 'email',
          subject: 'Everyone has chosen at Chez Łukasz.',
          body: expect.stringContaining(`Finalize the bill: http://fairtab.test/receipt/${id}`),
          html: expect.stringContaining(`href="http://fairtab.test/receipt/${id}"`),
        },
      ]);
      expect(await messagesTo(`+1${phone}`)).toMatchObject([
        {
          channel: 'sms',
          subject: null,
          body: `Everyone has chosen at Chez Lukasz. Finalize the bill: http://fairtab.test/receipt/${id}`,
          html: null,
        },
      ]);
      // Whether the host was notified is not shown to guests.
      const seen = await guest(product, token).call(getSharedReceipt, {});
      expect([seen.receipt.completion_sms_sent, seen.receipt.completion_email_sent]).toEqual([false, false]);
      // One submission more than there are seats changes nothing.
      await choose();
      expect(await notifications(id)).toHaveLength(2);
    },
  );

  engine.onOneEngine?.each([
    { order: 'the host first', hostAt: 0 },
    { order: 'the host last', hostAt: 2 },
  ])('with the last of three, $order', async ({ hostAt }) => {
    const { id, token, choose } = await bill(3, { phone: fresh(), email: `${fresh()}@example.com` });
    const hostChooses = () => submit(onSharePage(host, token), { name: 'Hanna', phone: '' });
    for (const turn of [0, 1, 2]) {
      expect((await flagsOf(id)).slice(1)).toEqual([false, false]);
      await (turn === hostAt ? hostChooses() : choose());
      // Their own submission marks the selections as complete (spec section 4), and is no news to them.
      expect((await flagsOf(id))[0]).toBe(turn >= hostAt || turn === 2);
    }
    expect(await flagsOf(id)).toEqual([true, true, true]);
    expect(await notifications(id)).toHaveLength(2);
  });

  engine.onOneEngine?.each(['submits', 'leaves'])(
    'not while a named guest still chooses, until that guest %s',
    async (then) => {
      const { id, token, choose } = await bill(1, { phone: fresh(), email: `${fresh()}@example.com` });
      const { items } = await host.call(getReceipt, { params: { id } });
      const bob = guest(product, token, 'Bob');
      await bob.call(saveSelection, { params: { item_id: items[0]?.id ?? '' }, body: { units: 1 } });
      await choose();
      expect(await flagsOf(id)).toEqual([true, false, false]);
      const asked = { body: { receipt_id: id } };
      expect(await host.call(notifyHostWhenGuestsFinish, asked)).toMatchObject({ reason: 'incomplete' });
      if (then === 'submits') await submit(bob, { name: 'Bob', phone: fresh() });
      else {
        await sql`update receipt_guests set page_closed_at = now() - interval '11 minutes'
          where receipt_id = ${id} and guest_name = 'Bob'`.execute(database.kysely);
        await updatePresence(product.services);
      }
      expect(await flagsOf(id)).toEqual([true, true, true]);
      expect(await notifications(id)).toHaveLength(2);
    },
  );

  engine.onOneEngine?.(
    'by e-mail alone if their phone has answered STOP, and they are not said to be texted',
    async () => {
      const [phone, email] = [fresh(), `${fresh()}@example.com`];
      await optOut(database.kysely, product.services.settings, { phone, source: 'text' });
      const { id, choose } = await bill(1, { phone, email });
      await choose();
      expect(await flagsOf(id)).toEqual([true, false, true]);
      expect((await notifications(id)).map(({ channel }) => channel)).toEqual(['email']);
      expect(await host.call(notifyHostWhenGuestsFinish, { body: { receipt_id: id } })).toEqual({
        sent: false,
        reason: 'opted_out',
      });
    },
  );

  test('once each when all submit at the same instant', async () => {
    // More rounds meet more orders on PostgreSQL; PGlite has one connection, so transactions never overlap.
    for (let round = 0; round < (engine.name === 'pglite' ? 1 : 4); round++) {
      const [phone, email] = [fresh(), `${fresh()}@example.com`];
      const { id, choose } = await bill(3, { phone, email });
      await Promise.all([choose(), choose(), choose()]);
      expect(await flagsOf(id)).toEqual([true, true, true]);
      expect(await settled(id)).toMatchObject([
        { channel: 'email', state: 'sent' },
        { channel: 'sms', state: 'sent' },
      ]);
      expect(await messagesTo(email)).toHaveLength(1);
      expect(await messagesTo(`+1${phone}`)).toHaveLength(1);
    }
  });

  engine.onOneEngine?.('only where the host can be reached', async () => {
    const byText = await bill(1, { phone: fresh() });
    await byText.choose();
    expect(await flagsOf(byText.id)).toEqual([true, true, false]);
    const byEmail = await bill(1, { email: `${fresh()}@example.com` });
    await byEmail.choose();
    expect(await flagsOf(byEmail.id)).toEqual([true, false, true]);
    const notAtAll = await bill(1, {});
    await notAtAll.choose();
    expect(await flagsOf(notAtAll.id)).toEqual([true, false, false]);
  });

  engine.onOneEngine?.(
    'only at an address and a phone that the account has proved: others are kept, and nothing goes there',
    async () => {
      const [phone, email] = [fresh(), `${fresh()}@example.com`];
      const account = database.kysely.updateTable('auth_users').where('id', '=', host.userId);
      const profile = database.kysely.updateTable('profiles').where('user_id', '=', host.userId);
      const told = async (reach: Reach, meanwhile = async () => {}) => {
        const { id, choose } = await bill(1, reach);
        await meanwhile();
        await choose();
        return (await notifications(id)).map(({ recipient }) => recipient);
      };
      const unproved = async () => {
        await account.set({ email, email_verified: false }).execute();
        await profile.set({ phone_verified: false }).execute();
      };
      expect(await told({ phone, email }, unproved)).toEqual([]);
      expect(await told({})).toEqual([]);
      // If none is given, the account's verified address is used; an unverified one is not.
      await bill(1, { email });
      const own = await host.call(createReceipt, { body: { payer_name: 'Hanna', host_phone_number: null } });
      const stored = await database.kysely
        .selectFrom('receipts')
        .select('payer_email')
        .where('id', '=', own.receipt.id)
        .executeTakeFirst();
      expect(stored?.payer_email).toBe(email);
      const another = () =>
        account
          .set({ email: `${fresh()}@example.com` })
          .execute()
          .then(() => {});
      expect(await told({ email: 'other@example.com' }, another)).toEqual([]);
      const { id } = await bill(1, { phone });
      const kept = await host.call(getReceipt, { params: { id } });
      expect(kept.receipt.host_phone_number).toBe(`+1${phone}`);
      await account.set({ email_verified: false }).execute();
    },
  );

  engine.onOneEngine?.each([
    'hanna',
    'hanna@',
    'a@b.c, d@e.f',
    'Hanna <a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    '',
  ])('the address %j is refused', async (email) => {
    expect(await refusal(bill(1, { email }))).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  engine.onOneEngine?.(
    'the functions change nothing while somebody chooses, and after the host was told',
    async () => {
      const { id, choose } = await bill(2, { phone: fresh(), email: `${fresh()}@example.com` });
      const ask = () =>
        Promise.all([
          host.call(sendCompletionEmail, { body: { receiptId: id } }),
          host.call(notifyHostWhenGuestsFinish, { body: { receipt_id: id } }),
        ]);
      const both = (sent: boolean, reason: string) => [
        { sent, reason },
        { sent, reason },
      ];
      const version = async () => (await host.call(getReceipt, { params: { id } })).version;
      await choose();
      const before = await version();
      expect(await ask()).toEqual(both(false, 'incomplete'));
      expect(await version()).toBe(before);
      await choose();
      await settled(id);
      const after = await version();
      expect(await ask()).toEqual(both(true, 'already_sent'));
      expect(await version()).toBe(after);
      expect(await notifications(id)).toHaveLength(2);
    },
  );

  test('the functions tell what became due without a submission, once however often they are called', async () => {
    const { id, choose } = await bill(3, { phone: fresh(), email: `${fresh()}@example.com` });
    await choose();
    await choose();
    await host.call(updateReceipt, { params: { id }, body: { party_size: 2 } });
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [
        host.call(sendCompletionEmail, { body: { receiptId: id } }),
        host.call(notifyHostWhenGuestsFinish, { body: { receipt_id: id } }),
      ]),
    );
    expect(answers.every((one) => one.sent)).toBe(true);
    expect(await flagsOf(id)).toEqual([true, true, true]);
    expect(await settled(id)).toHaveLength(2);
  });

  engine.onOneEngine?.(
    'a smaller table may be a complete one: told at once, and not again once the bill is final',
    async () => {
      const { id, choose } = await bill(2, { phone: fresh() });
      await choose();
      await host.call(updateReceipt, { params: { id }, body: { party_size: 1 } });
      expect(await flagsOf(id)).toEqual([true, true, false]);
      await host.call(finalizeReceipt, {
        body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
      });
      expect(await host.call(notifyHostWhenGuestsFinish, { body: { receipt_id: id } })).toEqual({
        sent: true,
        reason: 'already_sent',
      });
      expect(await notifications(id)).toHaveLength(1);
    },
  );

  engine.onOneEngine?.(
    'an e-mail that was queued before a restart arrives after it, once',
    { timeout: 40_000 },
    async () => {
      const gone = await startMailServer();
      await gone.stop();
      const email = `${fresh()}@example.com`;
      const real = { AUTH_SECRET: SECRET, SMTP_URL: gone.url, EMAIL_FROM: 'Fairtab <bills@fairtab.test>' };
      // No other server works on the jobs meanwhile.
      await product.stop();
      const before = await startProduct(database, real);
      const { id, choose } = await bill(1, { email }, before);
      await choose();
      await before.stop();
      expect(await notifications(id)).toMatchObject([{ channel: 'email', state: 'queued' }]);

      const server = await startMailServer({ port: gone.port });
      const after = await startProduct(database, real);
      expect(await settled(id)).toMatchObject([{ state: 'sent' }]);
      await after.stop();
      product = await startProduct(database, { AUTH_SECRET: SECRET });
      expect(server.mails).toMatchObject([{ envelope: [email], from: 'bills@fairtab.test' }]);
      await server.stop();
    },
  );

  engine.onOneEngine?.(
    'an address that the mail server refuses is not tried again, and the bill is not held up',
    async () => {
      const server = await startMailServer();
      server.refused.set('nobody@example.com', 550);
      const real = { AUTH_SECRET: SECRET, SMTP_URL: server.url, EMAIL_FROM: 'bills@fairtab.test' };
      await product.stop();
      const mailing = await startProduct(database, real);
      const { id, choose } = await bill(1, { phone: fresh(), email: 'nobody@example.com' }, mailing);
      await choose();
      expect(await settled(id)).toMatchObject([
        { channel: 'email', state: 'failed' },
        { channel: 'sms', state: 'sent' },
      ]);
      expect(server.mails).toEqual([]);
      await mailing.stop();
      product = await startProduct(database, { AUTH_SECRET: SECRET });
      await server.stop();
    },
  );
});

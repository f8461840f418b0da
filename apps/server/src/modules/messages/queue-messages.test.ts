import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import {
  isWaiting,
  MESSAGE_CHANNELS,
  MESSAGE_FAILURES,
  MESSAGE_STATES,
  QUEUED_KINDS,
} from '@fairtab/domain/texting/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBill } from '../../../test/bills.ts';
import { type Client, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readHtml } from '../../../test/read-html.ts';
import type { Database } from '../../adapters/database/database.ts';
import { completion } from '../receipts/host-notices.ts';
import { verificationCode } from './account-messages.ts';
import { finalBill } from './bill-messages.ts';
import { writeEmail, writeSms } from './message.ts';
import {
  cancelFinalBills,
  type MessageToQueue,
  queueMessages,
  queueSending,
  resendBills,
} from './queue-messages.ts';

const WITHIN = { interval: 20 };

const NOTHING = {
  subtotal: cents(0),
  tax: cents(0),
  tip: cents(0),
  additional_charges: cents(0),
  host_tip: cents(0),
};

describeOnEngines('the queue of messages', (engine) => {
  let database: Database;
  let mails: MailServer;
  let product: Product;
  let host: Client;

  beforeAll(async () => {
    database = await engine.createDatabase();
    mails = await startMailServer();
    product = await startProduct(database, {
      SMTP_URL: mails.url,
      EMAIL_FROM: 'Fairtab <bills@fairtab.test>',
    });
    host = await signIn(product, '5555550100');
  });
  afterAll(async () => {
    await product.stop();
    await mails.stop();
  });

  const newReceipt = async () =>
    (await makeBill(host, { partySize: 2, items: [{ name: 'Pie', price: 900 }] })).receipt.id;

  const rowsOf = (receiptId: string) =>
    database.kysely.selectFrom('notifications').selectAll().where('receipt_id', '=', receiptId).execute();
  const settled = (receiptId: string) =>
    vi.waitUntil(async () => {
      const rows = await rowsOf(receiptId);
      return rows.every(({ state }) => !isWaiting(state)) && rows;
    }, WITHIN);

  /** The bills of a table, as they are queued when it is final. */
  const billsOf = (receiptId: string, guests: number): MessageToQueue[] =>
    Array.from({ length: guests }, (_, n) => ({
      written: writeSms(
        finalBill,
        { address: `+1212555${1000 + n}`, language: 'en' },
        {
          guestName: `Guest ${n}`,
          payerName: 'Hanna',
          restaurantName: null,
          owed: { ...NOTHING, charges: [], total: cents(100 + n) },
          before: null,
          paymentMethods: [],
          currency: USD,
          link: 'http://fairtab.test/share/x',
        },
      ),
      receiptId,
      guestId: null,
      amount: { amount: cents(100 + n), currency: USD },
      dedupeKey: `${receiptId} ${n}`,
    }));

  test('the bills of a table of 14 are queued in two statements, once, and all go out', async () => {
    const receiptId = await newReceipt();
    const queue = () =>
      database.inTransaction(async (trx) => {
        const statements = vi.spyOn(trx.getExecutor(), 'executeQuery');
        const fresh = await queueMessages(trx, product.services, billsOf(receiptId, 14));
        return { fresh: fresh.size, statements: statements.mock.calls.length };
      });
    expect(await queue()).toEqual({ fresh: 14, statements: 2 });
    expect(await queue()).toEqual({ fresh: 0, statements: 1 });
    const rows = await settled(receiptId);
    expect(rows).toHaveLength(14);
    expect(rows.every(({ state, language }) => state === 'sent' && language === 'en')).toBe(true);
    const texts = await database.kysely.selectFrom('demo_outbox').select('body').execute();
    expect(texts.filter(({ body }) => body.startsWith('Guest '))).toHaveLength(14);
  });

  test('nothing is queued, and nothing sent, where the change it is about is undone', async () => {
    const receiptId = await newReceipt();
    const jobs = async () => (await sql`select id from jobs`.execute(database.kysely)).rows.length;
    const before = await jobs();
    const undone = database.inTransaction(async (trx) => {
      await queueMessages(trx, product.services, billsOf(receiptId, 2));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await rowsOf(receiptId)).toEqual([]);
    expect(await jobs()).toBe(before);
  });

  engine.onOneEngine?.('an e-mail arrives with both parts, which say the same', async () => {
    const receiptId = await newReceipt();
    const link = `http://fairtab.test/receipt/${receiptId}`;
    const written = writeEmail(
      completion,
      { address: 'hanna@example.com', language: 'en' },
      {
        restaurantName: 'Chez Łukasz',
        total: { amount: cents(900), currency: USD },
        link,
        stopLink: `${link}/stop`,
      },
    );
    await database.inTransaction((trx) =>
      queueMessages(trx, product.services, [
        { written, receiptId, guestId: null, dedupeKey: `mail ${receiptId}` },
      ]),
    );
    expect(await settled(receiptId)).toMatchObject([{ state: 'sent', error: null }]);
    const mail = mails.mails.find(({ text: words }) => words.includes(link));
    expect(mail?.subject).toBe('Everyone has chosen at Chez Łukasz.');
    expect(mail?.text).toContain('Bill total: $9.00');
    const html = readHtml(mail?.html ?? '');
    expect(html.text).toContain('Everyone has chosen at Chez Łukasz. Bill total $9.00');
    expect(html.links).toEqual([link, link, `${link}/stop`]);
    expect(html.remote).toEqual([]);
  });

  test('what a later build queued is sent as it was written', async () => {
    const receiptId = await newReceipt();
    const [row] = await database.kysely
      .insertInto('notifications')
      .values({
        receipt_id: receiptId,
        recipient: 'new@example.com',
        channel: 'email',
        kind: 'completion',
        subject: 'New',
        body: 'From tomorrow',
        language: 'xx',
        page: JSON.stringify({ title: 'A page that this build cannot draw' }),
        dedupe_key: `new ${receiptId}`,
      })
      .returning('id')
      .execute();
    await database.inTransaction((trx) => queueSending(trx, product.services, row ? [row] : []));
    expect((await settled(receiptId)).map(({ state }) => state)).toEqual(['sent']);
    const arrived = mails.mails.filter(({ to }) => to.includes('new@example.com'));
    expect(arrived.map(({ subject, text: words, html }) => [subject, words, html])).toEqual([
      ['New', 'From tomorrow', null],
    ]);
  });

  test('reopening a bill cancels its final bills, but not texts that nothing is due', async () => {
    const receiptId = await newReceipt();
    const row = {
      receipt_id: receiptId,
      channel: 'sms',
      recipient: '+12125559998',
      language: 'en',
      state: 'failed',
    } as const;
    await database.kysely
      .insertInto('notifications')
      .values([
        { ...row, kind: 'final_bill', body: 'You owe', dedupe_key: `owe ${receiptId}` },
        { ...row, kind: 'bill_withdrawn', body: 'Not due', dedupe_key: `not due ${receiptId}` },
      ])
      .execute();
    await database.inTransaction((trx) => cancelFinalBills(trx, receiptId));
    const resent = await database.inTransaction((trx) => resendBills(trx, product.services, receiptId));
    expect(resent).toBe(1);
    const states = (await settled(receiptId)).map(({ kind, state }) => `${kind} ${state}`);
    expect(states.sort()).toEqual(['bill_withdrawn sent', 'final_bill cancelled']);
  });

  test('a code does not fit into the queue, by its type and by the table’s check', async () => {
    const receiptId = await newReceipt();
    const written = writeSms(
      verificationCode,
      { address: '+12125559997', language: 'en' },
      { code: '012345', purpose: 'signin' },
    );
    const queued = database.inTransaction((trx) =>
      // @ts-expect-error: a code is no message for the queue
      queueMessages(trx, product.services, [{ written, receiptId, guestId: null, dedupeKey: 'code' }]),
    );
    await expect(queued).rejects.toThrow('notifications_kind_check');
  });

  test('the database knows the same kinds, channels and states as the code, and no secret ones', async () => {
    const { rows } = await sql<{ name: string; check: string }>`
      select conname as name, pg_get_constraintdef(oid) as check
      from pg_constraint where conrelid = 'notifications'::regclass and contype = 'c'`.execute(
      database.kysely,
    );
    const allowed = Object.fromEntries(
      rows.map(({ name, check }) => [name, [...check.matchAll(/'(\w+)'/g)].map(([, value]) => value).sort()]),
    );
    expect(allowed).toEqual({
      notifications_kind_check: [...QUEUED_KINDS].sort(),
      notifications_channel_check: [...MESSAGE_CHANNELS].sort(),
      notifications_state_check: [...MESSAGE_STATES].sort(),
      notifications_failure_check: [...MESSAGE_FAILURES].sort(),
      // What only an e-mail has.
      notifications_email_check: ['email'],
    });
  });
});

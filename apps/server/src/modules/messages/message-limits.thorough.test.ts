import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, sendFinalBillNotifications } from '@fairtab/contract/receipt/sharing';
import { isWaiting } from '@fairtab/domain/texting/messages';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Client, client, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { reserveAllowance } from './send-message.ts';

const BILLS = 8;
const PER_DAY = 5;

describeOnOneEngine('how many messages go out in a day', (engine) => {
  const product = productOf(engine, { MESSAGES_PER_DAY: String(PER_DAY) });
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    await isOlder(host.userId);
  });

  const db = () => product.services.database.kysely;
  const isOlder = (userId: string) =>
    db()
      .updateTable('auth_users')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .where('id', '=', userId)
      .execute();

  /** A shared bill on which one guest has chosen everything, with names as they were never checked. */
  async function readyBill(n: number): Promise<string> {
    const { id } = await db()
      .insertInto('receipts')
      .values({
        user_id: host.userId,
        host_user_id: host.userId,
        payer_name: 'Hanna\nhttps://evil.example',
        restaurant_name: 'Win at evil.example.com\n\u202E!',
        share_token: `token-${n}`,
        party_size: 2,
        admin_flow_type: 'guest_choice',
        status: 'sharing',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = await db()
      .insertInto('receipt_items')
      .values({ receipt_id: id, name: 'Pie', price: '9.00', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [, ann] = await db()
      .insertInto('receipt_guests')
      .values([
        { receipt_id: id, guest_name: 'Hanna', is_host: true },
        {
          receipt_id: id,
          guest_name: 'Ann www.evil.example',
          guest_phone_number: `+1212555${1000 + n}`,
          sms_opt_in: true,
          submitted_at: new Date(),
        },
      ])
      .returning('id')
      .execute();
    await db()
      .insertInto('guest_selections')
      .values({ receipt_id: id, item_id: item.id, guest_id: ann?.id ?? '', units: 1 })
      .execute();
    return id;
  }

  const receiptOf = async (user_id: string, n: string) => {
    const { id } = await db()
      .insertInto('receipts')
      .values({ user_id, host_user_id: user_id, payer_name: 'Hanna', share_token: `other-${n}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const messages = (receipt_id: string | null, recipients: string[]) =>
    db()
      .insertInto('notifications')
      .values(
        recipients.map((recipient) => ({
          receipt_id,
          kind: 'completion' as const,
          channel: 'sms' as const,
          recipient,
          language: 'en',
          body: '',
          dedupe_key: `${receipt_id} ${recipient}`,
        })),
      )
      .returningAll()
      .execute();
  /** How many of these go out where the installation may send so many in a day. */
  const allowedOf = async (asked: Awaited<ReturnType<typeof messages>>, MESSAGES_PER_DAY = 10_000) => {
    const settings = { ...product.services.settings, MESSAGES_PER_DAY };
    const services = { ...product.services, settings };
    return (await Promise.all(asked.map((message) => reserveAllowance(services, message)))).filter(Boolean)
      .length;
  };
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => `+1${from + n}`);

  test('bills that are final at once send what the day allows; the host passes on the others', async () => {
    const ids = await Promise.all(Array.from({ length: BILLS }, (_, n) => readyBill(n)));
    await Promise.all(
      ids.map((id) =>
        host.call(finalizeReceipt, { body: { p_receipt_id: id, accept_changed_shares: true } }),
      ),
    );
    const see = () => Promise.all(ids.map((id) => host.call(getReceipt, { params: { id } })));
    const billsOf = (views: Awaited<ReturnType<typeof see>>) =>
      views.map(({ guests }) => guests.find((one) => !one.is_host));
    const views = await vi.waitUntil(
      async () => {
        const seen = await see();
        return billsOf(seen).every((one) => one?.bill !== 'queued') && seen;
      },
      { interval: 50 },
    );
    expect(views.every(({ receipt }) => receipt.status === 'finalized')).toBe(true);
    const states = billsOf(views).map((one) => `${one?.bill} ${one?.bill_failure}`);
    expect(states.filter((state) => state === 'sent null')).toHaveLength(PER_DAY);
    expect(states.filter((state) => state === 'failed limit')).toHaveLength(BILLS - PER_DAY);
    const outbox = await client(product).call(listOutbox, {});
    const bills = outbox.filter(({ recipient }) => recipient.startsWith('+1212555'));
    expect(bills).toHaveLength(PER_DAY);
    const lines = bills[0]?.body.split('\n') ?? [];
    expect(lines).toHaveLength(5);
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^Ann, your share at Win at ! is \$\d+\.\d\d\.$/),
      expect.stringMatching(/^Items /),
      'Please pay Hanna.',
    ]);

    // Retrying on the same day is possible but changes nothing.
    const over = ids[states.indexOf('failed limit')] ?? '';
    await host.call(sendFinalBillNotifications, { body: { receiptId: over } });
    const settled = await vi.waitUntil(
      async () => {
        const rows = await db()
          .selectFrom('notifications')
          .selectAll()
          .where('receipt_id', '=', over)
          .execute();
        return rows.every(({ state }) => !isWaiting(state)) && rows;
      },
      { interval: 50 },
    );
    expect(settled).toMatchObject([{ state: 'failed', failure: 'limit', counted_at: null }]);
  });

  test('a host sends 150, and a phone gets 10, however many ask at once; a second try counts no more', async () => {
    const owner = await signIn(product, '5555550101');
    await isOlder(owner.userId);
    const receipt = await receiptOf(owner.userId, 'many');
    const many = await messages(receipt, numbers(3_125_550_000, 155));
    expect(await allowedOf(many)).toBe(150);
    expect(await allowedOf(many)).toBe(150);
    // Deleting the receipt does not restore the allowance.
    await db().deleteFrom('receipts').where('id', '=', receipt).execute();
    expect(await allowedOf(await messages(await receiptOf(owner.userId, 'later'), ['+13125559999']))).toBe(0);

    const one = ['+14155550000'];
    const tables = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => messages(await receiptOf(host.userId, String(n)), one)),
    );
    expect(await allowedOf(tables.flat())).toBe(10);

    // Notices about accounts have no host whose limit they could share.
    const notices = await messages(null, numbers(3_135_550_000, 155));
    expect(await allowedOf(notices)).toBe(155);
  });

  test('hosts whose accounts are younger than a day have a quarter of them together', async () => {
    const [one, two] = [await signIn(product, '5555550102'), await signIn(product, '5555550103')];
    const [first, second] = [
      await messages(await receiptOf(one.userId, 'one'), numbers(4_155_550_100, 3)),
      await messages(await receiptOf(two.userId, 'two'), numbers(4_155_550_200, 3)),
    ];
    await db().deleteFrom('rate_limits').where('bucket', '=', 'budget of messages').execute();
    expect(await allowedOf([...first, ...second], 16)).toBe(4);
    await isOlder(one.userId);
    await isOlder(two.userId);
    expect(await allowedOf([...first, ...second])).toBe(6);
  });
});

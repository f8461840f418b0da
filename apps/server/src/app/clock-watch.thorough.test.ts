import { randomUUID } from 'node:crypto';
import { completePhoneSignin, startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { saveGuest } from '@fairtab/contract/receipt/guests';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { client, guest, type Jar, signIn } from '../../test/client.ts';
import { openEmptyPGlite } from '../../test/pglite-pool.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { queuedText } from '../../test/queued-text.ts';
import { appCode, firstFactor, hostWithApp, secondFactor } from '../../test/second-factor.ts';
import type { Database } from '../adapters/database/database.ts';
import { limitRate } from '../limits/rate-limit.ts';
import { settleInDatabase } from '../limits/token-buckets.ts';
import { putPage, readPresence } from '../modules/live/presence.ts';
import { sendStranded } from '../modules/messages/queue-messages.ts';
import { createClockWatch } from './maintenance.ts';

const DAYS_MS = 3 * 24 * 60 * 60_000;
const HOUR_SECONDS = 3600;
const WITHIN = { interval: 20 };

// Whose clock is this process's; PostgreSQL's is not ours to set.
describe('a clock that was days ahead and is right again', () => {
  let database: Database;
  let product: Product;
  let watch: () => Promise<void>;
  let host: Awaited<ReturnType<typeof signIn>>;
  let bill: Awaited<ReturnType<typeof shareBill>>;

  beforeAll(async () => {
    database = await openEmptyPGlite();
    product = await startProduct(database);
    watch = createClockWatch(product.services);
    host = await signIn(product, '5555550170');
    bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => product.stop());

  async function ahead<T>(work: () => Promise<T>): Promise<T> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAYS_MS });
    await watch();
    const done = await work();
    vi.useRealTimers();
    await watch();
    return done;
  }

  test('pages of a server that died meanwhile no longer count as open', async () => {
    const page = { connectionId: randomUUID(), receiptId: bill.id, viewer: 'somebody', guestId: null };
    await ahead(() => putPage(database.kysely, page));
    expect(await readPresence(database.kysely, bill.id)).toEqual({ guest_ids: [], strangers: 0 });
  });

  test('a new code is the newest one of its browser', async () => {
    const browser = client(product, {}, new Map() as Jar);
    const start = () => browser.call(startPhoneSignin, { body: { phone: '5555550171' } });
    await ahead(start);
    const { demo_code } = await start();
    const body = { phone_number: '5555550171', one_time_token: demo_code ?? '' };
    expect(await browser.call(completePhoneSignin, { body })).toMatchObject({ second_factor: null });
  });

  test('an authenticator app’s current code is valid, although a later one was used', async () => {
    const phone = '5555550172';
    const { app } = await hostWithApp(product, phone);
    const enter = async () => {
      const { second_factor } = await firstFactor(product, phone);
      return secondFactor(client(product), app.id, appCode(app.secret, 1), second_factor?.signin_token ?? '');
    };
    await ahead(enter);
    expect(await enter()).toMatchObject({ second_factor: null });
  });

  test('phones that were tried count no more', async () => {
    const tried = Array.from({ length: 20 }, (_, n) => ({
      receipt_id: bill.id,
      device_hash: `device ${n}`,
      phone_hash: `phone ${n}`,
      address: '192.0.2.7',
    }));
    await ahead(() => database.kysely.insertInto('guest_phone_tries').values(tried).execute());
    const ann = guest(product, bill.token, 'Ann');
    const from = { 'x-forwarded-for': '192.0.2.7' };
    await ann.call(saveGuest, { body: { guest_phone_number: '5555550173' } }, from);
  });

  test('a limit starts again when its window ends', async () => {
    const count = () => limitRate(database, 'tries', 1, HOUR_SECONDS);
    await ahead(count);
    await ahead(count);
  });

  test('requests are not refused', async () => {
    const settle = settleInDatabase(database, product.services.log)('caller', { burst: 1000, perSecond: 20 });
    const left = await ahead(() => settle('somebody', 50));
    expect(left).toBe(950);
    expect(await settle('somebody', 50)).toBe(900);
  });

  test('what has happened keeps its time', async () => {
    const texts = database.kysely.updateTable('notifications').set({ state: 'sent' });
    const id = await ahead(async () => {
      const queued = await queuedText(database, host.userId);
      await texts.where('id', '=', queued).execute();
      return queued;
    });
    const sent = database.kysely.selectFrom('notifications').select('queued_at').where('id', '=', id);
    expect((await sent.executeTakeFirstOrThrow()).queued_at.getTime()).toBeGreaterThan(Date.now());
  });

  test('a text that has lost its job is sent', async () => {
    const id = await ahead(() => queuedText(database, host.userId));
    await sendStranded(product.services);
    await vi.waitFor(async () => {
      const text = database.kysely.selectFrom('notifications').select('state').where('id', '=', id);
      expect(await text.executeTakeFirst()).toEqual({ state: 'sent' });
    }, WITHIN);
  });
});

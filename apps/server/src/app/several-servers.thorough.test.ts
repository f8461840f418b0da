import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateProfile } from '@fairtab/contract/account/account';
import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { saveSelection } from '@fairtab/contract/receipt/guests';
import { getReceipt, Presence, watchReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { shareBill, submit } from '../../test/bills.ts';
import { type Client, client, guest, Refused, refusal, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { getPage } from '../../test/get-page.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { readEvents } from '../../test/read-events.ts';
import { createDatabase } from '../adapters/database/create-database.ts';
import type { Database } from '../adapters/database/database.ts';
import { sendStranded } from '../modules/messages/queue-messages.ts';

const SOON = { interval: 5 };
const PIE = { partySize: 4, items: [{ name: 'Pie', price: 900 }] };
const SHARE_HTML = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';

describeOnOneEngine('servers of one installation', (engine) => {
  let webDir: string;
  const databases: Database[] = [];
  const servers: Product[] = [];

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-servers-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'share.html'), SHARE_HTML);
    const first = await engine.createDatabase();
    const databaseUrl = engine.urlOf(first);
    // Connections and listeners of its own, as another process has them; the built-in database has one server.
    if (databaseUrl !== null) databases.push(await createDatabase({ databaseUrl, dataDir: null }));
    for (const database of [first, databases[0] ?? first]) {
      const env = { WEB_DIR: webDir, AUTH_SECRET: 'x'.repeat(40) };
      servers.push(await startProduct(database, env, { renderGuestPage: () => ({ html: '', parts: [] }) }));
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const database of databases) await database.close();
    await rm(webDir, { recursive: true });
  });

  const server = (n: 0 | 1) => servers[n] ?? expect.fail('not started');
  const at = (n: 0 | 1, { headers }: Client) => client(server(n), headers);
  const both = <T>(work: (product: Product) => Promise<T>) => Promise.all(servers.map(work));

  /** An open page, by which its server knows it, and what it heard last. */
  async function open(product: Product, { headers }: Client, id: string) {
    const closing = new AbortController();
    const page = { present: [] as string[], ended: false, close: () => closing.abort() };
    const url = product.url + watchReceipt.path.replace('{id}', id);
    const response = await fetch(url, { headers, signal: closing.signal });
    readEvents(response, ({ name, data }) => {
      if (name === 'presence') page.present = Presence.parse(JSON.parse(data)).guest_ids;
    })
      .catch(() => {})
      .finally(() => {
        page.ended = true;
      });
    return page;
  }

  test('end a session everywhere: nothing is read with it, and its open pages end', async () => {
    const host = await signIn(server(0), '5555550100');
    const bill = await shareBill(host, PIE);
    const read = (n: 0 | 1) => at(n, host).call(getReceipt, { params: { id: bill.id } });
    const page = await open(server(1), host, bill.id);
    expect((await read(1)).receipt.id).toBe(bill.id);
    const { kysely } = server(0).services.database;
    await kysely.deleteFrom('auth_sessions').where('user_id', '=', host.userId).execute();
    for (const n of [0, 1] as const) expect((await refusal(read(n))).code).toBe('auth.required');
    await vi.waitUntil(() => page.ended, SOON);
  });

  test('draw the same page of a bill, with what was changed on the other a moment ago', async () => {
    const host = await signIn(server(0), '5555550101');
    const bill = await shareBill(host, PIE);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const drawn = () => {
      // Until then strangers share a document that lacks the latest changes.
      vi.setSystemTime(Date.now() + 1001);
      return both(async (product) => (await getPage(product, `/share/${bill.token}`)).body);
    };
    for (const handle of ['hanna-one', 'hanna-two']) {
      await host.call(updateProfile, { body: { venmo_handle: handle } });
      for (const body of await drawn()) expect(body).toContain(handle);
    }
    await at(1, host).call(getReceipt, { params: { id: bill.id } });
    await guest(server(1), bill.token, 'Ann').call(saveSelection, {
      params: { item_id: bill.item('Pie') },
      body: { units: 1 },
    });
    for (const body of await drawn()) expect(body).toContain('Ann');
  });

  test('agree on who is there and choosing', async () => {
    const host = await signIn(server(0), '5555550102');
    const bill = await shareBill(host, PIE);
    const hostId = bill.view.me.guest_id ?? expect.fail('nobody');
    const [ann, bob] = [guest(server(0), bill.token, 'Ann'), guest(server(1), bill.token, 'Bob')];
    const pages = [await open(server(0), host, bill.id), await open(server(1), host, bill.id)];
    const seats = [await open(server(0), ann, bill.id), await open(server(1), bob, bill.id)];
    const ids = [hostId];
    const allSee = (guests: string[]) =>
      vi.waitFor(
        () => expect(pages.map(({ present }) => present)).toEqual([guests.toSorted(), guests.toSorted()]),
        SOON,
      );
    for (const one of [ann, bob]) {
      const params = { item_id: bill.item('Pie') };
      const { me } = await one.call(saveSelection, { params, body: { units: 1 } });
      ids.push(me.guest_id ?? '');
      await allSee(ids);
    }
    for (const page of [...pages, ...seats]) page.close();
  });

  test('send each text once, whichever server works on it or looks for stranded ones', async () => {
    const host = await signIn(server(0), '5555550103');
    const phones = Array.from({ length: 6 }, (_, n) => `555555020${n}`);
    for (const [n, phone] of phones.entries()) {
      const bill = await shareBill(host, PIE);
      await submit(
        guest(server(n % 2 === 0 ? 0 : 1), bill.token),
        { name: 'Ann', phone },
        { [bill.item('Pie')]: 1 },
      );
      await at(n % 2 === 0 ? 1 : 0, host).call(finalizeReceipt, {
        body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
      });
      // As if the job of each had been lost long ago.
      await server(0)
        .services.database.kysely.updateTable('notifications')
        .set({ queued_at: sql`now() - interval '1 hour'` })
        .where('state', 'in', ['queued', 'sending'])
        .execute();
      await both(({ services }) => sendStranded(services));
    }
    const sent = async () =>
      (await client(server(0)).call(listOutbox, {})).map(({ recipient }) => recipient.slice(2));
    await vi.waitFor(async () => expect(await sent()).toEqual(expect.arrayContaining(phones)), SOON);
    await both(({ services }) => sendStranded(services));
    const mine = (await sent()).filter((recipient) => phones.includes(recipient));
    expect(mine.toSorted()).toEqual(phones);
  });

  test('give out so many codes together, asked at the same moment', async () => {
    const phone = '5555550104';
    const asked = Array.from({ length: 20 }, (_, n) =>
      client(server(n % 2 === 0 ? 0 : 1)).call(startPhoneSignin, { body: { phone } }),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const one of outcomes)
      if (one.status === 'rejected')
        expect([one.reason instanceof Refused, one.reason.status]).toEqual([true, 429]);
  });
});

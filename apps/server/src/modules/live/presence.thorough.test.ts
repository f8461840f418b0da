import { randomUUID } from 'node:crypto';
import {
  completeGuestVerification,
  rememberBrowser,
  saveGuest,
  saveSelection,
  startGuestVerification,
} from '@fairtab/contract/receipt/guests';
import { deleteReceipt, getReceipt, Presence, watchReceipt } from '@fairtab/contract/receipt/receipts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import {
  type Client,
  client,
  cookiesOf,
  guest,
  guestByCookie,
  type Jar,
  signIn,
} from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readEvents } from '../../../test/read-events.ts';
import type { Database } from '../../adapters/database/database.ts';
import { createPresence } from './presence.ts';

/** Before a heartbeat, which would find what was never announced. */
const SOON = { timeout: 10_000, interval: 5 };
/** Makes both servers accept the same sessions. */
const SECRET = { AUTH_SECRET: 'x'.repeat(40) };

/** An open page, and all presences it received. */
type Page = { heard: Presence[]; versions: number[]; ended: boolean; close(): void };

describeOnEngines('who has the page of a receipt open', (engine) => {
  let database: Database;
  let product: Product;
  let other: Product;
  let host: Client;
  const open: Page[] = [];

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database, SECRET);
    other = await startProduct(database, SECRET);
    host = await signIn(product, '5555550100');
  });
  afterEach(() => {
    for (const page of open.splice(0)) page.close();
  });
  afterAll(() => Promise.all([product.stop(), other.stop()]));

  const rowsOf = (id: string) =>
    database.kysely.selectFrom('receipt_presence').selectAll().where('receipt_id', '=', id).execute();
  const rows = async (id: string) => (await rowsOf(id)).length;

  /** Opens a page and waits until it received a presence. */
  async function visit(who: Client, id: string, server = product): Promise<Page> {
    const stop = new AbortController();
    const response = await fetch(server.url + watchReceipt.path.replace('{id}', id), {
      headers: who.headers,
      signal: stop.signal,
    });
    expect(response.status).toBe(200);
    const page: Page = { heard: [], versions: [], ended: false, close: () => stop.abort() };
    open.push(page);
    const end = () => {
      page.ended = true;
    };
    readEvents(response, ({ name, data }) => {
      if (name === 'presence') page.heard.push(Presence.parse(JSON.parse(data)));
      if (name === 'receipt' || name === 'change') page.versions.push(JSON.parse(data).version);
    }).then(end, end);
    await vi.waitUntil(() => page.heard.length > 0, SOON);
    return page;
  }

  const last = (page: Page) => page.heard.at(-1);
  const hears = (page: Page, presence: Presence) =>
    vi.waitFor(
      () => expect(last(page)).toEqual({ ...presence, guest_ids: presence.guest_ids.toSorted() }),
      SOON,
    );

  const makeBill = () =>
    shareBill(host, { partySize: 4, items: [{ name: 'Pizza', price: 1500 }] }).then((bill) => ({
      ...bill,
      hostId: bill.view.me.guest_id ?? '',
      tap: async (who: Client) => {
        const view = await who.call(saveSelection, {
          params: { item_id: bill.item('Pizza') },
          body: { units: 1 },
        });
        return view.me.guest_id ?? '';
      },
    }));

  engine.onOneEngine?.(
    'the host is seen as their guest, a stranger is counted, and becomes a guest by the first tap',
    async () => {
      const bill = await makeBill();
      const ann = guest(product, bill.token, 'Ann');
      const hosts = await visit(host, bill.id);
      expect(last(hosts)).toEqual({ guest_ids: [bill.hostId], strangers: 0 });
      const anns = await visit(ann, bill.id);
      expect(last(anns)).toEqual({ guest_ids: [bill.hostId], strangers: 1 });
      await hears(hosts, { guest_ids: [bill.hostId], strangers: 1 });
      const annId = await bill.tap(ann);
      for (const page of [hosts, anns]) await hears(page, { guest_ids: [bill.hostId, annId], strangers: 0 });
      anns.close();
      await hears(hosts, { guest_ids: [bill.hostId], strangers: 0 });
    },
  );

  engine.onOneEngine?.(
    'a page that opens its stream again with its cookie is not one more visitor',
    async () => {
      const bill = await makeBill();
      const jar: Jar = new Map();
      const byCookie = guestByCookie(product, bill.token, jar);
      const page = guest(product, bill.token);
      const hosts = await visit(host, bill.id);
      const before = await visit(page, bill.id);
      for (const _ of ['set', 'sent']) await byCookie.call(rememberBrowser, {});
      const annId = await bill.tap(byCookie);
      before.close();
      await visit({ ...page, headers: { ...page.headers, cookie: cookiesOf(jar) } }, bill.id);
      await hears(hosts, { guest_ids: [bill.hostId, annId], strangers: 0 });
      expect(hosts.heard.map(({ guest_ids, strangers }) => guest_ids.length + strangers)).toEqual([1, 2, 2]);
    },
  );

  engine.onOneEngine?.('several pages of one browser, or of the host, are one person', async () => {
    const bill = await makeBill();
    const ann = guest(product, bill.token);
    const onTheSharePage = { ...client(product), headers: { ...host.headers, 'x-share-token': bill.token } };
    await visit(host, bill.id);
    await visit(onTheSharePage, bill.id, other);
    await visit(ann, bill.id);
    const page = await visit(ann, bill.id, other);
    await hears(page, { guest_ids: [bill.hostId], strangers: 1 });
    const annId = await bill.tap(ann);
    await hears(page, { guest_ids: [bill.hostId, annId], strangers: 0 });
  });

  engine.onOneEngine?.('a page that is loaded again is not seen leaving', async () => {
    const bill = await makeBill();
    const ann = guest(product, bill.token);
    const annId = await bill.tap(ann);
    const hosts = await visit(host, bill.id);
    const before = await visit(ann, bill.id);
    await hears(hosts, { guest_ids: [bill.hostId, annId], strangers: 0 });
    before.close();
    const after = await visit(ann, bill.id);
    // The row of the closed page is deleted when its grace period is over.
    await vi.waitUntil(async () => (await rows(bill.id)) === 2, SOON);
    expect(hosts.heard.slice(1)).toEqual([last(after)]);
  });

  test('people on another server are seen, and other receipts hear nothing', async () => {
    const [bill, foreign] = [await makeBill(), await makeBill()];
    const elsewhere = await visit(host, foreign.id);
    const here = await visit(host, bill.id);
    const there = await visit(guest(product, bill.token), bill.id, other);
    for (const page of [here, there]) await hears(page, { guest_ids: [bill.hostId], strangers: 1 });
    there.close();
    await hears(here, { guest_ids: [bill.hostId], strangers: 0 });
    expect(elsewhere.heard).toEqual([{ guest_ids: [foreign.hostId], strangers: 0 }]);
  });

  engine.onOneEngine?.('coming and going changes no version', async () => {
    const bill = await makeBill();
    const { version } = await host.call(getReceipt, { params: { id: bill.id } });
    const page = await visit(host, bill.id);
    (await visit(guest(product, bill.token), bill.id)).close();
    await vi.waitUntil(() => page.heard.length >= 3, SOON);
    expect(page.versions).toEqual([version]);
    expect((await host.call(getReceipt, { params: { id: bill.id } })).version).toBe(version);
  });

  test('a server that died leaves no ghosts', async () => {
    const bill = await makeBill();
    const annId = await bill.tap(guest(product, bill.token));
    const ghost = { connection_id: randomUUID(), receipt_id: bill.id, viewer: 'ghost', guest_id: annId };
    await database.kysely.insertInto('receipt_presence').values(ghost).execute();
    const page = await visit(host, bill.id);
    expect(last(page)).toEqual({ guest_ids: [bill.hostId, annId].sort(), strangers: 0 });
    await product.services.presence.sweep();
    expect(await rows(bill.id)).toBe(2);
    await database.kysely
      .updateTable('receipt_presence')
      .set({ seen_at: sql`now() - interval '41 seconds'` })
      .where('viewer', '=', 'ghost')
      .execute();
    // New pages do not see it, whether swept or not.
    expect(last(await visit(host, bill.id, other))).toEqual({ guest_ids: [bill.hostId], strangers: 0 });
    await other.services.presence.sweep();
    await hears(page, { guest_ids: [bill.hostId], strangers: 0 });
  });

  engine.onOneEngine?.(
    'open pages are renewed, and put back when another server took them for dead',
    async () => {
      const bill = await makeBill();
      const page = await visit(host, bill.id);
      await database.kysely
        .updateTable('receipt_presence')
        .set({ seen_at: sql`now() - interval '39 seconds'` })
        .where('receipt_id', '=', bill.id)
        .execute();
      await product.services.presence.renew();
      const [row] = await rowsOf(bill.id);
      expect(Date.now() - (row?.seen_at.getTime() ?? 0)).toBeLessThan(20_000);
      await database.kysely.deleteFrom('receipt_presence').where('receipt_id', '=', bill.id).execute();
      await product.services.presence.renew();
      expect(await rows(bill.id)).toBe(1);
      expect(last(page)).toEqual({ guest_ids: [bill.hostId], strangers: 0 });
    },
  );

  engine.onOneEngine?.('a server that stops takes its pages along at once', async () => {
    const bill = await makeBill();
    const third = await startProduct(database, SECRET);
    const here = await visit(host, bill.id);
    await visit(guest(product, bill.token), bill.id, third);
    await hears(here, { guest_ids: [bill.hostId], strangers: 1 });
    await third.stop();
    expect(await rows(bill.id)).toBe(1);
    await hears(here, { guest_ids: [bill.hostId], strangers: 0 });
  });

  engine.onOneEngine?.('a device that joins a guest is that guest from then on', async () => {
    const bill = await makeBill();
    const [phone, tablet] = [guest(product, bill.token, 'Ann'), guest(product, bill.token)];
    const annId = await bill.tap(phone);
    const draftId = await bill.tap(tablet);
    await phone.call(saveGuest, { body: { guest_phone_number: '5555550411' } });
    const page = await visit(tablet, bill.id);
    expect(last(page)).toEqual({ guest_ids: [draftId], strangers: 0 });
    const { demo_code } = await tablet.call(startGuestVerification, { body: { phone: '5555550411' } });
    const body = { phone: '5555550411', code: demo_code ?? '' };
    await tablet.call(completeGuestVerification, { body });
    await hears(page, { guest_ids: [annId], strangers: 0 });
  });

  test('a receipt that is deleted takes its list along', async () => {
    const bill = await makeBill();
    const page = await visit(host, bill.id);
    await host.call(deleteReceipt, { params: { id: bill.id } });
    await vi.waitUntil(() => page.ended, SOON);
    expect(await rows(bill.id)).toBe(0);
  });

  test('fifty who come at once are read in a few queries, and all hear of all', async () => {
    const bill = await makeBill();
    let reads = 0;
    const counted = database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode') reads++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const list = createPresence({ ...database, kysely: counted }, product.services.log);
    const stop = await list.start();
    const heard = new Map<number, Presence>();
    const pages = Array.from({ length: 50 }, (_, n) =>
      list.open({ receiptId: bill.id, viewer: `viewer ${n}`, guestId: null }, (now) => heard.set(n, now)),
    );
    const all = (strangers: number) => () =>
      heard.size === 50 && [...heard.values()].every((one) => one.strangers === strangers);
    await vi.waitUntil(all(50), SOON);
    expect(reads).toBeLessThanOrEqual(10);
    reads = 0;
    pages[0]?.belongsTo(bill.hostId);
    await vi.waitUntil(all(49), SOON);
    expect(reads).toBeLessThanOrEqual(2);
    await stop();
    expect(await rows(bill.id)).toBe(0);
  });
});

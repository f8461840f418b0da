import { randomBytes, randomUUID } from 'node:crypto';
import {
  GUEST_HEADERS,
  getSharedReceipt,
  rememberBrowser,
  saveGuest,
  saveSelection,
} from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, take } from '../../../test/bills.ts';
import {
  type Client,
  client,
  cookiesOf,
  guestByCookie,
  type Jar,
  refusal,
  signIn,
} from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { identifyPage } from '../../http/identify.ts';
import type { AppEnv } from '../../http/request-context.ts';
import { requireShared, viewerOf } from '../receipts/receipts.policy.ts';

describeOnOneEngine('a guest’s secret in a cookie', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const dinner = {
    partySize: 4,
    items: [
      { name: 'Soup', price: 700 },
      { name: 'Pie', price: 500 },
    ],
  };
  const assigned = { partySize: 1, people: ['Ann', 'Bob'], items: [{ name: 'Pizza', price: 1500 }] };

  const secret = () => randomBytes(32).toString('base64url');
  const byHeader = (token: string, device: string, jar?: Jar) =>
    client(product, { [GUEST_HEADERS.share]: token, [GUEST_HEADERS.device]: device }, jar);
  const see = (who: Client) => who.call(getSharedReceipt, {});
  const meOf = async (who: Client) => (await see(who)).me.guest_id;
  const remember = (who: Client) => who.call(rememberBrowser, {});
  const tap = (who: Client, item_id: string, headers: Record<string, string> = {}) =>
    who.call(saveSelection, { params: { item_id }, body: { units: 1 } }, headers);
  /** Everybody but the host. */
  const guestsOf = async (id: string) =>
    (await host.call(getReceipt, { params: { id } })).guests.filter((one) => !one.is_host);
  /** A browser that has its cookie. */
  async function browser(token: string): Promise<{ jar: Jar; page: Client }> {
    const jar: Jar = new Map();
    const page = guestByCookie(product, token, jar);
    await remember(page);
    return { jar, page };
  }

  test('opening a link sets none; asking for it sets one, and the next call brings it', async () => {
    const bill = await shareBill(host, dinner);
    const jar: Jar = new Map();
    const page = guestByCookie(product, bill.token, jar);
    expect((await see(page)).me.guest_id).toBeNull();
    expect(jar.size).toBe(0);
    expect(await remember(page)).toEqual({ cookie: false });
    expect([...jar.keys()]).toEqual(['fairtab.guest']);
    const [kept] = jar.values();
    expect(kept).toMatch(/^[\w-]{43}$/);
    expect(await remember(page)).toEqual({ cookie: true });
    expect([...jar.values()]).toEqual([kept]);
    const mine = await tap(page, bill.item('Soup'));
    expect(mine.me.guest_id).not.toBeNull();
    expect(await meOf(page)).toBe(mine.me.guest_id);
  });

  test('a read through a link makes it last longer', async () => {
    const bill = await shareBill(host, dinner);
    const { jar } = await browser(bill.token);
    const headers = { [GUEST_HEADERS.share]: bill.token, cookie: cookiesOf(jar) };
    const answer = await product.request(getSharedReceipt.path, { headers });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringContaining(`${cookiesOf(jar)}; Max-Age=31536000;`),
    ]);
  });

  test('the page of a link is its guest’s, its host’s, or a stranger’s', async () => {
    const [bill, other] = [await shareBill(host, dinner), await shareBill(host, dinner)];
    const { jar, page } = await browser(bill.token);
    const ann = (await tap(page, bill.item('Soup'))).me.guest_id;
    const pages = new Hono<AppEnv>();
    pages.get('/share/:token', async (http) => {
      http.set('address', '127.0.0.1');
      const context = await identifyPage(product.services, http, http.req.param('token'));
      const snapshot = await product.services.snapshots.byShareToken(context.share.token);
      return http.json(viewerOf(requireShared(snapshot, context), context));
    });
    const viewer = async (token: string, headers: Record<string, string>) =>
      (await pages.request(`/share/${token}`, { headers })).json();
    const byCookie = { cookie: cookiesOf(jar) };
    expect(await viewer(bill.token, byCookie)).toMatchObject({ kind: 'guest', guestId: ann });
    expect(await viewer(other.token, byCookie)).toMatchObject({ kind: 'guest', guestId: null });
    expect(await viewer(bill.token, {})).toMatchObject({ kind: 'guest', guestId: null });
    expect(await viewer(bill.token, { cookie: 'fairtab.guest=short' })).toMatchObject({ guestId: null });
    expect(await viewer(bill.token, { ...byCookie, ...host.headers })).toEqual({ kind: 'host' });
  });

  test('a browser has one secret for all bills, and their rows in the database have nothing in common', async () => {
    const bills = [await shareBill(host, dinner), await shareBill(host, dinner)];
    const { jar } = await browser(bills[0]?.token ?? '');
    const [value = ''] = jar.values();
    for (const bill of bills)
      await tap(guestByCookie(product, bill.token, jar), bill.item('Soup'), { 'idempotency-key': 'one-key' });
    expect([...jar.values()]).toEqual([value]);
    const { kysely } = product.services.database;
    const ids = bills.map(({ id }) => id);
    const devices = await kysely
      .selectFrom('guest_devices')
      .selectAll()
      .where('receipt_id', 'in', ids)
      .execute();
    expect(new Set(devices.map((row) => row.token_hash)).size).toBe(2);
    const keys = await kysely
      .selectFrom('idempotency_keys')
      .select('actor')
      .where('key', '=', 'one-key')
      .execute();
    expect(new Set(keys.map((row) => row.actor)).size).toBe(2);
    expect(JSON.stringify([devices, keys])).not.toContain(value);
  });

  test('two first calls of one browser at the same moment make one guest', async () => {
    const bill = await shareBill(host, dinner);
    const jar: Jar = new Map();
    const tabs = [guestByCookie(product, bill.token, jar), guestByCookie(product, bill.token, jar)];
    // Without a secret nobody becomes a guest, so there is nothing that a second call could make twice.
    const early = await Promise.all(tabs.map((tab) => refusal(tap(tab, bill.item('Soup')))));
    expect(early.map(({ code }) => code)).toEqual(['guest.device_required', 'guest.device_required']);
    await Promise.all(tabs.map(remember));
    expect(await Promise.all(tabs.map(remember))).toEqual([{ cookie: true }, { cookie: true }]);
    const taps = [tap(tabs[0] ?? host, bill.item('Soup')), tap(tabs[1] ?? host, bill.item('Pie'))];
    const [one, two] = await Promise.all(taps);
    expect(one?.me.guest_id).toBe(two?.me.guest_id);
    expect(await guestsOf(bill.id)).toHaveLength(1);
  });

  test('a call whose answer was lost has the same outcome when it is sent again', async () => {
    const bill = await shareBill(host, dinner);
    const { jar, page } = await browser(bill.token);
    const key = { 'idempotency-key': randomUUID() };
    const first = await tap(page, bill.item('Soup'), key);
    const again = await tap(guestByCookie(product, bill.token, jar), bill.item('Soup'), key);
    expect(again).toEqual(first);
    expect(await guestsOf(bill.id)).toHaveLength(1);
  });

  test('a secret in the header and the cookie of one browser are one guest, whichever comes first', async () => {
    const [first, second] = [await shareBill(host, dinner), await shareBill(host, dinner)];
    const { jar, page } = await browser(first.token);
    const ann = (await tap(page, first.item('Soup'))).me.guest_id;
    expect((await tap(byHeader(first.token, secret(), jar), first.item('Pie'))).me.guest_id).toBe(ann);
    const device = secret();
    const there = (await tap(byHeader(second.token, device, jar), second.item('Soup'))).me.guest_id;
    expect(await meOf(guestByCookie(product, second.token, jar))).toBe(there);
    expect(await meOf(byHeader(second.token, device))).toBe(there);
    for (const { id } of [first, second]) expect(await guestsOf(id)).toHaveLength(1);
  });

  test('a browser that becomes another guest does so on this bill only', async () => {
    const [bill, other] = [await shareBill(host, assigned), await shareBill(host, dinner)];
    const { jar, page } = await browser(bill.token);
    const elsewhere = guestByCookie(product, other.token, jar);
    const me = (await tap(elsewhere, other.item('Soup'))).me.guest_id;
    await take(page, bill.person('Ann'));
    expect((await take(page, bill.person('Bob'))).me.guest_id).toBe(bill.person('Bob'));
    const seats = (await guestsOf(bill.id)).map(({ guest_name, seat }) => [guest_name, seat]);
    expect(seats).toEqual([
      ['Ann', 'free'],
      ['Bob', 'taken'],
    ]);
    expect(await meOf(elsewhere)).toBe(me);
    // A page of theirs that still has the earlier name open finds the new one.
    expect(await meOf(guestByCookie(product, bill.token, jar))).toBe(bill.person('Bob'));
  });

  test('a page of another site changes nothing with it', async () => {
    const bill = await shareBill(host, dinner);
    const { page } = await browser(bill.token);
    await tap(page, bill.item('Soup'));
    const change = (headers: Record<string, string>) =>
      page.call(saveGuest, { body: { guest_name: 'Mallory' } }, headers);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: product.url },
    ])
      expect(await refusal(change(headers))).toMatchObject({ status: 403, code: 'request.foreign_origin' });
    const forged = await refusal(page.call(rememberBrowser, {}, { origin: 'https://evil.example' }));
    expect(forged.code).toBe('request.foreign_origin');
    // A form, which no browser asks leave for, carries no link.
    const form = client(product, {}, new Map());
    expect((await refusal(form.call(saveGuest, { body: { guest_name: 'Mallory' } }))).code).toBe(
      'share.token_missing',
    );
    expect((await guestsOf(bill.id)).map((one) => one.guest_name)).toEqual(['']);
    await change({ origin: product.url, 'sec-fetch-site': 'same-origin' });
    expect((await guestsOf(bill.id)).map((one) => one.guest_name)).toEqual(['Mallory']);
  });
});

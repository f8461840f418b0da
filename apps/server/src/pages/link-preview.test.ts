import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { failedReading } from '@fairtab/receipt/reading/reading';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assign, makeBill, shareBill } from '../../test/bills.ts';
import { type Client, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';

const CHAT = 'WhatsApp/2.23.20.0 A';
const NEUTRAL = 'Your share of the bill';
const ITEMS = [{ name: 'Soup', price: 900 }];

describeOnOneEngine('what a chat shows of a link', (engine) => {
  let webDir: string;
  let product: Product;
  let host: Client & { userId: string };
  let id: string;
  let token: string;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-preview-'));
    for (const page of ['index.html', 'share.html'])
      await writeFile(join(webDir, page), '<html lang="en"><head></head><div id="root"></div></html>');
    product = await startProduct(await engine.createDatabase(), { WEB_DIR: webDir });
    host = await signIn(product, '5555550100');
  });
  afterAll(async () => {
    await product.stop();
    await rm(webDir, { recursive: true });
  });
  beforeEach(async () => {
    ({ id, token } = await shareBill(host, { partySize: 2, items: ITEMS }));
    await readFromPaper('Trattoria da Nina');
    await accountIs('25 hours');
  });

  async function readFromPaper(restaurantName: string, receipt = id) {
    await product.services.database.kysely
      .updateTable('receipts')
      .set({
        restaurant_name: restaurantName,
        scan_result: JSON.stringify({ ...failedReading('unreadable'), restaurantName }),
        version: sql`version + 1`,
      })
      .where('id', '=', receipt)
      .execute();
  }
  const accountIs = (age: string) =>
    product.services.database.kysely
      .updateTable('auth_users')
      .set({ created_at: sql`now() - ${age}::interval` })
      .where('id', '=', host.userId)
      .execute();

  /** The head that a program gets, and its title. */
  async function preview(path: string, language = 'en') {
    const headers = { 'user-agent': CHAT, 'accept-language': language };
    const answer = await product.request(path, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const body = await answer.text();
    const [, title] = /property="og:title" content="([^"]*)"/.exec(body) ?? [];
    return { title, body };
  }
  const titleOf = async (path = `/share/${token}`) => (await preview(path)).title;

  test('names the restaurant that the paper names, and nothing else of the bill', async () => {
    for (const path of [`/share/${token}`, `/preassigned/${token}`]) {
      const { title, body } = await preview(path);
      expect(title).toBe('Your share of the bill at Trattoria da Nina');
      expect(body).toContain('<title>Your share of the bill at Trattoria da Nina · Fairtab</title>');
      expect(body.replaceAll(path, '')).not.toMatch(/Hanna|Soup|9\.00|\$/);
    }
    const { title } = await preview(`/share/${token}`, 'es');
    expect(title).toBe('Tu parte de la cuenta en Trattoria da Nina');
  });

  test('says nothing of what the host typed, over the name of the paper too', async () => {
    await host.call(updateReceipt, { params: { id }, body: { restaurant_name: 'You have won a prize' } });
    expect(await titleOf()).toBe(NEUTRAL);
    const typed = await shareBill(host, { partySize: 2, items: ITEMS });
    await host.call(updateReceipt, { params: { id: typed.id }, body: { restaurant_name: 'A prize' } });
    expect(await titleOf(`/share/${typed.token}`)).toBe(NEUTRAL);
  });

  test('says nothing for an account of the last day, and for one that is gone', async () => {
    await accountIs('23 hours');
    expect(await titleOf()).toBe(NEUTRAL);
    await accountIs('25 hours');
    const left = product.services.database.kysely.updateTable('auth_users').where('id', '=', host.userId);
    await left.set({ left_at: new Date() }).execute();
    expect(await titleOf()).toBe(NEUTRAL);
    await left.set({ left_at: null }).execute();
  });

  test('says nothing of what is not shared, and of no bill at all', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: ITEMS });
    await readFromPaper('Trattoria da Nina', receipt.id);
    expect(await titleOf(`/share/${receipt.share_token}`)).toBe(NEUTRAL);
    for (const path of ['/share/no-such-token', '/share/', '/share/%E0%A4%A'])
      expect(await titleOf(path)).toBe(NEUTRAL);
  });

  test('never says anything at the link of one’s own bill', async () => {
    const { item, person, ...bill } = await shareBill(host, { partySize: 2, items: ITEMS, people: ['Ann'] });
    await readFromPaper('Trattoria da Nina', bill.id);
    await assign(host, bill.id, { [item('Soup')]: [person('Ann')] });
    const { guests } = await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id } });
    const own = guests.find(({ bill_link }) => bill_link !== null)?.bill_link ?? '';
    expect(own).toMatch(/^\/b\//);
    for (const path of [own, `/b/${token}`]) expect(await titleOf(path)).toBe(NEUTRAL);
  });

  test('has names as text, in which nothing is to be tapped', async () => {
    await readFromPaper('"><script>alert(1)</script> & Söhne');
    expect((await preview(`/share/${token}`)).body).not.toContain('<script');
    await readFromPaper('Win at evil.example.com 212 555 0100');
    const title = await titleOf();
    expect(title).not.toMatch(/evil\.example|0100/);
  });

  test('says nothing where the database does not answer', async () => {
    const { database } = product.services;
    const broken = {
      ...database,
      get kysely(): never {
        throw new Error('no database');
      },
    };
    product.services.database = broken;
    try {
      expect(await titleOf()).toBe(NEUTRAL);
    } finally {
      product.services.database = database;
    }
  });
});

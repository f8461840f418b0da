import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { failedReading } from '@fairtab/receipt/reading';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assign, makeBill, shareBill } from '../../test/bills.ts';
import { type Client, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { isPreviewAgent } from './link-preview.ts';

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

  test('shows nothing that the host typed, not even over the printed name', async () => {
    await host.call(updateReceipt, { params: { id }, body: { restaurant_name: 'You have won a prize' } });
    expect(await titleOf()).toBe(NEUTRAL);
    const typed = await shareBill(host, { partySize: 2, items: ITEMS });
    await host.call(updateReceipt, { params: { id: typed.id }, body: { restaurant_name: 'A prize' } });
    expect(await titleOf(`/share/${typed.token}`)).toBe(NEUTRAL);
  });

  test('shows nothing for an account younger than a day, or a deleted one', async () => {
    await accountIs('23 hours');
    expect(await titleOf()).toBe(NEUTRAL);
    await accountIs('25 hours');
    const left = product.services.database.kysely.updateTable('auth_users').where('id', '=', host.userId);
    await left.set({ left_at: new Date() }).execute();
    expect(await titleOf()).toBe(NEUTRAL);
    await left.set({ left_at: null }).execute();
  });

  test('shows nothing of an unshared bill, or without any bill', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: ITEMS });
    await readFromPaper('Trattoria da Nina', receipt.id);
    expect(await titleOf(`/share/${receipt.share_token}`)).toBe(NEUTRAL);
    for (const path of ['/share/no-such-token', '/share/', '/share/%E0%A4%A'])
      expect(await titleOf(path)).toBe(NEUTRAL);
  });

  test('never shows anything for the link of an own bill', async () => {
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

  test('shows nothing if the database does not answer', async () => {
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

const PUBLIC_URL = 'https://bills.example.com';
const SHARE_HTML = readFileSync(new URL('../../../web/share.html', import.meta.url), 'utf8').replace(
  '</body>',
  '<script src="/x.js"></script></body>',
);

/** What the programs call themselves, as their makers or their servers' logs have it. */
const PREVIEWS = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Facebot',
  // iMessage
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Twitterbot/1.0',
  'WhatsApp/2.23.20.0 A',
  'WhatsApp/2',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/56.0.2924.87 Safari/537.36 Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
];

/** People, in the browsers of the same apps. */
const PEOPLE = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/455.0.0.38.108;FBDV/iPhone14,5]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 325.0.3.34.90',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Twitter for iPhone/10.30',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.29.5',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 WhatsApp/2.24.5.76',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Mobile Safari/537.36 Telegram-Android/10.9.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.36.140 Chrome/120.0.6099.276 Electron/28.2.3 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1',
  '',
];

describe('who shows links in chats', () => {
  test.each(PREVIEWS)('does: %s', (agent) => expect(isPreviewAgent(agent)).toBe(true));
  test.each(PEOPLE)('does not: %s', (agent) => expect(isPreviewAgent(agent)).toBe(false));
  test('nor a caller without a User-Agent', () => expect(isPreviewAgent(undefined)).toBe(false));
});

describeOnOneEngine('a link to a bill in a chat', (engine) => {
  let webDir: string;
  let product: Product;
  let paths: string[];

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-share-'));
    for (const page of ['index.html', 'share.html']) await writeFile(join(webDir, page), SHARE_HTML);
    product = await startProduct(await engine.createDatabase(), { WEB_DIR: webDir, PUBLIC_URL });
    const host = await signIn(product, '5555550100');
    const items = [{ name: 'Tagliatelle', price: 1850 }];
    const { token } = await shareBill(host, { partySize: 2, items });
    paths = [`/share/${token}`, `/preassigned/${token}`, '/share/no-such-token'];
  });
  afterAll(async () => {
    await product.stop();
    await rm(webDir, { recursive: true });
  });

  const get = async (path: string, userAgent = '') => {
    const answer = await product.request(path, { headers: { 'user-agent': userAgent } });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };

  const tagsOf = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );

  test('people and programs get the same head, with absolute addresses', async () => {
    for (const path of paths) {
      const tags = tagsOf((await get(path)).body);
      expect(tagsOf((await get(path, PREVIEWS[0])).body)).toEqual(tags);
      const picture = `${PUBLIC_URL}/share-preview.png`;
      expect(tags).toMatchObject({
        'og:url': PUBLIC_URL + path,
        'og:title': 'Your share of the bill',
        'og:image': picture,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:title': 'Your share of the bill',
        'twitter:image': picture,
      });
      expect(tags['og:description']).toMatch(path.startsWith('/share/') ? /^Pick what/ : /^See what/);
      expect(tags['twitter:description']).toBe(tags['og:description']);
    }
  });

  test('a program gets only a head, which is neither cached nor indexed', async () => {
    for (const path of paths) {
      const { status, headers, body } = await get(path, PREVIEWS[0]);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      expect(headers.get('vary')).toMatch(/user-agent/i);
      expect(body).toContain('<title>Your share of the bill · Fairtab</title>');
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).toContain('<body></body>');
      expect(body).not.toMatch(/<script|modulepreload|stylesheet/);
      // Names, the restaurant and amounts of the bill. The link’s random token may hold any digits.
      expect(body.replaceAll(path, '')).not.toMatch(/Hanna|Tagliatelle|18|\$|\d\.\d\d\b/);
    }
  });

  test('and a person the page, which is theirs alone where it differs from a program’s', async () => {
    for (const path of paths) {
      const { headers, body } = await get(path, PEOPLE[0]);
      expect(body).toContain('<script src="/x.js"></script>');
      expect(headers.get('vary')).toMatch(/user-agent/i);
    }
  });

  test('both are in the language of the request, whatever is on the bill', async () => {
    const english = ['Your bill', 'Pick what you had', 'switch on JavaScript', 'lang="en"'];
    for (const path of paths) {
      const bodies = [];
      for (const agent of [PREVIEWS[0] ?? '', PEOPLE[0] ?? '']) {
        const headers = { 'user-agent': agent, 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
        const body = await (await product.request(path, { headers })).text();
        expect(tagsOf(body)).toMatchObject({ 'og:title': 'Tu parte de la cuenta', 'og:locale': 'es_US' });
        expect(body).toContain('<html lang="es">');
        for (const words of english) expect(body).not.toContain(words);
        bodies.push(body);
      }
      expect(bodies[1]).toContain('<title>Tu cuenta · Fairtab</title>');
      expect(bodies[1]).toContain('<meta name="description" content="Elige lo que pediste');
      expect(bodies[1]).toContain('activa JavaScript');
      for (const words of english) expect((await get(path, PEOPLE[0])).body).toContain(words);
    }
  });

  test('what a link contains is escaped, and its query is not passed on', async () => {
    const { body } = await get(`/share/"><script>$&'?name=Nina`, PREVIEWS[0]);
    expect(body).not.toMatch(/<script|Nina/);
    expect((await get(`/share/"><script>$&'?name=Nina`)).body).not.toMatch(/"><script>\$|Nina/);
  });

  test('the host’s pages and files are the same for programs', async () => {
    expect((await get('/home', PREVIEWS[0])).body).toBe(SHARE_HTML);
    expect((await get('/share/x.js', PREVIEWS[0])).status).toBe(404);
  });
});

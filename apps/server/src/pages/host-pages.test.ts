import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signOut } from '@fairtab/contract/account/sign-in';
import { type HostPageData, PAGE_DATA_ID } from '@fairtab/contract/pages/pages';
import { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { updateReceipt } from '@fairtab/contract/receipt/receipts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBill } from '../../test/bills.ts';
import { signIn } from '../../test/client.ts';
import { whileDatabaseIsAway } from '../../test/database-outage.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { getPage } from '../../test/get-page.ts';
import { type Product, startProduct } from '../../test/product.ts';

const CSS = 'main { color: black }';
const SCRIPT = 'keep()';
const NO_SCRIPTS = 'To change anything, please switch on JavaScript and reload the page.';
const BARE = `<!doctype html><html lang="en"><head><title>The app</title>
<link rel="stylesheet" crossorigin href="/assets/app.css"><script>${SCRIPT}</script></head>
<body><noscript>${NO_SCRIPTS}</noscript><div id="root"></div></body></html>`;

/** A name that would end the block. */
const NASTY = '</script><script>alert(1)</script>';

describeOnOneEngine('the pages of hosts', (engine) => {
  let webDir: string;
  let product: Product;
  let renders: HostPageData[];
  let fails: boolean;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-hosts-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'index.html'), BARE);
    await writeFile(join(webDir, 'assets/app.css'), CSS);
    const renderHostPage = async (data: HostPageData) => {
      if (fails) throw new Error('broken');
      renders.push(data);
      return { html: `<h1>${data.profile.user_id}</h1>`, parts: [] };
    };
    product = await startProduct(await engine.createDatabase(), { WEB_DIR: webDir }, { renderHostPage });
  });
  beforeEach(() => {
    renders = [];
    fails = false;
  });
  afterAll(async () => {
    await product.stop();
    await rm(webDir, { recursive: true });
  });

  const get = (path: string, headers?: Record<string, string>) => getPage(product, path, headers);
  const dataIn = (body: string) => {
    const [, json = ''] =
      new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(body) ?? [];
    return JSON.parse(json);
  };
  /** A host with a bill of that name. */
  async function hostWith(phone: string, name: string) {
    const host = await signIn(product, phone);
    const { receipt } = await makeBill(host, { partySize: 2, items: [{ name: 'Soup', price: 900 }] });
    await host.call(updateReceipt, { params: { id: receipt.id }, body: { restaurant_name: name } });
    return { ...host, id: receipt.id };
  }

  test('/home shows the receipts, and is never cached', async () => {
    const ann = await hostWith('5555550100', NASTY);
    const { status, headers, body } = await get('/home?q=script', ann.headers);
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    const data = dataIn(body);
    expect(data).toMatchObject({ language: 'en', href: '/home?q=script', profile: { role: 'user' } });
    expect(data.shown).toMatchObject({
      q: 'script',
      list: { receipts: [{ id: ann.id, restaurant_name: NASTY }] },
    });
    expect(body).toContain(`<div id="root" data-rendered><h1>${data.profile.user_id}</h1></div>`);
    // That of the document, and the block.
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>Your receipts · Fairtab</title>']);
    expect(body).toContain(NO_SCRIPTS);
  });

  test('a receipt shows everything on it', async () => {
    const ann = await hostWith('5555550101', 'Sole');
    for (const path of [`/receipt/${ann.id}`, `/receipt/${ann.id}/preassign`]) {
      const { status, headers, body } = await get(path, {
        ...ann.headers,
        cookie: 'columns=3; profile_banner=shown',
      });
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const { href, device, shown } = dataIn(body);
      expect([href, device.columns]).toEqual([path, 3]);
      expect(device.origin).toBe('http://127.0.0.1');
      expect(ReceiptView.parse(shown.receipt)).toMatchObject({ items: [{ name: 'Soup', price: 900 }] });
      expect(body).toContain('<title>Sole · Fairtab</title>');
    }
  });

  test('a receipt is its host’s alone', async () => {
    const [ann, bea] = [await hostWith('5555550102', 'Sole'), await hostWith('5555550103', 'Luna')];
    const unknown = '7c3e5e38-8f0b-4f43-9f9b-31d6e3b8a7d1';
    for (const path of [`/receipt/${ann.id}`, `/receipt/${unknown}`, '/receipt/nothing']) {
      const { status, body } = await get(path, bea.headers);
      expect([path, status, body]).toEqual([path, 200, BARE]);
    }
    expect((await get(`/receipt/${ann.id}`)).body).toBe(BARE);
    expect(renders).toEqual([]);
  });

  test('each host’s shows only their own, however many ask at once', async () => {
    const hosts = await Promise.all(
      ['Uno', 'Due', 'Tre'].map((name, n) => hostWith(`555555011${n}`, `Trattoria ${name}`)),
    );
    const pages = await Promise.all(hosts.map((host) => get('/home', host.headers)));
    const named = pages.map(({ body }) => body.match(/Trattoria \w+/g));
    expect(named).toEqual([['Trattoria Uno'], ['Trattoria Due'], ['Trattoria Tre']]);
  });

  test('visitors and signed-out hosts get the bare page', async () => {
    const ann = await hostWith('5555550120', 'Sole');
    expect((await get('/home', ann.headers)).body).toContain('Sole');
    await ann.call(signOut, { body: {} });
    for (const headers of [ann.headers, {}, { cookie: 'fairtab.session=nothing' }]) {
      const { status, headers: answered, body } = await get('/home', headers);
      expect([status, answered.get('cache-control'), body]).toEqual([200, 'no-cache', BARE]);
    }
    expect(renders).toHaveLength(1);
  });

  test('it is in the reader’s language', async () => {
    const ann = await hostWith('5555550121', 'Sole');
    const { body } = await get('/home', { ...ann.headers, 'accept-language': 'es-MX' });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<title>Tus recibos · Fairtab</title>');
    expect(body).toContain('Para cambiar algo, activa JavaScript');
    expect(dataIn(body).language).toBe('es');
  });

  test('what cannot be rendered is the bare page', async () => {
    const ann = await hostWith('5555550122', 'Sole');
    const bare = async (path: string) => {
      const { status, body } = await get(path, ann.headers);
      expect([path, status, body]).toEqual([path, 200, BARE]);
    };
    await bare('/home?owed=dollars');
    fails = true;
    await bare('/home');
  });

  test('while the database is away, it is the bare page, too', async () => {
    const ann = await hostWith('5555550123', 'Sole');
    await whileDatabaseIsAway(product, async () => {
      expect((await get('/home', ann.headers)).body).toBe(BARE);
    });
  });

  test('its style sheet and script are in it, by their hashes; on the bare page, too, whenever it is asked for', async () => {
    const ann = await signIn(product, '5555550124');
    const { headers, body } = await get('/home', ann.headers);
    expect(body).toContain(`<style>${CSS}</style>`);
    const [style, script] = [CSS, SCRIPT].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(style);
    expect(policy).toContain(`script-src 'self' ${script};`);
    for (const path of ['/dashboard', '/index.html']) {
      const bare = await get(path, ann.headers);
      const again = await get(path, { ...ann.headers, 'if-none-match': bare.headers.get('etag') ?? '' });
      expect([bare.body, bare.status, again.status]).toEqual([BARE, 200, 304]);
      for (const answer of [bare, again]) expect(answer.headers.get('content-security-policy')).toBe(policy);
    }
  });

  test('a request for anything but a page is not found', async () => {
    const ann = await signIn(product, '5555550125');
    expect((await get('/home', { ...ann.headers, accept: 'application/json' })).status).toBe(404);
  });
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateProfile } from '@fairtab/contract/account/account';
import { type GuestPageData, PAGE_DATA_ID } from '@fairtab/contract/pages/pages';
import { rememberBrowser, saveGuest } from '@fairtab/contract/receipt/guests';
import { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { createReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { paidBy } from '@fairtab/contract/test-support/receipt-view';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { cookiesOf, guest, guestByCookie, type Jar, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { getPage } from '../../test/get-page.ts';
import { type Product, startProduct } from '../../test/product.ts';

const CSS = '@font-face { font-family: Fallback; src: local(Georgia) } main { color: black }';
const FONTS = '@font-face { font-family: Fraunces; src: url(/assets/fraunces.woff2) }';
const SHARE_HTML = `<!doctype html><html><head><title>A bill</title>
<link rel="stylesheet" crossorigin href="/assets/guest.css"></head>
<body><div id="root"></div><noscript>No scripts</noscript></body></html>`;

const HOST_HTML = '<!doctype html><html><head><title>Fairtab</title></head><body></body></html>';

/** Names that would end the block, or mean something in a replacement. */
const NASTY = `</script><script>alert(1)</script> $& $' <!--`;

describeOnOneEngine('the document of a share link', (engine) => {
  let webDir: string;
  let product: Product;
  let host: Awaited<ReturnType<typeof signIn>>;
  let bill: Awaited<ReturnType<typeof shareBill>>;
  let renders: GuestPageData[];

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-documents-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'share.html'), SHARE_HTML);
    await writeFile(join(webDir, 'index.html'), HOST_HTML);
    await writeFile(join(webDir, 'assets/guest.css'), FONTS + CSS);
    renders = [];
    const renderGuestPage = (data: GuestPageData) => {
      renders.push(data);
      return { html: `<h1>${'opened' in data ? data.opened.view.items.length : 'none'}</h1>`, parts: [] };
    };
    product = await startProduct(await engine.createDatabase(), { WEB_DIR: webDir }, { renderGuestPage });
    host = await signIn(product, '5555550100');
    const items = [
      { name: NASTY, price: 1850 },
      { name: 'Soup', price: 900 },
    ];
    bill = await shareBill(host, { partySize: 3, items });
  });
  afterAll(async () => {
    await product.stop();
    await rm(webDir, { recursive: true });
  });

  const get = (path: string, headers?: Record<string, string>) => getPage(product, path, headers);
  /** How often the page was rendered for this. */
  const rendered = async (path: string, headers?: Record<string, string>) => {
    const before = renders.length;
    const answer = await get(path, headers);
    return { ...answer, rendered: renders.length - before };
  };
  const dataIn = (body: string): unknown => {
    const [, json = ''] =
      new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(body) ?? [];
    return JSON.parse(json);
  };
  const link = () => `/share/${bill.token}`;

  test('shows the bill, with what the page needs to go on', async () => {
    const { status, headers, body } = await get(link());
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(body).toContain('<div id="root" data-rendered><h1>2</h1></div>');
    const data = dataIn(body);
    expect(data).toMatchObject({ language: 'en', asked: '', parts: [], opened: { photo: false } });
    const { view } = Object(data).opened;
    expect(ReceiptView.parse(view)).toEqual(view);
    expect(view.items[0].name).toBe(NASTY);
    expect(view.receipt.share_token).toBeNull();
  });

  test('nothing that people have written is markup', async () => {
    const { body } = await get(link());
    // The block's own end, and the ends of the two blocks there are.
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(body.match(/<!--/g)).toBeNull();
    expect(body).toContain('\\u003c/script>');
    expect(body).toContain("$& $'");
  });

  test('its style sheet is in it, by its hash', async () => {
    const { headers, body } = await get(link());
    expect(body).toContain(`<style>${CSS}</style>`);
    expect(body).not.toContain('rel="stylesheet"');
    const policy = headers.get('content-security-policy') ?? '';
    // The fonts wait until the page is painted.
    expect(body).toContain(`<style id="fonts" media="not all">${FONTS}</style>`);
    const sources = [CSS, FONTS].map(
      (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(policy).toContain(`style-src 'self' ${sources.join(' ')};`);
    expect(policy).not.toContain('unsafe-inline');
    expect((await get('/')).headers.get('content-security-policy')).not.toContain('sha256');
  });

  describe('for visitors unknown to the server', () => {
    beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterAll(() => void vi.useRealTimers());
    /** Until then they share a document that lacks the latest changes. */
    const aSecondLater = () => vi.setSystemTime(Date.now() + 1001);

    test('is rendered once, for all of them', async () => {
      await get(link());
      const again = await rendered(`${link()}?name=Nina&phone=5555550123`, {
        cookie: 'language=en; other=secret',
      });
      expect([again.rendered, again.headers.get('cache-control')]).toEqual([0, 'no-store']);
      expect(again.headers.has('set-cookie')).toBe(false);
      expect(again.body).not.toMatch(/Nina|5555550123|secret/);
    });

    test('is another one after a change, in another language, and with another payment handle', async () => {
      const { body } = await get(link());
      await host.call(updateReceipt, { params: { id: bill.id }, body: { tip_amount: 500 } });
      expect((await rendered(link())).rendered).toBe(0);
      aSecondLater();
      const changed = await rendered(link());
      expect([changed.rendered, changed.body === body]).toEqual([1, false]);
      const spanish = await rendered(link(), { 'accept-language': 'es-MX' });
      expect([spanish.rendered, Object(dataIn(spanish.body)).language]).toEqual([1, 'es']);
      await host.call(updateProfile, { body: { venmo_handle: 'hanna-pays' } });
      aSecondLater();
      const paid = await rendered(link());
      expect([paid.rendered, Object(dataIn(paid.body)).opened.view.receipt.payment_methods]).toEqual([
        1,
        paidBy('@hanna-pays'),
      ]);
      expect((await rendered(link())).rendered).toBe(0);
    });

    test('shows that there is a photo, without its address, which expires', async () => {
      const { kysely } = product.services.database;
      await kysely
        .updateTable('receipts')
        .set({ image_url: 'hanna/photo.jpg', version: (eb) => eb('version', '+', 1) })
        .where('id', '=', bill.id)
        .execute();
      aSecondLater();
      const { body } = await get(link());
      const { opened } = Object(dataIn(body));
      expect([opened.photo, opened.view.receipt.image_url]).toEqual([true, null]);
      expect(body).not.toMatch(/\/object\/sign|photo\.jpg/);
    });

    test('is compressed once, as their browsers take it', async () => {
      const { headers } = await product.request(link(), {
        headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
      });
      expect(headers.get('content-encoding')).toBe('br');
      expect(headers.get('vary')).toMatch(/Accept-Encoding/);
      const again = await rendered(link(), { 'accept-encoding': 'gzip, br' });
      expect(again.rendered).toBe(0);
    });
  });

  describe('for its host', () => {
    test('is the document of the host’s pages, and never cached', async () => {
      await guest(product, bill.token, 'Ann').call(saveGuest, { body: { guest_phone_number: '5555550177' } });
      for (const path of [link(), `/preassigned/${bill.token}`, `${link()}?name=Hanna`]) {
        const own = await rendered(path, host.headers);
        expect([own.status, own.rendered, own.body]).toEqual([200, 0, HOST_HTML]);
        expect(own.headers.get('cache-control')).toBe('private, no-store');
        expect(own.headers.get('vary')).toMatch(/Cookie/);
      }
      expect((await get(link())).body).not.toContain('5555550177');
    });

    test('while the bill is being written, when guests cannot open it', async () => {
      const { receipt } = await host.call(createReceipt, {
        body: { payer_name: 'Hanna', host_phone_number: null },
      });
      const path = `/share/${receipt.share_token}`;
      expect((await get(path, host.headers)).body).toBe(HOST_HTML);
      expect((await get(path)).status).toBe(404);
    });

    test('is not for another host, who is a guest here', async () => {
      const other = await signIn(product, '5555550188');
      const { status, body } = await get(link(), other.headers);
      expect([status, body.includes('<h1>2</h1>')]).toEqual([200, true]);
    });
  });

  test('for a guest of the bill is rendered once while nothing changes, for that guest alone', async () => {
    const cookies = await Promise.all(
      ['Ann', 'Ben'].map(async (guest_name) => {
        const jar: Jar = new Map();
        const browsing = guestByCookie(product, bill.token, jar);
        await browsing.call(rememberBrowser, {});
        await browsing.call(saveGuest, { body: { guest_name } });
        return cookiesOf(jar);
      }),
    );
    const meOf = (body: string) => Object(dataIn(body)).opened.view.me.guest_id;
    const seen = new Set<string>();
    for (const cookie of cookies) {
      const first = await rendered(link(), { cookie });
      const again = await rendered(link(), { cookie });
      expect([first.rendered, again.rendered, again.body]).toEqual([1, 0, first.body]);
      expect(again.headers.get('cache-control')).toBe('private, no-store');
      seen.add(meOf(again.body));
    }
    expect(seen.size).toBe(2);
    expect(seen).not.toContain(null);
    await host.call(updateReceipt, { params: { id: bill.id }, body: { tip_amount: 510 } });
    expect((await rendered(link(), { cookie: cookies[0] ?? '' })).rendered).toBe(1);
  });

  test('for a guest named in the link is never cached', async () => {
    const asked = await rendered(`${link()}?guest=somebody`);
    expect([asked.rendered, asked.headers.get('cache-control')]).toEqual([1, 'private, no-store']);
    expect(dataIn(asked.body)).toMatchObject({ asked: 'somebody' });
  });

  test('of an unknown link explains that, with status 404', async () => {
    for (const path of ['/share/unknown', '/preassigned/unknown']) {
      const { status, headers, body } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(body).toContain('<h1>none</h1>');
      expect(dataIn(body)).toMatchObject({ failed: { status: 404, error: { code: 'share.invalid' } } });
    }
  });

  test('is bare where the address has no token', async () => {
    const { status, headers, body } = await get('/share/a/b');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(body).toContain('<div id="root"></div>');
  });

  test('is bare while the database is away, with status 503', async () => {
    const { byShareToken } = product.services.snapshots;
    product.services.snapshots.byShareToken = () =>
      Promise.reject(Object.assign(new Error('away'), { code: 'ENOSPC' }));
    const { status, headers, body } = await get(link());
    product.services.snapshots.byShareToken = byShareToken;
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '2',
    ]);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain(PAGE_DATA_ID);
  });
});

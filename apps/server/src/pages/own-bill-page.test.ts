import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GuestPageData, PAGE_DATA_ID } from '@fairtab/contract/pages/pages';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assign, shareBill } from '../../test/bills.ts';
import { signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { getPage } from '../../test/get-page.ts';
import { type Product, startProduct } from '../../test/product.ts';

const SHARE_HTML = `<!doctype html><html><head><title>A bill</title>
<meta name="robots" content="noindex" /></head>
<body><noscript><p>No scripts</p></noscript><div id="root"></div></body></html>`;

describeOnOneEngine('the document of one guest’s own bill', (engine) => {
  let webDir: string;
  let product: Product;
  let link: string;
  let hostHeaders: Record<string, string>;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-own-bill-'));
    await writeFile(join(webDir, 'share.html'), SHARE_HTML);
    const renderGuestPage = (data: GuestPageData) => {
      const own = 'own' in data ? data.own : null;
      return {
        html: `<h1>${own && 'view' in own ? own.view.guests[0]?.guest_name : 'none'}</h1>`,
        parts: [],
      };
    };
    product = await startProduct(await engine.createDatabase(), { WEB_DIR: webDir }, { renderGuestPage });
    const host = await signIn(product, '5555550100');
    hostHeaders = host.headers;
    const items = [{ name: 'Soup', price: 900 }];
    const { id, item, person } = await shareBill(host, { partySize: 2, items, people: ['Ann'] });
    await assign(host, id, { [item('Soup')]: [person('Ann')] });
    const { guests } = await host.call(finalizeReceipt, { body: { p_receipt_id: id } });
    link = guests.find(({ bill_link }) => bill_link !== null)?.bill_link ?? '';
  });
  afterAll(async () => {
    await product.stop();
    await rm(webDir, { recursive: true });
  });

  const get = (path: string, headers?: Record<string, string>) => getPage(product, path, headers);

  test('is rendered, needs no scripts, and is neither cached, indexed nor passed on', async () => {
    const { status, headers, body } = await get(link);
    expect(status).toBe(200);
    expect(body).toContain('<div id="root" data-rendered><h1>Ann</h1></div>');
    expect(body).toContain(`id="${PAGE_DATA_ID}"`);
    expect(body).not.toContain('noscript');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.has('set-cookie')).toBe(false);
  });

  test('is the same for its host, who is not known there', async () => {
    expect((await get(link, hostHeaders)).body).toBe((await get(link)).body);
  });

  test('of an unknown link explains that, and one without a token is bare', async () => {
    const unknown = await get('/b/3fPk9hTqXyZ1');
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(unknown.body).toContain('share.invalid');
    const bare = await get('/b/');
    expect([bare.status, bare.body.includes('No scripts')]).toEqual([200, true]);
  });
});

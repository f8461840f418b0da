import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GuestPageData, PAGE_DATA_ID } from '@fairtab/contract/pages/pages';
import { answerPayTo, setContribution, setPayTo } from '@fairtab/contract/receipt/guest-payments';
import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assign, shareBill } from '../../test/bills.ts';
import { type Client, client, signIn } from '../../test/client.ts';
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
  let host: Client;

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
    host = await signIn(product, '5555550100');
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
    expect((await get(link, host.headers)).body).toBe((await get(link)).body);
  });

  test('alone has the handle of whom the guest pays, which no preview and no page of the table shows', async () => {
    const items = ['Ann', 'Max'].map((name) => ({ name, price: 2000 }));
    const bill = await shareBill(host, { partySize: 2, items, people: ['Ann', 'Max'] });
    const { id, token, item, person } = bill;
    await assign(host, id, { [item('Ann')]: [person('Ann')], [item('Max')]: [person('Max')] });
    const max = { p_receipt_id: id, guest_id: person('Max') };
    await host.call(setContribution, { body: { ...max, amount: 4000, how: 'card' } });
    const { guests } = await host.call(finalizeReceipt, { body: { p_receipt_id: id } });
    const linkOf = (name: string) => guests.find((one) => one.guest_name === name)?.bill_link ?? '';
    const byLink = client(product, { [GUEST_HEADERS.bill]: linkOf('Max').split('/').at(-1) ?? '' });
    const shown = async (path: string, agent = 'Mozilla/5.0') => {
      const { status, body } = await get(path, { 'user-agent': agent });
      return [status, body.includes('max-pays')];
    };
    const way = { method: 'venmo', handle: '@max-pays' } as const;
    await byLink.call(setPayTo, { body: { p_receipt_id: id, ...way } });
    expect(await shown(linkOf('Ann'))).toEqual([200, false]);
    await host.call(answerPayTo, { body: { ...max, ...way, right: true } });
    expect(await shown(linkOf('Ann'))).toEqual([200, true]);
    for (const path of [linkOf('Ann'), linkOf('Max'), `/share/${token}`])
      expect(await shown(path, 'WhatsApp/2.23.20.0')).toEqual([200, false]);
    expect(await shown(`/share/${token}`)).toEqual([200, false]);
    await byLink.call(setPayTo, { body: { p_receipt_id: id, method: 'venmo', handle: '@max-pays-2' } });
    expect(await shown(linkOf('Ann'))).toEqual([200, false]);
  });

  test('of an unknown link explains that, and one without a token is bare', async () => {
    const unknown = await get('/b/3fPk9hTqXyZ1');
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(unknown.body).toContain('share.invalid');
    const bare = await get('/b/');
    expect([bare.status, bare.body.includes('No scripts')]).toEqual([200, true]);
  });
});

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReceipts } from '@fairtab/contract/receipt/receipts';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { watchStatements } from '../../test/statements.ts';

const FILES: Record<string, string> = {
  'index.html': '<!doctype html><title>The app</title>',
  'share.html': '<!doctype html><head><title>A bill</title></head><body><div id="root"></div></body>',
  'guest-worker.js': 'addEventListener("install", () => {});',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': 'an icon',
  '.vite/manifest.json': '{}',
  '.well-known/assetlinks.json': '[]',
  'assets/app-Bx81aZ0q.js': 'export {};',
  'assets/app-Bx81aZ0q.js.br': 'smaller',
};

const PUBLIC = new URL('../../../web/public', import.meta.url);

const Icons = z.array(z.object({ src: z.string(), type: z.string() })).min(1);
const Manifest = z.object({
  start_url: z.string(),
  share_target: z.object({ action: z.string(), method: z.literal('POST') }),
  icons: Icons,
  shortcuts: z.array(z.object({ url: z.string(), icons: Icons })),
});

describeOnOneEngine('pages', (engine) => {
  let webDir: string;
  let product: Product;
  let statementsOf: ReturnType<typeof watchStatements>;
  let signedIn: Record<string, string>;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-pages-'));
    for (const folder of ['assets', '.vite', '.well-known']) await mkdir(join(webDir, folder));
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(webDir, name), text);
    const database = await engine.createDatabase();
    statementsOf = watchStatements(database);
    product = await startProduct(database, { WEB_DIR: webDir });
    signedIn = (await signIn(product, '5555550100')).headers;
  });
  afterAll(async () => {
    await product.stop();
    await rm(webDir, { recursive: true });
  });

  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await product.request(path, { method, headers });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };

  const kept = async (path: string, headers?: Record<string, string>) => {
    const answer = await get(path, headers);
    return [answer.status, answer.headers.get('cache-control')];
  };

  test('of hosts are read and compressed once, and wait their turn', async () => {
    const dashboard = async (encoding: string) => {
      const { status, headers, body } = await get('/dashboard', { 'accept-encoding': encoding });
      return { status, encoding: headers.get('content-encoding'), body };
    };
    const first = await dashboard('identity');
    expect(first).toEqual({ status: 200, encoding: null, body: FILES['index.html'] });
    await writeFile(join(webDir, 'index.html'), 'another');
    try {
      expect(await dashboard('identity')).toEqual(first);
      expect([(await dashboard('br')).encoding, (await dashboard('gzip')).encoding]).toEqual(['br', 'gzip']);
    } finally {
      await writeFile(join(webDir, 'index.html'), FILES['index.html'] ?? '');
    }
    const { serve } = product.services.traffic;
    const served: string[] = [];
    product.services.traffic.serve = (caller, work) => {
      served.push(caller.address);
      return serve(caller, work);
    };
    await get('/settings');
    product.services.traffic.serve = serve;
    expect(served).toEqual(['127.0.0.1']);
  });

  test('cost a signed-in host no statement, neither documents nor files', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/dashboard',
      '/assets/app-Bx81aZ0q.js',
      '/assets/gone-Bx81aZ0q.js',
      '/favicon.svg',
    ]) {
      expect([path, await statementsOf(() => get(path, signedIn))]).toEqual([path, []]);
    }
    // What asks for the session is seen.
    const asked = await statementsOf(() => get(listReceipts.path, signedIn));
    expect(asked.join('\n')).toMatch(/auth_sessions/);
  });

  test('every document is revalidated, and sent only if it has changed', async () => {
    for (const [path, title] of [
      ['/', 'The app'],
      ['/index.html', 'The app'],
      ['/home', 'The app'],
      ['/receipt/7c3e5e38-8f0b-4f43-9f9b-31d6e3b8a7d1/preassign', 'The app'],
      ['/share.html', 'A bill'],
    ] as const) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      expect(headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
      expect(body).toContain(`<title>${title}</title>`);
      const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' });
      expect([path, again.status, again.body]).toEqual([path, 304, '']);
    }
  });

  test('files with their version in the name are kept for a year, others are asked for anew', async () => {
    const year = 'public, max-age=31536000, immutable';
    expect(await kept('/assets/app-Bx81aZ0q.js')).toEqual([200, year]);
    const small = await get('/assets/app-Bx81aZ0q.js', { 'accept-encoding': 'gzip, br' });
    expect([small.body, small.headers.get('content-encoding')]).toEqual(['smaller', 'br']);
    expect(small.headers.get('vary')).toContain('Accept-Encoding');
    expect(await kept('/guest-worker.js')).toEqual([200, 'no-cache']);
    expect(await kept('/favicon.svg')).toEqual([200, 'no-cache']);
    expect(await kept('/.well-known/assetlinks.json')).toEqual([200, 'no-cache']);
    const { status, headers, body } = await get('/favicon.ico');
    expect([status, headers.get('content-type'), body]).toEqual([200, 'image/x-icon', 'an icon']);
  });

  test.each([
    '/assets/x.js',
    '/assets/app-old.js.map',
    '/assets/x',
    '/assets/',
    '/share-assets/x.js',
    '/share/x.js',
    '/apple-touch-icon.png',
    '/fonts/some.woff2',
    '/robots.txt',
    '/.well-known/nothing',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/..%2Findex.html',
    '/%2e%2e/index.js',
  ])('a file that is not there is never a page: %s', async (path) => {
    for (const accept of ['*/*', 'text/html']) {
      const { status, headers, body } = await get(path, { accept });
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(ErrorBody.parse(JSON.parse(body)).error.code).toBe('request.not_found');
    }
  });

  test('password managers are led to the settings', async () => {
    const { status, headers } = await get('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/settings']);
  });

  test('where to report a vulnerability is found if the operator is named', async () => {
    expect(await kept('/.well-known/security.txt')).toEqual([404, 'no-store']);
    const named = { OPERATOR_NAME: 'Ann', OPERATOR_CONTACT: 'ann@example.com' };
    const other = await startProduct(product.services.database, { WEB_DIR: webDir, ...named });
    try {
      const answer = await other.request('/.well-known/security.txt');
      const [contact, expires = '', canonical] = (await answer.text()).split('\n');
      expect([contact, canonical]).toEqual([
        'Contact: mailto:ann@example.com',
        'Canonical: http://fairtab.test/.well-known/security.txt',
      ]);
      expect(Date.parse(expires.replace('Expires: ', ''))).toBeGreaterThan(Date.now() + 86_400_000);
    } finally {
      await other.stop();
    }
  });

  test('what browsers install the product by is there: the manifest, its pictures and its addresses', async () => {
    await cp(PUBLIC, webDir, {
      recursive: true,
      filter: (file) => !/samples|favicon|share-preview/.test(file),
    });
    const manifest = await get('/manifest.webmanifest', { accept: '*/*' });
    expect([manifest.status, manifest.headers.get('content-type')]).toEqual([
      200,
      'application/manifest+json',
    ]);
    const { icons, start_url, share_target, shortcuts } = Manifest.parse(JSON.parse(manifest.body));
    // Before the worker that takes it is registered.
    const sent = await fetch(product.url + share_target.action, { method: 'POST', redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/create?shared=1']);
    const drawn = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
    const apple = { src: '/apple-touch-icon.png', type: 'image/png' };
    for (const { src, type } of [...drawn, apple]) {
      const { status, headers } = await get(src, { accept: 'image/avif,image/*,*/*;q=0.8' });
      expect([src, status, headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type]);
    }
    for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)])
      expect([url, (await get(url, { accept: 'text/html' })).status]).toEqual([url, 200]);
  });

  describe('a page is served whatever the Accept header', () => {
    test.each(['*/*', '', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'text/*'])(
      'Accept: %s',
      async (accept) => {
        for (const path of ['/', '/home']) expect((await get(path, { accept })).status).toBe(200);
        // There is no such bill, which is a page too.
        for (const path of ['/share/some-token', '/share/some-token.', '/preassigned/some-token']) {
          const { status, headers, body } = await get(path, { accept });
          expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
          expect(body).toContain('<title>A bill</title>');
        }
        const { status, body } = await get('/rest/v1/nothing', { accept });
        expect([status, ErrorBody.parse(JSON.parse(body)).error.code]).toEqual([404, 'request.not_found']);
      },
    );

    test('unless there is none: programs get 404, and people are led home', async () => {
      for (const path of ['/version', '/privacy-policy', '/receipt/1/nothing']) {
        for (const accept of ['*/*', '', 'application/json'])
          expect([path, ...(await kept(path, { accept }))]).toEqual([path, 404, 'no-store']);
        expect((await get(path, { accept: 'text/html,*/*;q=0.8' })).body).toBe(FILES['index.html']);
      }
      for (const path of ['/settings', '/receipt/1/admin-selections'])
        expect([path, ...(await kept(path))]).toEqual([path, 200, 'no-cache']);
    });

    test('and without an Accept header; other types are not found', async () => {
      expect((await get('/home')).status).toBe(200);
      for (const accept of ['application/json', 'image/png']) {
        expect(await kept('/home', { accept })).toEqual([404, 'no-store']);
      }
    });
  });

  test('pages that are open see by the tag of their document that another build is served', async () => {
    const tag = async (page: string) => {
      const { status, headers, body } = await get(
        `/${page}?v=1763830000000`,
        { 'accept-encoding': 'br' },
        'HEAD',
      );
      expect([page, status, body, headers.get('cache-control')]).toEqual([page, 200, '', 'no-cache']);
      return headers.get('etag');
    };
    for (const page of ['index.html', 'share.html']) {
      const [before, again] = [await tag(page), await tag(page)];
      expect([page, before]).toEqual([page, again]);
      await writeFile(join(webDir, page), `${FILES[page]}<!-- the next build -->`);
      const after = await tag(page);
      await writeFile(join(webDir, page), FILES[page] ?? '');
      expect([page, after]).not.toEqual([page, before]);
      expect(after).toMatch(/^(W\/)?".+"$/);
    }
  });

  test('HEAD is answered as GET is, without a body', async () => {
    for (const path of [
      '/',
      '/home',
      '/index.html',
      '/share/some-token',
      '/assets/app-Bx81aZ0q.js',
      '/assets/x.js',
    ]) {
      const [full, head] = [await get(path), await get(path, {}, 'HEAD')];
      expect(head.body).toBe('');
      for (const name of ['cache-control', 'content-type', 'etag']) {
        expect([path, head.headers.get(name)]).toEqual([path, full.headers.get(name)]);
      }
      expect([path, head.status]).toEqual([path, full.status]);
    }
  });

  test('pages carry what protects them', async () => {
    for (const path of ['/', '/share/some-token', '/assets/app-Bx81aZ0q.js']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await get('/', { host: 'evil.example' })).status).toBe(421);
  });
});

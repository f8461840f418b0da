import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signOut } from '@fairtab/contract/account/sign-in';
import type { VisitorPageData } from '@fairtab/contract/pages/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInBrowser } from '../../test/browser.ts';
import { signIn } from '../../test/client.ts';
import { whileDatabaseIsAway } from '../../test/database-outage.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { getPage } from '../../test/get-page.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { watchStatements } from '../../test/statements.ts';

const CSS = 'main { color: black }';
const FONTS = '@font-face { font-family: Fraunces; src: url(/assets/fraunces.woff2) }';
const VISITOR_HTML = `<!doctype html><html lang="en"><head>
<link rel="stylesheet" crossorigin href="/assets/visitor.css"></head><body><div id="root"></div></body></html>`;

describeOnOneEngine('the pages for visitors', (engine) => {
  let webDir: string;
  let product: Product;
  let statementsOf: ReturnType<typeof watchStatements>;
  let renders: VisitorPageData[];

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-visitors-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'visitor.html'), VISITOR_HTML);
    await writeFile(join(webDir, 'index.html'), '<!doctype html><title>The app</title>');
    await writeFile(join(webDir, 'assets/visitor.css'), FONTS + CSS);
    renders = [];
    const renderVisitorPage = (data: VisitorPageData) => {
      renders.push(data);
      return `<h1>${data.page} in ${data.language}</h1>`;
    };
    const database = await engine.createDatabase();
    statementsOf = watchStatements(database);
    product = await startProduct(database, { WEB_DIR: webDir }, { renderVisitorPage });
  });
  afterAll(async () => {
    await product.stop();
    await rm(webDir, { recursive: true });
  });

  const get = (path: string, headers?: Record<string, string>) => getPage(product, path, headers);

  test.each([
    ['/', 'start', 'Fairtab · Split the bill from a photo'],
    ['/terms', 'terms', 'Terms of Service · Fairtab'],
    ['/privacy', 'privacy', 'Privacy Policy · Fairtab'],
  ])('%s is rendered once for all, and nothing of the database is asked', async (path, page, title) => {
    const before = renders.length;
    const statements = await statementsOf(async () => {
      for (let n = 0; n < 2; n += 1) {
        const { status, headers, body } = await get(path);
        expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
        expect(body).toContain(`<div id="root"><h1>${page} in en</h1></div>`);
        expect(body).toContain(`<title>${title}</title>`);
        expect(body).toMatch(/<meta name="description" content="Photograph the receipt, /);
      }
    });
    expect(statements).toEqual([]);
    expect(renders.slice(before)).toMatchObject([{ page, language: 'en', app: { vision: 'offline' } }]);
  });

  test('each language is a document of its own: the one chosen, else the browser’s', async () => {
    const spanish = await get('/terms', { 'accept-language': 'es-MX' });
    expect(spanish.body).toContain('<html lang="es">');
    expect(spanish.body).toContain('<h1>terms in es</h1>');
    expect(spanish.body).toContain('<title>Términos del servicio · Fairtab</title>');
    expect((await get('/', { 'accept-language': 'es' })).body).toContain('foto</title>');
    const chosen = await get('/terms', { 'accept-language': 'es-MX', cookie: 'language=en' });
    expect(chosen.body).toContain('<h1>terms in en</h1>');
    expect(chosen.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
  });

  test('a language is chosen by a link, which leads to the same page', async () => {
    const { status, headers } = await get('/terms?from=footer&language=es');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      '/terms?from=footer',
      'no-store',
    ]);
    expect(headers.getSetCookie()).toEqual(['language=es; path=/; max-age=31536000; samesite=lax']);
    const unknown = await get('/?language=</script>');
    expect([unknown.headers.get('location'), unknown.headers.getSetCookie()[0]]).toEqual([
      '/',
      expect.stringMatching(/^language=en;/),
    ]);
  });

  test('what everybody sees is sent only when it is another one; the start page is never kept', async () => {
    for (const path of ['/terms', '/privacy']) {
      const { headers } = await get(path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-cache']);
      const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' });
      expect([path, again.status, again.body]).toEqual([path, 304, '']);
      // A browser takes them for those of what it has kept.
      const policy = 'content-security-policy';
      expect(again.headers.get(policy)).toBe(headers.get(policy));
    }
    expect((await get('/')).headers.get('cache-control')).toBe('no-store');
  });

  test('the signed-in are led from the start page to theirs, until they have signed out', async () => {
    const ann = await signIn(product, '5555550100');
    const { status, headers } = await get('/', ann.headers);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      '/home',
      'no-store',
    ]);
    for (const path of ['/terms', '/privacy']) expect((await get(path, ann.headers)).status).toBe(200);
    await ann.call(signOut, { body: {} });
    expect((await get('/', ann.headers)).body).toContain('<h1>start in en</h1>');
  });

  test('the sign-in is rendered once for its step and what was wanted; no browser keeps it', async () => {
    const before = renders.length;
    const { status, headers, body } = await get('/auth?mode=email-signup&next=%2Fcreate');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toContain('<div id="root" data-rendered><h1>auth in en</h1></div>');
    expect(body).toContain('<title>Create an account · Fairtab</title>');
    const search = { mode: 'email-signup', next: '/create' };
    const again = '/auth?next=%2Fcreate&mode=email-signup';
    expect((await get(again, { 'user-agent': 'another' })).body).toBe(body);
    expect(renders.slice(before)).toMatchObject([{ page: 'auth', search, unknown: false }]);
    expect((await get('/auth')).body).toContain('<title>Sign in · Fairtab</title>');
    expect(body).toContain(`"search":${JSON.stringify(search)}`);
    const nasty = await get('/auth?next=</script><script>alert(1)</script>');
    expect(nasty.body.match(/<\/script>/g)).toHaveLength(1);
  });

  test('the signed-in are led from the sign-in to what they wanted, and stay at the steps after it', async () => {
    const ann = await signIn(product, '5555550102');
    const leads = async (path: string, headers: Record<string, string>) => {
      const answer = await get(path, headers);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await leads('/auth', ann.headers)).toEqual([302, '/home']);
    expect(await leads('/auth?next=%2Fcreate', ann.headers)).toEqual([302, '/create']);
    expect(await leads('/auth?next=//evil.example', ann.headers)).toEqual([302, '/home']);
    for (const mode of ['phone-verification', 'new-password']) {
      expect(await leads(`/auth?mode=${mode}`, ann.headers)).toEqual([200, null]);
      expect(await leads(`/auth?mode=${mode}&next=%2Fcreate`, {})).toEqual([302, '/auth?next=%2Fcreate']);
      expect(await leads(`/auth?mode=${mode}`, {})).toEqual([302, '/auth']);
    }
  });

  test('a browser whose session has ended elsewhere reads that at the sign-in, until it takes a step there', async () => {
    const hanna = await signInBrowser(product, '5555550103');
    const leads = async (path: string) => {
      const answer = await hanna.ask('GET', path);
      return answer.headers.get('location') ?? answer.status;
    };
    expect(await leads('/auth')).toBe('/home');
    await product.services.database.kysely.deleteFrom('auth_sessions').execute();
    const said = '/auth?next=%2Freceipt%2F7&error=auth.session_missing';
    expect(await leads('/auth?next=%2Freceipt%2F7')).toBe(said);
    for (const path of [said, '/auth?mode=email-signin', '/'])
      expect([path, await leads(path)]).toEqual([path, 200]);
  });

  test('without a database everyone gets the visitors’ page, and the sign-in page knows why', async () => {
    const ann = await signIn(product, '5555550101');
    await whileDatabaseIsAway(product, async () => {
      expect((await get('/', ann.headers)).body).toContain('<h1>start in en</h1>');
      expect((await get('/auth', ann.headers)).body).toContain('"unknown":true');
    });
  });

  test('its style sheet is in it, by its hash; no script is', async () => {
    const { headers, body } = await get('/');
    expect(body).toContain(`<style>${CSS}</style>`);
    expect(body).toContain(`<style id="fonts" media="not all">${FONTS}</style>`);
    const sources = [CSS, FONTS].map(
      (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' ${sources.join(' ')};`);
    expect(policy).toContain("script-src 'self';");
    expect((await get('/home')).headers.get('content-security-policy')).not.toContain('sha256');
  });

  test('it comes compressed as the browser takes it', async () => {
    for (const encoding of ['br', 'gzip'])
      expect((await get('/privacy', { 'accept-encoding': encoding })).headers.get('content-encoding')).toBe(
        encoding,
      );
  });

  test('a request for anything but a page is not found', async () => {
    expect((await get('/terms', { accept: 'application/json' })).status).toBe(404);
  });
});

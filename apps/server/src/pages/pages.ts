import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_PATHS, VISITOR_PAGES } from '@fairtab/contract/pages/pages';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { AppError } from '../http/errors.ts';
import { type AppEnv, languageOf, strangerAt } from '../http/request-context.ts';
import type { Traffic } from '../limits/traffic.ts';
import { forInstallation } from './built-page.ts';
import { ASK_AGAIN, type CachedDocument, encodingOf, sendDocument } from './documents.ts';
import { isPreviewAgent } from './link-preview.ts';

const YEAR = 'public, max-age=31536000, immutable';

const VERSIONED = '/assets/';

const BUILT = /^\/(assets|share-assets|samples)\//;

/** Whether a path is in a folder of the build, existing or not. */
export const isBuilt = (path: string) => BUILT.test(path);

/** Paths like files never get a page, which would be cached as the file. */
const NAMED_LIKE_A_FILE = /\/\.|\.\w+$/;

const HIDDEN = /\/\.(?!well-known\/)/;

/** Link previews and curl send a wildcard or no Accept at all. */
const TAKES_PAGES = /text\/html|text\/\*|\*\/\*/;

const ASKS_FOR_PAGES = /text\/html|text\/\*/;

const KNOWN = [...HOST_PATHS, ...Object.keys(VISITOR_PAGES)].map(
  (path) => new RegExp(`^${path.replace(':id', '[^/]+')}$`),
);

const isKnown = (path: string) => KNOWN.some((pattern) => pattern.test(path));

const HOST_PAGES = ['/home', '/receipt/:id', '/receipt/:id/preassign'];

type AnswerPage = (http: Context<AppEnv>) => Promise<Response>;

type Pages = {
  webDir: string;
  hostDocument: CachedDocument;
  /** What guests' browsers keep for times without network; null: as built. */
  offlineDocument: CachedDocument | null;
  traffic: Traffic;
  linkPreview: AnswerPage;
  guestPages: {
    headers: MiddlewareHandler<AppEnv>;
    share: AnswerPage;
    ownBill: AnswerPage;
  } | null;
  visitorPages: {
    headers: MiddlewareHandler<AppEnv>;
    signInHeaders: MiddlewareHandler<AppEnv>;
    answer: AnswerPage;
  } | null;
  hostPages: {
    headers: MiddlewareHandler<AppEnv>;
    answer: MiddlewareHandler<AppEnv>;
  } | null;
};

/**
 * Serves the built front end: rendered bills at guests' paths, rendered pages at visitors' and hosts' paths, files, and index.html
 * everywhere else, without identifying the caller or using the database. Mounted after all calls. Link previews get a head only.
 */
export function servePages(
  app: Hono<AppEnv>,
  { webDir, hostDocument, offlineDocument, traffic, linkPreview, guestPages, visitorPages, hostPages }: Pages,
): void {
  const requirePage = (http: Context<AppEnv>) => {
    const { path } = http.req;
    if (isApi(path) || isBuilt(path) || NAMED_LIKE_A_FILE.test(path) || !takesPages(http))
      throw new AppError('request.not_found');
  };
  const answerLink = (answer: AnswerPage | undefined) => async (http: Context<AppEnv>) => {
    requirePage(http);
    if (answer === undefined) throw new AppError('request.not_found');
    http.header('vary', 'User-Agent, Cookie, Accept-Language, Accept-Encoding');
    return isPreviewAgent(http.req.header('user-agent')) ? linkPreview(http) : answer(http);
  };
  const links = {
    '/share/*': guestPages?.share,
    '/preassigned/*': guestPages?.share,
    '/b/*': guestPages?.ownBill,
  };
  for (const [path, answer] of Object.entries(links)) {
    if (guestPages) app.get(path, guestPages.headers);
    app.get(path, answerLink(answer));
  }
  app.get('*', (http, next) => {
    if (HIDDEN.test(http.req.path)) throw new AppError('request.not_found');
    return next();
  });
  // Before the ETag, because 'not modified' carries headers too. Bare pages have the same inline script.
  if (hostPages) {
    app.get('*', hostPages.headers);
    for (const path of HOST_PAGES)
      app.get(path, (http, next) => {
        requirePage(http);
        return hostPages.answer(http, next);
      });
  }
  if (visitorPages)
    for (const [path, page] of Object.entries(VISITOR_PAGES))
      app.get(path, page === 'auth' ? visitorPages.signInHeaders : visitorPages.headers);
  // Photos shared from other apps are taken by the browser's share-worker.js; before it is registered, nothing arrives.
  app.post('/create', (http) => http.redirect('/create?shared=1', 303));
  const unlessVersioned = etag();
  app.get('*', (http, next) => (http.req.path.startsWith(VERSIONED) ? next() : unlessVersioned(http, next)));
  if (visitorPages)
    for (const path of Object.keys(VISITOR_PAGES))
      app.get(path, (http) => {
        requirePage(http);
        return visitorPages.answer(http);
      });
  const send = async (http: Context<AppEnv>, document: CachedDocument) => {
    http.header('vary', 'Accept-Encoding');
    const encoding = encodingOf(http.req.header('accept-encoding'));
    const body = await document(encoding);
    return sendDocument(http, { status: 200, body, cacheControl: ASK_AGAIN }, encoding);
  };
  if (offlineDocument) app.get('/share.html', (http) => send(http, offlineDocument));
  app.get(
    '*',
    serveStatic({
      root: webDir,
      index: 'no-such-index',
      precompressed: true,
      onFound: async (file, http) => {
        const versioned = http.req.path.startsWith(VERSIONED);
        http.header('cache-control', versioned ? YEAR : ASK_AGAIN);
        // Pages look for a new release with HEAD, which has no body to hash.
        if (http.req.method === 'HEAD' && !versioned) http.header('etag', await tagOf(file));
      },
    }),
  );
  app.get('*', (http) => {
    requirePage(http);
    // People who mistyped are led home; programs learn that there is nothing.
    if (!isKnown(http.req.path) && !ASKS_FOR_PAGES.test(http.req.header('accept') ?? ''))
      throw new AppError('request.not_found');
    return traffic.serve(strangerAt(http), () => send(http, hostDocument));
  });
  app.notFound((http) => http.json(new AppError('request.not_found').toBody(languageOf(http)), 404));
}

/** A document of the build. @throws AppError request.not_found without a built front end */
export function readDocument(
  webDir: string,
  name: string,
  settings: Parameters<typeof forInstallation>[1],
): string {
  const file = join(webDir, name);
  if (!existsSync(file)) throw new AppError('request.not_found');
  return forInstallation(readFileSync(file, 'utf8'), settings);
}

const tagOf = async (file: string): Promise<string> =>
  `"${createHash('sha1')
    .update(await readFile(file))
    .digest('hex')}"`;

function takesPages(http: Context<AppEnv>): boolean {
  const accept = http.req.header('accept');
  return !accept || TAKES_PAGES.test(accept);
}

const API = ['/auth/v1/', '/rest/v1/', '/functions/v1/', '/storage/v1/', '/realtime/v1/', '/dev/outbox.json'];

const isApi = (path: string) => API.some((prefix) => path.startsWith(prefix));

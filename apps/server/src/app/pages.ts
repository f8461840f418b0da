import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from './app-env.ts';
import { AppError } from './errors.ts';
import { isPreviewAgent } from './preview-agents.ts';
import { languageOf } from './request-language.ts';
import { previewPage, withPreviewTags } from './share-head.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Kept, but asked for again each time; the ETag saves sending what has not changed. */
const ASK_AGAIN = 'no-cache';

/** The build writes the version of these files into their names. */
const VERSIONED = '/assets/';

/** What is named like a file, or stands where files are, is that file or nothing: a page in its place would be kept as it. */
const NAMED_LIKE_A_FILE = /^\/(assets|share-assets|samples)\/|\/\.|\.\w+$/;

/** Link previews and curl say that they take anything, or nothing at all. */
const TAKES_PAGES = /text\/html|text\/\*|\*\/\*/;

type Pages = {
  /** The folder of the built front end. */
  webDir: string;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
};

/**
 * Serves the built front end to everybody alike, without asking who they are or anything of the database: its files,
 * share.html for the guests' addresses, and index.html for every other one. Mounted after all calls. Programs that show
 * links in chats get a head in share.html's place.
 */
export function servePages(app: Hono<AppEnv>, { webDir, publicUrl }: Pages): void {
  const read = async (name: string, http: Context<AppEnv>) => {
    const { path } = http.req;
    const file = join(webDir, name);
    const isPage = !isApi(path) && !NAMED_LIKE_A_FILE.test(path) && takesPages(http) && existsSync(file);
    if (!isPage) throw new AppError('request.not_found');
    return readFile(file, 'utf8');
  };
  const sharePage = async (http: Context<AppEnv>) => {
    const page = await read('share.html', http);
    const link = { publicUrl, path: http.req.path };
    http.header('vary', 'User-Agent');
    if (isPreviewAgent(http.req.header('user-agent'))) {
      return http.html(previewPage(link), 200, { 'cache-control': 'no-store' });
    }
    return http.html(withPreviewTags(page, link), 200, { 'cache-control': ASK_AGAIN });
  };
  const unlessVersioned = etag();
  app.get('*', (http, next) => (http.req.path.startsWith(VERSIONED) ? next() : unlessVersioned(http, next)));
  app.get(
    '*',
    serveStatic({
      root: webDir,
      index: 'no-such-index',
      precompressed: true,
      onFound: (_path, http) => {
        http.header('cache-control', http.req.path.startsWith(VERSIONED) ? YEAR : ASK_AGAIN);
      },
    }),
  );
  app.get('/share/*', sharePage);
  app.get('/preassigned/*', sharePage);
  app.get('*', async (http) =>
    http.html(await read('index.html', http), 200, { 'cache-control': ASK_AGAIN }),
  );
  app.notFound((http) => http.json(new AppError('request.not_found').toBody(languageOf(http)), 404));
}

function takesPages(http: Context<AppEnv>): boolean {
  const accept = http.req.header('accept');
  return !accept || TAKES_PAGES.test(accept);
}

const API = ['/auth/v1/', '/rest/v1/', '/functions/v1/', '/storage/v1/', '/realtime/v1/', '/dev/outbox.json'];

/** Whether a path belongs to the API, where no page is. */
export const isApi = (path: string) => API.some((prefix) => path.startsWith(prefix));

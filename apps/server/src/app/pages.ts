import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { AppError } from './errors.ts';
import type { AppEnv } from './mount.ts';

/**
 * Serves the built pages: share.html for the guests' addresses, index.html for every other one.
 * @param webDir the folder of the built front end.
 */
export function servePages(app: Hono<AppEnv>, webDir: string): void {
  app.use('/assets/*', async (http, next) => {
    await next();
    if (http.res.ok) http.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.get('*', serveStatic({ root: webDir, index: 'no-such-index', precompressed: true }));
  const page = (name: string) => async (http: Context<AppEnv>) => {
    const file = join(webDir, name);
    if (!existsSync(file)) throw new AppError('request.not_found');
    return http.html(await readFile(file, 'utf8'), 200, { 'cache-control': 'no-cache' });
  };
  app.get('/share/*', page('share.html'));
  app.get('/preassigned/*', page('share.html'));
  app.get('*', (http) => {
    const wantsPage = http.req.header('accept')?.includes('text/html') ?? false;
    if (!wantsPage || isApi(http.req.path)) throw new AppError('request.not_found');
    return page('index.html')(http);
  });
  app.notFound((http) => http.json(new AppError('request.not_found').toBody(), 404));
}

const API = ['/auth/v1/', '/rest/v1/', '/functions/v1/', '/storage/v1/', '/realtime/v1/', '/dev/outbox.json'];

/** Whether a path belongs to the API, where no page is. */
export const isApi = (path: string) => API.some((prefix) => path.startsWith(prefix));

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { PAGE_DATA_ID, VISITOR_PAGES } from '../../../packages/contract/src/pages/pages.ts';

const GUEST_PATH = /^\/(share|preassigned|b)\/[^/?]+\/?$/;
const HOST_PATH = /^\/(home|receipt\/[^/?]+(\/preassign)?)$/;
const ROOT = /(<div id="root"[^>]*>)(<\/div>)/;
const DATA = new RegExp(`(<script type="application/json" id="${PAGE_DATA_ID}">)(.*?)(</script>)`, 's');

/**
 * In development, serves the pages that the server renders: fetches their data from `api`, the server's origin, and renders
 * from the sources.
 */
export function renderedPages(api: string): Plugin {
  return {
    name: 'rendered-pages',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = request.url?.split('?') ?? [];
        if (![GUEST_PATH, HOST_PATH].some((one) => one.test(path)) && !(path in VISITOR_PAGES)) return next();
        answer(server, api, request, response).catch(next);
      });
    },
  };
}

async function answer(
  server: ViteDevServer,
  api: string,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = await fetch(api + url, {
    redirect: 'manual',
    headers: Object.fromEntries(
      ['cookie', 'accept-language', 'user-agent'].flatMap((name) => [[name, String(headers[name] ?? '')]]),
    ),
  }).catch(() => null);
  // The server is restarting after a change.
  if (asked === null) return void response.writeHead(503, { refresh: '1' }).end();
  response.statusCode = asked.status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  for (const cookie of asked.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
  const next = asked.headers.get('location');
  if (next !== null) response.setHeader('location', next);
  response.end(await server.transformIndexHtml(url, await rendered(server, await asked.text())));
}

/** The document with its page rendered; unchanged without page data. */
async function rendered(server: ViteDevServer, page: string): Promise<string> {
  const [, , json] = DATA.exec(page) ?? [];
  if (json === undefined) return page;
  const { renderGuestPage, renderHostPage, renderVisitorPage } = await server.ssrLoadModule('/src/render.ts');
  const data = JSON.parse(json);
  const renderPage = async () => {
    if ('page' in data) return { html: renderVisitorPage(data), parts: [] };
    return 'profile' in data ? renderHostPage(data) : renderGuestPage(data);
  };
  const { html, parts } = await renderPage();
  const block = JSON.stringify({ ...data, parts }).replaceAll('<', '\\u003c');
  return page
    .replace(DATA, (_, start, _json, end) => start + block + end)
    .replace(ROOT, (_, start, end) => start + html + end);
}

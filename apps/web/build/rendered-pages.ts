import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
// By its path: Vite reads this file before anything understands TypeScript in packages.
import { GUEST_PAGE_DATA_ID } from '../../../packages/contract/src/guest-page.ts';

const GUEST_PATH = /^\/(share|preassigned|b)\/[^/?]+\/?(\?|$)/;
const ROOT = '<div id="root" data-rendered></div>';
const DATA = new RegExp(`(<script type="application/json" id="${GUEST_PAGE_DATA_ID}">)(.*?)(</script>)`, 's');

const shareHtml = fileURLToPath(new URL('../share.html', import.meta.url));

/**
 * Answers /share/{token}, /preassigned/{token} and /b/{token}. In development the server says what is on the bill, and the page is
 * rendered here from the sources; the preview has only share.html, so the browser renders it.
 * @param api where the server is
 */
export function guestPages(api: string): Plugin {
  return {
    name: 'guest-pages',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        if (!GUEST_PATH.test(request.url ?? '')) return next();
        answer(server, api, request, response).catch(next);
      });
    },
    configurePreviewServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (GUEST_PATH.test(request.url ?? '')) request.url = '/share.html';
        next();
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
    headers: Object.fromEntries(
      ['cookie', 'accept-language', 'user-agent'].flatMap((name) => [[name, String(headers[name] ?? '')]]),
    ),
  }).catch(() => null);
  const page = asked ? await rendered(server, await asked.text()) : readFileSync(shareHtml, 'utf8');
  response.statusCode = asked?.status ?? 503;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  for (const cookie of asked?.headers.getSetCookie() ?? []) response.appendHeader('set-cookie', cookie);
  response.end(await server.transformIndexHtml(url, page));
}

/** The document with its page rendered; as it is if it says nothing of a bill. */
async function rendered(server: ViteDevServer, page: string): Promise<string> {
  const [, , json] = DATA.exec(page) ?? [];
  if (json === undefined) return page;
  const { renderGuestPage } = await server.ssrLoadModule('/src/guest-app/render.tsx');
  const data = JSON.parse(json);
  const { html, parts } = renderGuestPage(data);
  const block = JSON.stringify({ ...data, parts }).replaceAll('<', '\\u003c');
  return page
    .replace(DATA, (_, start, _json, end) => start + block + end)
    .replace(ROOT, () => ROOT.replace('></', () => `>${html}</`));
}

import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Services } from '../app/services.ts';
import { ASK_AGAIN, encodingOf, keep, sendDocument } from '../pages/send-document.ts';
import { openApiDocument } from './openapi.ts';
import { type AppEnv, strangerAt } from './request-context.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary { padding: .75rem 0; cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; }
summary span { display: block; opacity: .8; }
pre { overflow: auto; }
button { font: inherit; min-height: 44px; padding: 0 1.25rem; }
`;

/** Serves the API description as `/openapi.json` and as HTML without scripts at `/api`. Made once, on the first request. */
export function serveApiDescription(
  app: Hono<AppEnv>,
  { traffic }: Services,
  mounted: readonly Endpoint[],
): void {
  const documents = {
    '/openapi.json': ['application/json', keep(() => JSON.stringify(openApiDocument(mounted)))],
    '/api.css': ['text/css; charset=utf-8', keep(() => STYLE)],
    '/api': ['text/html; charset=UTF-8', keep(() => String(page(mounted, openApiDocument(mounted))))],
  } as const;
  for (const [path, [contentType, bodyIn]] of Object.entries(documents))
    app.get(path, (http: Context<AppEnv>) =>
      traffic.serve(strangerAt(http), async () => {
        const encoding = encodingOf(http.req.header('accept-encoding'));
        http.header('vary', 'Accept-Encoding');
        return sendDocument(
          http,
          { status: 200, body: await bodyIn(encoding), cacheControl: ASK_AGAIN, contentType },
          encoding,
        );
      }),
    );
}

type ApiDocument = ReturnType<typeof openApiDocument>;

function page(mounted: readonly Endpoint[], { info, paths }: ApiDocument) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${PRODUCT_NAME}: the calls</title>
        <link rel="stylesheet" href="/api.css" />
      </head>
      <body>
        <h1>${PRODUCT_NAME}: the calls</h1>
        <p>${info.description} For programs: <a href="/openapi.json">openapi.json</a>.</p>
        ${mounted.map(
          (endpoint) => html`<details>
            <summary><b>${endpoint.method}</b> <code>${endpoint.path}</code><span>${endpoint.summary}</span></summary>
            <pre>${JSON.stringify(paths[endpoint.path]?.[endpoint.method.toLowerCase()], null, 2)}</pre>
          </details>`,
        )}
      </body>
    </html>`;
}

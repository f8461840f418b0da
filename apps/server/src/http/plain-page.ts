import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { Language } from '@fairtab/texts/language';
import { html } from 'hono/html';

export const PLAIN_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
button { font: inherit; min-height: 44px; padding: 0 1.25rem; }
`;

/** A page without scripts that the pages' build is not needed for. */
export const plainPage = (
  language: Language,
  { heading, text, more = '' }: { heading: string; text: string; more?: ReturnType<typeof html> | '' },
): string =>
  String(html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${heading} · ${PRODUCT_NAME}</title>
        <link rel="stylesheet" href="/plain.css" />
      </head>
      <body>
        <p>${PRODUCT_NAME}</p>
        <h1>${heading}</h1>
        ${text !== heading && html`<p>${text}</p>`} ${more}
      </body>
    </html>`);

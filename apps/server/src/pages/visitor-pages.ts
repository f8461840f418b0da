import { PRODUCT_NAME } from '@fairtab/contract/product';
import { type RenderVisitorPage, VISITOR_PAGES, type VisitorPage } from '@fairtab/contract/visitor-page';
import { privacy } from '@fairtab/texts/en/privacy';
import { start } from '@fairtab/texts/en/start';
import { terms } from '@fairtab/texts/en/terms';
import { knownLanguage, type Language, languageCookie } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Services } from '../app/services.ts';
import { toShown } from '../http/errors.ts';
import { identifyVisitor } from '../http/identify.ts';
import type { AppEnv } from '../http/request-context.ts';
import { languageOf } from '../http/request-language.ts';
import { appInfo } from '../modules/account/app-info.ts';
import type { BuiltPage } from './built-page.ts';
import { ASK_AGAIN, type Encoding, encoded, encodingOf, NEVER_KEPT } from './documents.ts';

/** What the answers depend on, for whatever keeps them on the way. */
const VARY = 'Cookie, Accept-Language, Accept-Encoding';

type VisitorDocuments = {
  page: BuiltPage;
  /** Null with the sources of the front end: Vite's server renders. */
  render: RenderVisitorPage | null;
};

/**
 * Answers the addresses of the pages that need no account. What they say depends on language and settings alone, so each is
 * rendered once. The signed-in are led from the start page to /home.
 */
export function createVisitorPages(services: Services, { page, render }: VisitorDocuments) {
  const app = appInfo(services);
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  function rendered(name: VisitorPage, language: Language): string {
    const data = { page: name, language, app };
    return page.document({
      language,
      tags: headTags(name, language),
      html: render ? render(data) : '',
      parts: [],
      needsScripts: false,
      hydrates: false,
      data,
    });
  }

  function bodyOf(name: VisitorPage, language: Language, encoding: Encoding) {
    const key = [name, language, encoding].join(' ');
    const body = kept.get(key) ?? encoded(rendered(name, language), encoding, 'kept');
    kept.set(key, body);
    return body;
  }

  /** If the database is away, the signed-in are shown what visitors are. */
  const isSignedIn = (http: Context<AppEnv>) =>
    identifyVisitor(services, http).then(
      (user) => user !== null,
      (error: unknown) => {
        services.log[toShown(error) === null ? 'error' : 'debug']({ err: error }, 'a visitor is not known');
        return false;
      },
    );

  return async (http: Context<AppEnv>): Promise<Response> => {
    http.header('vary', VARY);
    const chosen = http.req.query('language');
    if (chosen !== undefined) return speak(http, knownLanguage(chosen));
    const name = pageAt(http.req.path);
    const forVisitors = name === 'start';
    if (forVisitors && (await isSignedIn(http))) return lead(http, '/home');
    const encoding = encodingOf(http.req.header('accept-encoding'));
    return http.body(await bodyOf(name, languageOf(http), encoding), 200, {
      'content-type': 'text/html; charset=UTF-8',
      // A browser that kept it would show it to somebody who has signed in and goes back.
      'cache-control': forVisitors ? NEVER_KEPT : ASK_AGAIN,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
  };
}

const pageAt = (path: string): VisitorPage =>
  new Map<string, VisitorPage>(Object.entries(VISITOR_PAGES)).get(path) ?? 'start';

function lead(http: Context<AppEnv>, address: string): Response {
  http.header('cache-control', NEVER_KEPT);
  return http.redirect(address);
}

/** The language links lead to the same page, which needs no script to speak another language. */
function speak(http: Context<AppEnv>, language: Language): Response {
  const { pathname, searchParams } = new URL(http.req.url);
  searchParams.delete('language');
  http.header('set-cookie', languageCookie(language), { append: true });
  return lead(http, searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}

function headTags(page: VisitorPage, language: Language): string {
  const title =
    page === 'start'
      ? `${PRODUCT_NAME} · ${sayIn(language, start.pageTitle)}`
      : `${sayIn(language, page === 'terms' ? terms.heading : privacy.heading)} · ${PRODUCT_NAME}`;
  return String(html`<title>${title}</title>
    <meta name="description" content="${sayIn(language, start.pageDescription)}" />
  `);
}

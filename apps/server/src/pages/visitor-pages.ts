import {
  type AuthSearch,
  authPath,
  isAfterSignIn,
  readAuthSearch,
} from '@fairtab/contract/pages/sign-in-page';
import {
  type RenderVisitorPage,
  VISITOR_PAGES,
  type VisitorPage,
  type VisitorPageData,
} from '@fairtab/contract/pages/visitor-page';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { returnPath } from '@fairtab/domain/account/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { privacy, start, terms } from '@fairtab/texts/en/visitors';
import { knownLanguage, type Language, languageCookie } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { LRUCache } from 'lru-cache';
import { unavailableReason } from '../adapters/database/unavailable.ts';
import type { Services } from '../app/services.ts';
import { identifyVisitor } from '../http/identify.ts';
import { type AppEnv, strangerAt } from '../http/request-context.ts';
import { languageOf } from '../http/request-language.ts';
import { appInfo } from '../modules/account/app-info.ts';
import { sentCookie } from '../modules/auth/sessions/session-cookie.ts';
import type { BuiltPage } from './built-page.ts';
import { logNotRendered } from './log-not-rendered.ts';
import { ASK_AGAIN, type Encoding, encoded, encodingOf, NEVER_KEPT, sendDocument } from './send-document.ts';

/** How many documents are kept, of some 12 kB each: all that links of ours lead to, and room for made-up addresses. */
const MOST_KEPT = 200;

/** What the answers depend on, for whatever keeps them on the way. */
const VARY = 'Cookie, Accept-Language, Accept-Encoding';

type VisitorDocuments = {
  page: BuiltPage;
  /** The files of /home, which whoever signs in fetches ahead. */
  ahead: readonly string[];
  /** Null with the sources of the front end: Vite's server renders. */
  render: RenderVisitorPage | null;
};

/**
 * Answers the addresses of the pages that need no account. What they say depends on language, settings and address alone, so each
 * is rendered and compressed once. The signed-in are led on.
 */
export function createVisitorPages(services: Services, { page, ahead, render }: VisitorDocuments) {
  const app = appInfo(services);
  const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: MOST_KEPT });

  function rendered(data: VisitorPageData): string {
    const language = knownLanguage(data.language);
    const hydrates = data.page === 'auth';
    return page.document({
      language,
      tags: headTags(data, language),
      html: render ? render(data) : '',
      parts: hydrates ? ['sign-in'] : [],
      needsScripts: false,
      hydrates,
      data: hydrates ? { ...data, ahead } : data,
    });
  }

  function bodyOf(data: VisitorPageData, encoding: Encoding) {
    // Only the sign-in is another one at another address.
    const { page, language, unknown, search } = data;
    const key = JSON.stringify([page, language, encoding, ...(page === 'auth' ? [unknown, search] : [])]);
    const body = kept.get(key) ?? encoded(rendered(data), encoding, 'kept');
    kept.set(key, body);
    return body;
  }

  /** Whether somebody is signed in; undefined if that cannot be found out, as while the database is away. */
  const isSignedIn = (http: Context<AppEnv>) =>
    identifyVisitor(services, http).then(
      (user) => user !== null,
      (error: unknown) => {
        logNotRendered(services, http, error);
        return undefined;
      },
    );

  async function answer(http: Context<AppEnv>): Promise<Response> {
    const name = pageAt(http.req.path);
    const forVisitors = name === 'start' || name === 'auth';
    const search = readAuthSearch(http.req.query());
    const signedIn = forVisitors ? await isSignedIn(http) : false;
    const had = sentCookie(http, services.settings) !== undefined;
    const onTo = signedIn === undefined ? null : leadsTo(name, search, { signedIn, ended: had && !signedIn });
    if (onTo !== null) return lead(http, onTo);
    const encoding = encodingOf(http.req.header('accept-encoding'));
    const data = { page: name, language: languageOf(http), app, search, unknown: signedIn === undefined };
    const body = await bodyOf(data, encoding);
    // A browser that kept it would show it to somebody who has signed in and goes back.
    const cacheControl = forVisitors ? NEVER_KEPT : ASK_AGAIN;
    return sendDocument(http, { status: 200, body, cacheControl }, encoding);
  }

  return async (http: Context<AppEnv>): Promise<Response> => {
    http.header('vary', VARY);
    const chosen = http.req.query('language');
    if (chosen !== undefined) return speak(http, knownLanguage(chosen));
    return services.traffic
      .serve(strangerAt(http), () => answer(http))
      .catch((error: unknown) => {
        // Calls of this address that waited with it have failed for the database, which a page can do without.
        if (unavailableReason(error) === 'away') return answer(http);
        throw error;
      });
  };
}

/**
 * Where somebody is led on to from a page; null for whom it is there. Some steps of signing in come after the session.
 * @param ended whether the browser has a session that has ended elsewhere: the sign-in says so, until a step of it is taken
 */
function leadsTo(
  page: VisitorPage,
  { mode, next, error }: AuthSearch,
  { signedIn, ended }: { signedIn: boolean; ended: boolean },
): string | null {
  if (page === 'start') return signedIn ? '/home' : null;
  if (page !== 'auth') return null;
  if (isAfterSignIn(mode)) return signedIn ? null : authPath({ next });
  if (signedIn) return returnPath(next);
  const isNews = ended && mode === undefined && error === undefined;
  return isNews ? authPath({ next, error: 'auth.session_missing' }) : null;
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

function headTags(data: VisitorPageData, language: Language): string {
  const title =
    data.page === 'start'
      ? `${PRODUCT_NAME} · ${sayIn(language, start.pageTitle)}`
      : `${sayIn(language, titleOf(data))} · ${PRODUCT_NAME}`;
  return String(html`<title>${title}</title>
    <meta name="description" content="${sayIn(language, start.pageDescription)}" />
  `);
}

/** As the sign-in itself says it from step to step. */
function titleOf({ page, search }: VisitorPageData) {
  if (page === 'terms') return terms.heading;
  if (page === 'privacy') return privacy.heading;
  return search.mode === 'email-signup' ? signIn.signUpTitle : signIn.pageTitle;
}

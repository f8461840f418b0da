import {
  type RenderVisitorPage,
  VISITOR_PAGES,
  type VisitorPage,
  type VisitorPageData,
} from '@fairtab/contract/pages/pages';
import {
  type AuthSearch,
  authPath,
  isAfterSignIn,
  readAuthSearch,
} from '@fairtab/contract/pages/sign-in-page';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { returnPath } from '@fairtab/domain/account/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { privacy, start, terms } from '@fairtab/texts/en/visitors';
import { knownLanguage, type Language, languageCookie } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { LRUCache } from 'lru-cache';
import { unavailableReason } from '../adapters/database/unavailable.ts';
import type { Services } from '../app/services.ts';
import { identifyVisitor } from '../http/identify.ts';
import { type AppEnv, languageOf, strangerAt } from '../http/request-context.ts';
import { appInfo } from '../modules/account/account.routes.ts';
import { sentCookie } from '../modules/auth/sessions/session-rows.ts';
import type { BuiltPage } from './built-page.ts';
import {
  ASK_AGAIN,
  type Encoding,
  encoded,
  encodingOf,
  logNotRendered,
  NO_STORE,
  sendDocument,
} from './documents.ts';

/** Cached documents of some 12 kB: all that we link to, with room for invented paths. */
const MAX_DOCUMENTS = 200;

const VARY = 'Cookie, Accept-Language, Accept-Encoding';

type VisitorDocuments = {
  page: BuiltPage;
  ahead: readonly string[];
  render: RenderVisitorPage | null;
};

/** They depend on language, settings and path alone, so each is rendered and compressed once. Signed-in users are redirected. */
export function createVisitorPages(services: Services, { page, ahead, render }: VisitorDocuments) {
  const app = appInfo(services);
  const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: MAX_DOCUMENTS });

  function rendered(data: VisitorPageData): Uint8Array<ArrayBuffer> {
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
    const { page, language, unknown, search } = data;
    const key = JSON.stringify([page, language, encoding, ...(page === 'auth' ? [unknown, search] : [])]);
    const body = kept.get(key) ?? encoded(rendered(data), encoding, 'kept');
    kept.set(key, body);
    return body;
  }

  /** Undefined if unknown, e.g. while the database is away. */
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
    // After signing in, going back must not show the cached page.
    const cacheControl = forVisitors ? NO_STORE : ASK_AGAIN;
    return sendDocument(http, { status: 200, body, cacheControl }, encoding);
  }

  return async (http: Context<AppEnv>): Promise<Response> => {
    http.header('vary', VARY);
    const chosen = http.req.query('language');
    if (chosen !== undefined) return speak(http, knownLanguage(chosen));
    return services.traffic
      .serve(strangerAt(http), () => answer(http))
      .catch((error: unknown) => {
        // Queued calls of this address failed because the database is away, but a page needs none.
        if (unavailableReason(error) === 'away') return answer(http);
        throw error;
      });
  };
}

/**
 * Where to redirect a user; null: the page is for them. Some steps of signing in come after the session. `ended`: the browser's
 * session has ended elsewhere, which the sign-in shows until its next step.
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
  http.header('cache-control', NO_STORE);
  return http.redirect(address);
}

function speak(http: Context<AppEnv>, language: Language): Response {
  const { pathname, searchParams } = new URL(http.req.url);
  searchParams.delete('language');
  http.header('set-cookie', languageCookie(language), { append: true });
  return lead(http, searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}

function headTags(data: VisitorPageData, language: Language): string {
  const title =
    data.page === 'start'
      ? `${PRODUCT_NAME} · ${textIn(language, start.pageTitle)}`
      : `${textIn(language, titleOf(data))} · ${PRODUCT_NAME}`;
  return String(html`<title>${title}</title>
    <meta name="description" content="${textIn(language, start.pageDescription)}" />
  `);
}

function titleOf({ page, search }: VisitorPageData) {
  if (page === 'terms') return terms.heading;
  if (page === 'privacy') return privacy.heading;
  return search.mode === 'email-signup' ? signIn.createAccount : signIn.signIn;
}

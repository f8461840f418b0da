import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type {
  GuestPageData,
  RenderGuestPage,
  RenderHostPage,
  RenderVisitorPage,
} from '@fairtab/contract/pages/pages';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Services } from '../app/services.ts';
import { ShownError, toShown } from '../http/errors.ts';
import { type AppEnv, languageOf } from '../http/request-context.ts';
import type { Viewer } from '../modules/receipts/receipts.policy.ts';
import type { BuiltPage } from './built-page.ts';
import { previewTags } from './link-preview.ts';

/** All cached documents, compressed: about 1,500. */
const MOST_BYTES = 32 * 1024 * 1024;

/** All that a bill's document depends on besides the build. The version covers the host's payment handle too (shownVersion). */
export type DocumentKey = {
  path: string;
  version: number;
  language: string;
  status: string;
  encoding: Encoding;
  viewer: Viewer;
};

/** How long strangers may get a document that lacks the latest taps: their page asks for the newest view as soon as it runs. */
const STRANGERS_MS = 1000;

/**
 * An in-memory cache of bills' documents: one for all unknown visitors, and one per guest. While a table taps, each tap makes a
 * new version; strangers share one document a second all the same.
 */
export function createDocumentCache(mostBytes = MOST_BYTES) {
  const documents = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: (body, key) => body.length + key.length,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const nameOf = (key: DocumentKey) => JSON.stringify(key);
  const anyVersion = (key: DocumentKey) => nameOf({ ...key, version: 0 });
  return {
    get: (key: DocumentKey) =>
      documents.get(nameOf(key)) ?? (isStranger(key.viewer) ? documents.get(anyVersion(key)) : undefined),
    set(key: DocumentKey, body: Uint8Array<ArrayBuffer>) {
      documents.set(nameOf(key), body);
      if (isStranger(key.viewer)) documents.set(anyVersion(key), body, { ttl: STRANGERS_MS });
    },
  };
}

/** A visitor who has neither joined the bill nor asked to be added. */
export const isStranger = (viewer: Viewer) =>
  viewer.kind === 'guest' && viewer.guestId === null && viewer.latecomerId === null;

const RETRY_AFTER_SECONDS = '2';

export type GuestPages = {
  page: BuiltPage;
  /** Null: browsers render the page from its data. */
  render: RenderGuestPage | null;
};

/** Creates the guests' documents: rendered, or bare if that fails. */
export function createDocuments(services: Services, { page, render }: GuestPages) {
  const tagsOf = async (path: string, language: Language) =>
    String(await previewTags({ publicUrl: services.settings.publicUrl, path, language, place: null }));

  async function rendered(path: string, data: GuestPageData): Promise<Uint8Array<ArrayBuffer>> {
    let html = '';
    let parts: readonly string[] = [];
    try {
      if (render) ({ html, parts } = render(data));
    } catch (error) {
      // The browser can render the page from its data.
      services.log.error({ err: error }, 'the guest page could not be rendered');
    }
    // Read-only pages are complete without scripts.
    const needsScripts = html === '' || !('own' in data);
    const language = knownLanguage(data.language);
    const tags = await tagsOf(path, language);
    const rendered = { language, tags, html, parts, needsScripts, hydrates: true };
    return page.document({ ...rendered, data: { ...data, parts } });
  }

  async function bare(http: Context<AppEnv>, error: unknown = null): Promise<Response> {
    if (error !== null && !(error instanceof ShownError)) logNotRendered(services, http, error);
    const status = error === null ? 200 : (toShown(error)?.status ?? 500);
    const language = languageOf(http);
    return new Response(page.bare(language, await tagsOf(http.req.path, language)), {
      status,
      headers: {
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': status === 200 ? ASK_AGAIN : NO_STORE,
        ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
      },
    });
  }

  async function respond(
    http: Context<AppEnv>,
    answer: (encoding: Encoding) => Promise<Answered>,
  ): Promise<Response> {
    const encoding = encodingOf(http.req.header('accept-encoding'));
    try {
      return sendDocument(http, await answer(encoding), encoding);
    } catch (error) {
      return bare(http, error);
    }
  }

  return { rendered, bare, respond };
}

export type Renderers = {
  renderGuestPage: RenderGuestPage;
  renderVisitorPage: RenderVisitorPage;
  renderHostPage: RenderHostPage;
};

/** From beside `webDir`, so that both are of one build. Empty in development, where Vite renders. @throws Error if invalid */
export async function loadRenderers(webDir: string): Promise<Partial<Renderers>> {
  const file = `${webDir}-server/render.js`;
  if (!existsSync(file)) return {};
  const built: { [Name in keyof Renderers]?: unknown } = await import(pathToFileURL(file).href);
  const { renderGuestPage, renderVisitorPage, renderHostPage } = built;
  if (
    typeof renderGuestPage !== 'function' ||
    typeof renderVisitorPage !== 'function' ||
    typeof renderHostPage !== 'function'
  )
    throw new Error(`${file} does not render all pages. Build it anew.`);
  return {
    renderGuestPage: (data) => renderGuestPage(data),
    renderVisitorPage: (data) => renderVisitorPage(data),
    renderHostPage: (data) => renderHostPage(data),
  };
}

/** Logs why a page was not rendered; as an error, unless it is one that users see. */
export function logNotRendered({ log }: Services, http: Context<AppEnv>, error: unknown): void {
  const entry = { err: error, request: http.get('requestId') };
  log[toShown(error) === null ? 'error' : 'debug'](entry, 'a page was not rendered');
}

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** A cached document is compressed once, others per request, with half the effort. */
const QUALITY = { kept: 5, once: 3 };

export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that Accept-Encoding allows; none only if http.ts would not compress it either. */
export function encodingOf(accepted = ''): Encoding {
  if (/\bbr\b/i.test(accepted)) return 'br';
  return /\bgzip\b|\*/i.test(accepted) ? 'gzip' : null;
}

export async function encoded(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  use: keyof typeof QUALITY,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === null) return bytes;
  if (encoding === 'gzip') return new Uint8Array(await zipped(bytes, { level: QUALITY[use] }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[use],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Browsers must not cache bills: going back would show an outdated payment handle. */
export const NO_STORE = 'no-store';
export const PRIVATE = 'private, no-store';

/** Cached, but revalidated by ETag. Bare pages hold nothing of a bill. */
export const ASK_AGAIN = 'no-cache';

export type CachedDocument = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

/** Creates a text on first use, and each of its encodings once. */
export function keep(make: () => string): CachedDocument {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return (encoding) => {
    bytes ??= Buffer.from(make());
    const body = kept.get(encoding) ?? encoded(bytes, encoding, 'kept');
    kept.set(encoding, body);
    return body;
  };
}

export type Answered = {
  status: 200 | 404;
  body: Uint8Array<ArrayBuffer>;
  cacheControl: string;
  contentType?: string;
};

export const sendDocument = (
  http: Context<AppEnv>,
  { status, body, cacheControl, contentType = 'text/html; charset=UTF-8' }: Answered,
  encoding: Encoding,
): Response =>
  http.body(body, status, {
    'content-type': contentType,
    'cache-control': cacheControl,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });

import type { GuestPageData, RenderGuestPage } from '@fairtab/contract/pages/guest-page';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Services } from '../app/services.ts';
import { ShownError, toShown } from '../http/errors.ts';
import { type AppEnv, languageOf } from '../http/request-context.ts';
import type { Viewer } from '../modules/receipts/view/viewer.ts';
import type { BuiltPage } from './built-page.ts';
import { logNotRendered } from './renderer.ts';
import {
  type Answered,
  ASK_AGAIN,
  type Encoding,
  encodingOf,
  NO_STORE,
  sendDocument,
} from './send-document.ts';
import { previewTags } from './share-head.ts';

/** All cached documents, compressed: about 1,500. */
const MOST_BYTES = 32 * 1024 * 1024;

/** All that a bill's document depends on besides the build. The version covers the host's payment handle too (shownVersion). */
export type DocumentKey = {
  path: string;
  version: number;
  language: string;
  encoding: Encoding;
  viewer: Viewer;
};

/** An in-memory cache of bills' documents: one for all unknown visitors, and one per guest. */
export function createDocumentCache(mostBytes = MOST_BYTES) {
  const documents = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: (body, key) => body.length + key.length,
  });
  const nameOf = (key: DocumentKey) => JSON.stringify(key);
  return {
    get: (key: DocumentKey) => documents.get(nameOf(key)),
    set: (key: DocumentKey, body: Uint8Array<ArrayBuffer>) => void documents.set(nameOf(key), body),
  };
}

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

/** The second segment of a path, as its token; null if missing or badly encoded. */
export function tokenIn(path: string): string | null {
  const [, token] = /^\/\w+\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return token === undefined ? null : decodeURIComponent(token);
  } catch {
    return null;
  }
}

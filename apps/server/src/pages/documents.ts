import type { DrawGuestPage, GuestPageData } from '@fairtab/contract/guest-page';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import type { Context } from 'hono';
import type { Services } from '../app/services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { AppError, ShownError, toShown } from '../http/errors.ts';
import { languageOf } from '../http/request-language.ts';
import type { BuiltPage } from './built-page.ts';
import { type Encoding, encodingOf } from './compressed.ts';
import { previewTags } from './share-head.ts';

/** A bill is asked for anew each time: a browser that kept one would show it to whoever goes back, payment handle and all. */
export const NEVER_KEPT = 'no-store';
export const PRIVATE = 'private, no-store';

/** The bare page holds nothing of a bill. */
const ASK_AGAIN = 'no-cache';

const RETRY_AFTER_SECONDS = '2';

export type Answered = { status: 200 | 404; body: Uint8Array<ArrayBuffer>; cacheControl: string };

export type GuestPages = {
  page: BuiltPage;
  /** Null: browsers draw the page themselves, from the data in its document. */
  draw: DrawGuestPage | null;
};

/** The documents of the pages for guests: drawn, or bare where that fails. */
export function createDocuments(services: Services, { page, draw }: GuestPages) {
  const tagsOf = async (path: string, language: Language) =>
    String(await previewTags({ publicUrl: services.settings.publicUrl, path, language }));

  /** The bill as the viewer may see it, drawn. */
  async function drawn(path: string, data: GuestPageData): Promise<string> {
    let html = '';
    let parts: readonly string[] = [];
    try {
      if (draw) ({ html, parts } = draw(data));
    } catch (error) {
      // The browser has all that it needs to draw the page itself.
      services.log.error({ err: error }, 'the guest page could not be drawn');
    }
    // Of what is only to be read, all is there without scripts.
    const needsScripts = html === '' || !('own' in data);
    const language = knownLanguage(data.language);
    const tags = await tagsOf(path, language);
    return page.document({ language, tags, html, parts, needsScripts, data: { ...data, parts } });
  }

  /** The page alone: it asks for the bill itself, and says what is wrong. */
  async function bare(http: Context<AppEnv>, error: unknown = null): Promise<Response> {
    const known = error === null ? null : (toShown(error) ?? new AppError('server.failed'));
    if (error !== null && !(error instanceof ShownError))
      services.log[toShown(error) === null ? 'error' : 'debug']({ err: error }, 'a guest page was not drawn');
    const status = known?.status ?? 200;
    const language = languageOf(http);
    return new Response(page.bare(language, await tagsOf(http.req.path, language)), {
      status,
      headers: {
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': status === 200 ? ASK_AGAIN : NEVER_KEPT,
        ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
      },
    });
  }

  /** Answers with a document in the encoding that the browser takes. */
  async function respond(
    http: Context<AppEnv>,
    answer: (encoding: Encoding) => Promise<Answered>,
  ): Promise<Response> {
    const encoding = encodingOf(http.req.header('accept-encoding'));
    try {
      const { status, body, cacheControl } = await answer(encoding);
      return http.body(body, status, {
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': cacheControl,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
    } catch (error) {
      return bare(http, error);
    }
  }

  return { drawn, bare, respond };
}

/** The token of an address: its second part. @returns null where it has none, or one that is not encoded as it should be */
export function tokenIn(path: string): string | null {
  const [, token] = /^\/\w+\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return token === undefined ? null : decodeURIComponent(token);
  } catch {
    return null;
  }
}

import type { DrawGuestPage, FailedBill, GuestPageData } from '@fairtab/contract/guest-page';
import type { Language } from '@fairtab/texts/language';
import type { Context } from 'hono';
import { viewFor } from '../../modules/receipts/receipt-view.ts';
import type { ReceiptSnapshot } from '../../modules/receipts/snapshot.ts';
import { requireShared, type Viewer, viewerOf } from '../../modules/receipts/viewer.ts';
import type { AppEnv } from '../app-env.ts';
import { AppError, ShownError, toShown } from '../errors.ts';
import { identifyPage } from '../identify.ts';
import { callerOf, type ShareContext } from '../request-context.ts';
import { languageOf } from '../request-language.ts';
import type { Services } from '../services.ts';
import type { BuiltPage } from './built-page.ts';
import { type Encoding, encoded, encodingOf } from './compressed.ts';
import { createKeptDocuments } from './kept-documents.ts';
import { previewTags } from './share-head.ts';

/** A bill is asked for anew each time: a browser that kept one would show it to whoever goes back, payment handle and all. */
const NEVER_KEPT = 'no-store';
const PRIVATE = 'private, no-store';

/** The bare page holds nothing of a bill. */
const ASK_AGAIN = 'no-cache';

const RETRY_AFTER_SECONDS = '2';

type Answered = { status: 200 | 404; body: Uint8Array<ArrayBuffer>; cacheControl: string };

export type SharePage = {
  page: BuiltPage;
  /** Null: browsers draw the page themselves, from the data in its document. */
  draw: DrawGuestPage | null;
};

/**
 * Answers the address of a share link with a document that shows the bill to whoever asks: its host, one of its guests,
 * or somebody whom the server does not know.
 */
export function createSharePage(services: Services, { page, draw: drawPage }: SharePage) {
  const kept = createKeptDocuments();
  const tagsOf = async (path: string) =>
    String(await previewTags({ publicUrl: services.settings.publicUrl, path }));

  /** The bill as the viewer may see it, drawn. */
  async function drawn(path: string, data: GuestPageData): Promise<string> {
    let html = '';
    let parts: readonly string[] = [];
    try {
      if (drawPage) ({ html, parts } = drawPage(data));
    } catch (error) {
      // The browser has all that it needs to draw the page itself.
      services.log.error({ err: error }, 'the guest page could not be drawn');
    }
    return page.document({ tags: await tagsOf(path), html, parts, data: { ...data, parts } });
  }

  async function answer(http: Context<AppEnv>, token: string, encoding: Encoding): Promise<Answered> {
    const context = await identifyPage(services, http, token);
    return services.traffic.serve(callerOf(context), async () => {
      const language = languageOf(http);
      const { path } = http.req;
      const asked = http.req.query('guest') ?? '';
      const snapshot = await sharedSnapshot(context);
      if (snapshot === null) {
        const text = await drawn(path, { language, asked: '', failed: failureOf(language) });
        return { status: 404, body: await encoded(text, encoding, 'once'), cacheControl: NEVER_KEPT };
      }
      const viewer = viewerOf(snapshot, context);
      const draw = () => drawn(path, { language, asked, opened: openedFor(services, snapshot, viewer) });
      if (context.user !== null || !isAnybody(viewer) || asked !== '') {
        return { status: 200, body: await encoded(await draw(), encoding, 'once'), cacheControl: PRIVATE };
      }
      const key = { path, version: snapshot.version, language, encoding };
      const known = kept.get(key);
      if (known) return { status: 200, body: known, cacheControl: NEVER_KEPT };
      const body = await encoded(await draw(), encoding, 'kept');
      kept.set(key, body);
      return { status: 200, body, cacheControl: NEVER_KEPT };
    });
  }

  /** The page alone: it asks for the bill itself, and says what is wrong. */
  async function bare(http: Context<AppEnv>, error: unknown): Promise<Response> {
    const known = error === null ? null : (toShown(error) ?? new AppError('server.failed'));
    if (error !== null && !(error instanceof ShownError))
      services.log[toShown(error) === null ? 'error' : 'debug']({ err: error }, 'a guest page was not drawn');
    const status = known?.status ?? 200;
    return new Response(page.bare(await tagsOf(http.req.path)), {
      status,
      headers: {
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': status === 200 ? ASK_AGAIN : NEVER_KEPT,
        ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
      },
    });
  }

  return async (http: Context<AppEnv>): Promise<Response> => {
    const token = tokenIn(http.req.path);
    if (token === null) return bare(http, null);
    const encoding = encodingOf(http.req.header('accept-encoding'));
    try {
      const { status, body, cacheControl } = await answer(http, token, encoding);
      return http.body(body, status, {
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': cacheControl,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
    } catch (error) {
      return bare(http, error);
    }
  };
}

function tokenIn(path: string): string | null {
  const [, token] = /^\/(?:share|preassigned)\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return token === undefined ? null : decodeURIComponent(token);
  } catch {
    return null;
  }
}

/** The receipt of a link; null if there is none for whoever asks. */
async function sharedSnapshot(context: ShareContext): Promise<ReceiptSnapshot | null> {
  try {
    return requireShared(await context.services.snapshots.byShareToken(context.share.token), context);
  } catch (error) {
    if (error instanceof AppError && error.code === 'share.invalid') return null;
    throw error;
  }
}

/** Somebody with the link alone, of whom nothing is known: all of these are shown the same. */
const isAnybody = (viewer: Viewer) => viewer.kind === 'guest' && viewer.guestId === null;

/** The address of a photo expires, so the page asks for it when it is needed. */
function openedFor({ settings }: Services, snapshot: ReceiptSnapshot, viewer: Viewer) {
  const view = viewFor(snapshot, viewer, settings.secret);
  const { image_url } = view.receipt;
  return { view: { ...view, receipt: { ...view.receipt, image_url: null } }, photo: image_url !== null };
}

function failureOf(language: Language): FailedBill {
  const refused = new AppError('share.invalid');
  return { status: refused.status, ...refused.toBody(language) };
}

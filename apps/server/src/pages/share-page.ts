import type { FailedBill, OwnBill } from '@fairtab/contract/pages/pages';
import type { Language } from '@fairtab/texts/language';
import type { Context } from 'hono';
import type { Services } from '../app/services.ts';
import { AppError } from '../http/errors.ts';
import { identifyPage } from '../http/identify.ts';
import { type AppEnv, callerOf, languageOf, type ShareContext, strangerAt } from '../http/request-context.ts';
import { requireShared, type Viewer, viewerOf } from '../modules/receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../modules/receipts/store/snapshot.ts';
import { ownBill } from '../modules/receipts/view/own-bill.ts';
import { viewFor } from '../modules/receipts/view/receipt-view.ts';
import {
  type Answered,
  type CachedDocument,
  createDocumentCache,
  createDocuments,
  type Encoding,
  encoded,
  type GuestPages,
  isStranger,
  NO_STORE,
  PRIVATE,
} from './documents.ts';
import { tokenIn } from './link-preview.ts';

/** Answers a share link: hosts get the document of their pages (`hostDocument`), guests and strangers a rendered bill. */
export function createSharePage(services: Services, pages: GuestPages, hostDocument: CachedDocument) {
  const kept = createDocumentCache();
  const { rendered, bare, respond } = createDocuments(services, pages);

  async function answer(http: Context<AppEnv>, token: string, encoding: Encoding): Promise<Answered> {
    const context = await identifyPage(services, http, token);
    return services.traffic.serve(callerOf(context), async () => {
      const language = languageOf(http);
      const { path } = http.req;
      const asked = http.req.query('guest') ?? '';
      const snapshot = await sharedSnapshot(context);
      if (snapshot === null) {
        const document = await rendered(path, { language, asked: '', failed: failureOf(language) });
        return { status: 404, body: await encoded(document, encoding, 'once'), cacheControl: NO_STORE };
      }
      const viewer = viewerOf(snapshot, context);
      if (viewer.kind === 'host') {
        return { status: 200, body: await hostDocument(encoding), cacheControl: PRIVATE };
      }
      const isForAll = context.user === null && isStranger(viewer) && asked === '';
      const cacheControl = isForAll ? NO_STORE : PRIVATE;
      const key = {
        path,
        version: snapshot.version,
        status: snapshot.receipt.status,
        language,
        encoding,
        viewer,
      };
      // A requested guest can be anything, so such documents would flush the cache.
      const known = asked === '' ? kept.get(key) : undefined;
      if (known) return { status: 200, body: known, cacheControl };
      const document = await rendered(path, {
        language,
        asked,
        opened: openedFor(services, snapshot, viewer),
      });
      const body = await encoded(document, encoding, isForAll ? 'kept' : 'once');
      if (asked === '') kept.set(key, body);
      return { status: 200, body, cacheControl };
    });
  }

  return async (http: Context<AppEnv>): Promise<Response> => {
    const token = tokenIn(http.req.path);
    return token === null ? bare(http) : respond(http, (encoding) => answer(http, token, encoding));
  };
}

async function sharedSnapshot(context: ShareContext): Promise<ReceiptSnapshot | null> {
  try {
    return requireShared(await context.services.snapshots.byShareToken(context.share.token), context);
  } catch (error) {
    if (error instanceof AppError && error.code === 'share.invalid') return null;
    throw error;
  }
}

/** A photo's URL expires, so the page fetches it when needed. */
function openedFor({ settings }: Services, snapshot: ReceiptSnapshot, viewer: Viewer) {
  const view = viewFor(snapshot, viewer, settings.secret);
  const { image_url } = view.receipt;
  return {
    view: { ...view, receipt: { ...view.receipt, image_url: null, image_path: null } },
    photo: image_url !== null,
  };
}

function failureOf(language: Language): FailedBill {
  const refused = new AppError('share.invalid');
  return { status: refused.status, ...refused.toBody(language) };
}

/** Serves the own-bill link. The token is the permission: no cookie is read, set or renewed, and nothing changes. */
export function createOwnBillPage(services: Services, pages: GuestPages) {
  const { rendered, bare, respond } = createDocuments(services, pages);
  return async (http: Context<AppEnv>): Promise<Response> => {
    const token = tokenIn(http.req.path);
    if (token === null) return bare(http);
    return respond(http, async (encoding) => {
      return services.traffic.serve(strangerAt(http, token), async () => {
        const language = languageOf(http);
        const own = await opened(services, token, language);
        const document = await rendered(http.req.path, { language, own });
        const body = await encoded(document, encoding, 'once');
        return 'failed' in own
          ? { status: 404, body, cacheControl: NO_STORE }
          : { status: 200, body, cacheControl: PRIVATE };
      });
    });
  };
}

async function opened(services: Services, token: string, language: Language): Promise<OwnBill> {
  try {
    return { view: await ownBill(services, token) };
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error;
    return { failed: { status: error.status, ...error.toBody(language) } };
  }
}

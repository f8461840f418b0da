import type { OwnBill } from '@fairtab/contract/pages/guest-page';
import type { Language } from '@fairtab/texts/language';
import type { Context } from 'hono';
import type { Services } from '../app/services.ts';
import { AppError } from '../http/errors.ts';
import { type AppEnv, languageOf, strangerAt } from '../http/request-context.ts';
import { ownBill } from '../modules/receipts/view/own-bill.ts';
import { createDocuments, type GuestPages, tokenIn } from './documents.ts';
import { encoded, NO_STORE, PRIVATE } from './send-document.ts';

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

import {
  BANNER_COOKIE,
  COLUMNS_COOKIE,
  type HostPageData,
  type RenderedHostPage,
  type RenderHostPage,
  type ShownReceipt,
  type ShownReceipts,
} from '@fairtab/contract/pages/pages';
import { getReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { hostBill } from '@fairtab/texts/en/bill';
import { receipt as receiptTexts } from '@fairtab/texts/en/receipt';
import { knownLanguage } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import type { Context, Next } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Services } from '../app/services.ts';
import { AppError } from '../http/errors.ts';
import { identifyVisitor } from '../http/identify.ts';
import { type AppEnv, callerOf, languageOf, type SignedInUser, strangerAt } from '../http/request-context.ts';
import { appInfo } from '../modules/account/account.routes.ts';
import { readProfile } from '../modules/account/profiles.ts';
import { viewerOf } from '../modules/receipts/receipts.policy.ts';
import { listCards } from '../modules/receipts/view/list-cards.ts';
import { viewFor } from '../modules/receipts/view/receipt-view.ts';
import type { BuiltPage } from './built-page.ts';
import { encoded, encodingOf, logNotRendered, PRIVATE, sendDocument } from './documents.ts';

type HostDocuments = { page: BuiltPage; render: RenderHostPage | null };

/** Serves signed-in hosts' pages rendered with their data. Everyone else, and failures, get the bare page. */
export function createHostPages(services: Services, { page, render }: HostDocuments) {
  const app = appInfo(services);

  async function dataOf(http: Context<AppEnv>, user: SignedInUser): Promise<HostPageData | null> {
    const profile = await readProfile(services.database.kysely, user.id);
    const id = http.req.param('id');
    const shown = id === undefined ? await receiptsShown(http, user) : await receiptShown(id, user);
    if (profile === undefined || shown === null) return null;
    const { pathname, search } = new URL(http.req.url);
    const device = {
      origin: http.get('origin'),
      now: new Date().toISOString(),
      isPhone: /Mobi/.test(http.req.header('user-agent') ?? ''),
      columns: Number(getCookie(http, COLUMNS_COOKIE) ?? 1),
    };
    return { language: languageOf(http), href: pathname + search, app, profile, device, shown };
  }

  async function receiptsShown(http: Context<AppEnv>, user: SignedInUser): Promise<ShownReceipts | null> {
    const query = listReceipts.query.safeParse({ q: http.req.query('q'), owed: http.req.query('owed') });
    if (!query.success) return null;
    const { q = '', owed } = query.data;
    const list = await listCards(services.database.kysely, user.id, query.data);
    return { q, owed, list, bannerShown: getCookie(http, BANNER_COOKIE) !== undefined };
  }

  async function receiptShown(id: string, user: SignedInUser): Promise<ShownReceipt | null> {
    if (!getReceipt.params.safeParse({ id }).success) return null;
    const snapshot = await services.snapshots.byId(id).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    });
    if (snapshot === null) return null;
    const viewer = viewerOf(snapshot, { user, share: null });
    if (viewer.kind !== 'host') return null;
    return { receipt: viewFor(snapshot, viewer, services.settings.secret) };
  }

  function documentOf(data: HostPageData, { html, parts }: RenderedHostPage): Uint8Array<ArrayBuffer> {
    const language = knownLanguage(data.language);
    const tags = titleTag(data);
    return page.document({
      language,
      tags,
      html,
      parts,
      needsScripts: true,
      hydrates: true,
      data: { ...data, parts },
    });
  }

  async function documentFor(http: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer> | null> {
    const { traffic } = services;
    const user = await traffic.serve(strangerAt(http), () => identifyVisitor(services, http));
    if (user === null) return null;
    const caller = callerOf({ user, share: null, address: http.get('address') });
    await traffic.countCaller(caller);
    return traffic.serve(caller, async () => {
      const data = await dataOf(http, user);
      if (data === null) return null;
      // In development Vite's server renders.
      const rendered = render === null ? { html: '', parts: [] } : await render(data);
      return documentOf(data, rendered);
    });
  }

  return async (http: Context<AppEnv>, next: Next): Promise<Response | undefined> => {
    const document = await documentFor(http).catch((error: unknown) => {
      logNotRendered(services, http, error);
      return null;
    });
    if (document === null) return void (await next());
    const encoding = encodingOf(http.req.header('accept-encoding'));
    const body = await encoded(document, encoding, 'once');
    // Must not reappear on going back after signing out.
    return sendDocument(http, { status: 200, body, cacheControl: PRIVATE }, encoding);
  };
}

const titleTag = (data: HostPageData): string =>
  String(html`<title>${titleOf(data)} · ${PRODUCT_NAME}</title>`);

function titleOf({ language, shown }: HostPageData): string {
  if ('list' in shown) return textIn(knownLanguage(language), hostBill.yourReceipts);
  return shown.receipt.receipt.restaurant_name ?? textIn(knownLanguage(language), receiptTexts.pageTitle);
}

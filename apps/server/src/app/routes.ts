import type { Hono } from 'hono';
import { serveApiDescription } from '../http/api-description.ts';
import { createHttp, type HttpOptions } from '../http/http.ts';
import { createMount, type Mounted } from '../http/mount.ts';
import type { AppEnv } from '../http/request-context.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { mountAccount } from '../modules/account/account.routes.ts';
import { mountAdmin } from '../modules/admin/admin.routes.ts';
import { mountAuth } from '../modules/auth/auth.routes.ts';
import { mountBillTables } from '../modules/bill-tables/bill-tables.routes.ts';
import { mountCorrections } from '../modules/corrections/corrections.routes.ts';
import { mountCredits } from '../modules/credits/credits.routes.ts';
import { mountFinalizing } from '../modules/finalizing/finalizing.routes.ts';
import { mountUpdateReceipt } from '../modules/finalizing/update-receipt.ts';
import { mountGuestPayments, mountPaysFor } from '../modules/guest-payments/guest-payments.routes.ts';
import { mountGuests } from '../modules/guests/guests.routes.ts';
import { mountCharges, mountItems } from '../modules/items/items.routes.ts';
import { mountLatecomers } from '../modules/latecomers/latecomers.routes.ts';
import { mountLive } from '../modules/live/live.routes.ts';
import { mountMyData } from '../modules/my-data/my-data.routes.ts';
import { mountPapers } from '../modules/papers/papers.routes.ts';
import { mountDemoCheckout, mountPayments } from '../modules/payments/payments.routes.ts';
import { mountPreassign } from '../modules/preassign/preassign.routes.ts';
import { mountReceipts } from '../modules/receipts/receipts.routes.ts';
import { mountScanning } from '../modules/scanning/scanning.routes.ts';
import { mountSharing } from '../modules/sharing/sharing.routes.ts';
import { mountOutbox, mountSmsCallbacks } from '../modules/sms-callbacks/sms-callbacks.routes.ts';
import { mountStatistics } from '../modules/statistics/statistics.routes.ts';
import { builtFiles, readBuiltPage } from '../pages/built-page.ts';
import { keep, type Renderers } from '../pages/documents.ts';
import { createHostPages } from '../pages/host-pages.ts';
import { createLinkPreview } from '../pages/link-preview.ts';
import { readDocument, servePages } from '../pages/pages.ts';
import { createOwnBillPage, createSharePage } from '../pages/share-page.ts';
import { createVisitorPages } from '../pages/visitor-pages.ts';
import { serveWellKnown } from '../pages/well-known.ts';
import { createHealth } from './readiness.ts';
import type { Services } from './services.ts';

export function createApp(
  services: Services,
  options: HttpOptions & { webDir: string; renderers: Partial<Renderers> },
): { app: Hono<AppEnv>; mounted: Mounted } {
  const app = createHttp(services, options);
  const mounted: Mounted = [];
  const mount = createMount(app, services, mounted);
  mountAccount(mount);
  mountAuth(mount);
  mountCredits(mount);
  mountAdmin(mount);
  mountPayments(mount);
  if (services.payments?.demo) mountDemoCheckout(mount, services.payments.demo);
  mountSmsCallbacks(mount);
  mountReceipts(mount);
  mountItems(mount);
  mountPapers(mount);
  mountCharges(mount);
  mountScanning(app, services, mount);
  mountSharing(mount);
  mountUpdateReceipt(mount);
  mountFinalizing(mount);
  mountCorrections(mount);
  mountLatecomers(mount);
  mountGuests(mount);
  mountGuestPayments(mount);
  mountPaysFor(mount);
  mountPreassign(mount);
  mountLive(mount);
  mountStatistics(mount);
  mountBillTables(mount);
  mountMyData(mount);
  if (services.settings.outbox) mountOutbox(mount);
  app.route('/', createHealth(services));
  serveWellKnown(app, services.settings);
  serveApiDescription(app, services, mounted);
  const { webDir, renderers } = options;
  const site = { ...options, photoOrigin: services.storage.direct?.origin };
  const documentOf = (file: string) => keep(() => readDocument(webDir, file, services.settings));
  const hostDocument = documentOf('index.html');
  const offlineDocument = services.settings.texts ? null : documentOf('share.html');
  const page = readBuiltPage(webDir, 'share', services.settings);
  const forGuests = page && { page, render: renderers.renderGuestPage ?? null };
  const guestPages = forGuests && {
    headers: securityHeaders(site, forGuests.page.inline),
    share: createSharePage(services, forGuests, hostDocument),
    ownBill: createOwnBillPage(services, forGuests),
  };
  const visitorPage = readBuiltPage(webDir, 'visitor', services.settings);
  const visitorPages = visitorPage && {
    headers: securityHeaders(site, visitorPage.inline),
    // The only page that loads third-party content: the captcha's widget, if configured.
    signInHeaders: securityHeaders(site, { ...visitorPage.inline, widget: services.captcha?.origins ?? [] }),
    answer: createVisitorPages(services, {
      page: visitorPage,
      ahead: builtFiles(webDir, 'app').ofPart('home'),
      render: renderers.renderVisitorPage ?? null,
    }),
  };
  const hostPage = readBuiltPage(webDir, 'app', services.settings);
  const hostPages = hostPage && {
    headers: securityHeaders(site, hostPage.inline),
    answer: createHostPages(services, { page: hostPage, render: renderers.renderHostPage ?? null }),
  };
  const linkPreview = createLinkPreview(services);
  const { traffic } = services;
  servePages(app, {
    webDir,
    hostDocument,
    offlineDocument,
    traffic,
    linkPreview,
    guestPages,
    visitorPages,
    hostPages,
  });
  return { app, mounted };
}

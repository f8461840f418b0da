import '../styles/guest.css';
import type { GuestPageData } from '@fairtab/contract/pages/pages';
import { knownLanguage } from '@fairtab/texts/language';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadNamed } from '../components/base/Lazy.tsx';
import type { OwnBillOptions } from '../features/guest/own/OwnBillPage.tsx';
import { guestStorage } from '../features/guest/state/draft.ts';
import { GuestBill } from '../features/guest/state/guest-bill.ts';
import { onSessionNews } from '../lib/calls/session-news.ts';
import { startLanguage, startRenderedLanguage } from '../lib/language.ts';
import { afterPaint, applyFonts, readPageData, rootElement } from '../lib/page/document.ts';
import { hydrateAndReplay } from '../lib/page/replay-inputs.ts';
import { untilLoaded } from '../lib/until-loaded.ts';
import { GuestApp, type GuestAppPage } from './GuestApp.tsx';
import { readBillToken, readGuestLocation } from './guest-location.ts';

const here = readGuestLocation(location.href);
const billToken = readBillToken(location.href);
// Links may carry a name, phone or guest id: read them, then remove them from the address bar.
if (here?.cleanPath) history.replaceState(history.state, '', here.cleanPath);

registerWorker();
const root = rootElement();
const data = (here || billToken) && readPageData<PageData>(document);
// Last, because reading a tab's storage may hit the disk. A page that fails still gets the next release.
void (data ? hydrate(data) : render()).finally(() =>
  untilLoaded(
    () => import('../features/app-update/index.ts'),
    ({ followReleases }) => followReleases('/share.html'),
  ),
);

type PageData = GuestPageData & { parts: readonly string[] };

/** A bare document, which the server could not render or the device stored: renders everything here. */
async function render(): Promise<void> {
  await startLanguage();
  createRoot(root).render(appOf(openPage()));
}

/** Hydrates the rendered page as is, then adds this device's stored data. */
async function hydrate(rendered: PageData): Promise<void> {
  const ready = Promise.all([
    startRenderedLanguage(knownLanguage(rendered.language)),
    loadNamed(rendered.parts),
  ]);
  const isComplete = await ready.then(
    () => root.firstChild !== null,
    () => false,
  );
  const app = appOf(openPage(rendered));
  // Hydration needs the code of the page's parts.
  if (!isComplete) {
    delete root.dataset.rendered;
    createRoot(root).render(app);
  }
  // In one task, so that no input is lost between reading the inputs and hydrating.
  else hydrateAndReplay(root, () => flushSync(() => hydrateRoot(root, app)));
  // After the first taps are answered: fonts lay out the whole page again.
  void afterPaint().then(applyFonts);
}

/** The page of the address, with this device's stored data. */
function openPage(rendered?: PageData): GuestAppPage {
  if (billToken !== null) return { own: ownBill(billToken, rendered) };
  if (!here) return null;
  const { shareToken } = here;
  const shared = rendered && !('own' in rendered) ? rendered : undefined;
  const bill = new GuestBill({
    shareToken,
    prefill: here,
    storage: guestStorage(shareToken),
    ...(shared ? { rendered: shared } : {}),
  });
  if (shared) bill.restore();
  // A user who signs in or out in another tab may be this receipt's host, who gets another document.
  onSessionNews(() => void bill.load());
  return { bill, asked: shared?.asked ?? here.guestId, code: here.code };
}

function ownBill(token: string, rendered?: PageData): OwnBillOptions {
  const own = rendered && 'own' in rendered ? rendered.own : undefined;
  return { token, storage: guestStorage(token), ...(own ? { rendered: own } : {}) };
}

const appOf = (page: GuestAppPage) => (
  <StrictMode>
    <GuestApp page={page} />
  </StrictMode>
);

/** Lets the page reload offline. Browsers allow it only over HTTPS or on localhost. */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Each scope caches the files again, so visitors of their own bill's link get only that one.
    const scopes = location.pathname.startsWith('/b/') ? ['/b/'] : ['/share/', '/preassigned/'];
    for (const scope of scopes)
      navigator.serviceWorker.register('/guest-worker.js', { scope }).catch(() => {});
  });
}

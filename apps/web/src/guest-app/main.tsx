import '../styles/app.css';
import { FONTS_ID } from '@fairtab/contract/guest-page';
import { knownLanguage } from '@fairtab/texts/language';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followReleases } from '../features/app-update/index.ts';
import { loadParts } from '../features/guest/lazy-parts.ts';
import { GuestBill } from '../features/guest/state/guest-bill.ts';
import { guestStorage } from '../features/guest/state/guest-storage.ts';
import { OwnBill } from '../features/guest/state/own-bill.ts';
import { startGuestLanguage } from '../lib/language.ts';
import { onSessionNews } from '../lib/session-news.ts';
import { GuestApp, type GuestAppPage } from './GuestApp.tsx';
import { readBillToken, readGuestLocation } from './guest-location.ts';
import { type PageData, readPageData } from './page-data.ts';
import { repeatingInputs } from './repeat-inputs.ts';

const here = readGuestLocation(location.href);
const billToken = readBillToken(location.href);
// A link may carry a name, a phone or a guest's id: these are read, then removed from the address bar.
if (here?.cleanPath) history.replaceState(history.state, '', here.cleanPath);

registerWorker();
followReleases('/share.html');
const root = rootElement();
const data = (here || billToken) && readPageData(document);
if (data) void goOn(data);
else void start();

/** The document is bare, because the server could not draw it or the device kept it: everything is drawn here. */
async function start(): Promise<void> {
  await startGuestLanguage();
  createRoot(root).render(whole(openPage()));
}

/** The server has drawn the page: it comes alive as it stands, and then takes up what this device has kept. */
async function goOn(drawn: PageData): Promise<void> {
  const ready = Promise.all([startGuestLanguage(knownLanguage(drawn.language)), loadParts(drawn.parts)]);
  const isWhole = await ready.then(
    () => root.firstChild !== null,
    () => false,
  );
  const app = whole(openPage(drawn));
  // Without a part of it the page cannot go on as it was drawn.
  if (!isWhole) createRoot(root).render(app);
  // In one task, so that no input falls between what is looked at and what is alive.
  else repeatingInputs(root, () => flushSync(() => hydrateRoot(root, app)));
  delete root.dataset.drawn;
  document.getElementById(FONTS_ID)?.removeAttribute('media');
}

/** What the address is the page of, with what this device has kept of it. */
function openPage(drawn?: PageData): GuestAppPage {
  if (billToken !== null) return { own: openOwnBill(billToken, drawn) };
  if (!here) return null;
  const { shareToken } = here;
  const shared = drawn && !('own' in drawn) ? drawn : undefined;
  const bill = new GuestBill({
    shareToken,
    prefill: here,
    storage: guestStorage(shareToken),
    ...(shared ? { rendered: shared } : {}),
  });
  if (shared) bill.restore();
  // Whoever it is stays on this page; a host's own controls come and go with their session.
  onSessionNews(() => void bill.load());
  return { bill, asked: shared?.asked ?? here.guestId };
}

function openOwnBill(token: string, drawn?: PageData): OwnBill {
  const own = drawn && 'own' in drawn ? drawn.own : undefined;
  const bill = new OwnBill({ token, storage: guestStorage(token), ...(own ? { rendered: own } : {}) });
  if (own) bill.restore();
  return bill;
}

const whole = (page: GuestAppPage) => (
  <StrictMode>
    <GuestApp page={page} />
  </StrictMode>
);

/**
 * Registers the service worker, which caches the page for a reload without network, after the page has loaded. Browsers
 * allow it only over HTTPS or on localhost; the page works without it.
 */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Each caches the files once more: who came by their own bill's link gets that one alone.
    const scopes = location.pathname.startsWith('/b/') ? ['/b/'] : ['/share/', '/preassigned/'];
    for (const scope of scopes)
      navigator.serviceWorker.register('/guest-worker.js', { scope }).catch(() => {});
  });
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('share.html has no #root');
  return element;
}

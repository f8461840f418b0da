import '../styles/app.css';
import { FONTS_ID } from '@fairtab/contract/guest-page';
import { knownLanguage } from '@fairtab/texts/language';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { leaveModalEntries } from '../components/base/modal-history.ts';
import { loadParts } from '../features/guest/lazy-parts.ts';
import { GuestBill } from '../features/guest/state/guest-bill.ts';
import { guestStorage } from '../features/guest/state/guest-storage.ts';
import { startLanguage } from '../lib/language.ts';
import { onSessionNews } from '../lib/session-news.ts';
import { GuestApp } from './GuestApp.tsx';
import { readGuestLocation } from './guest-location.ts';
import { keepPage } from './keep-page.ts';
import { type PageData, readPageData } from './page-data.ts';
import { repeatingInputs } from './repeat-inputs.ts';

const here = readGuestLocation(location.href);
// A link may carry a name, a phone or a guest's id: these are read, then removed from the address bar.
if (here?.cleanPath) history.replaceState(history.state, '', here.cleanPath);

leaveModalEntries();
keepPage();
const root = rootElement();
const data = here && readPageData(document);
if (data) void goOn(data);
else void start();

/** The document is bare, because the server could not draw it or the device kept it: everything is drawn here. */
async function start(): Promise<void> {
  await startLanguage();
  createRoot(root).render(page(here && openBill(), here?.guestId ?? ''));
}

/** The server has drawn the page: it comes alive as it stands, and then takes up what this device has kept. */
async function goOn(drawn: PageData): Promise<void> {
  const ready = Promise.all([startLanguage(knownLanguage(drawn.language)), loadParts(drawn.parts)]);
  const whole = await ready.then(
    () => root.firstChild !== null,
    () => false,
  );
  const bill = openBill(drawn);
  bill?.takeUp();
  const app = page(bill, drawn.asked);
  // Without a part of it the page cannot go on as it was drawn.
  if (!whole) createRoot(root).render(app);
  // In one task, so that no input falls between what is looked at and what is alive.
  else repeatingInputs(root, () => flushSync(() => hydrateRoot(root, app)));
  delete root.dataset.drawn;
  document.getElementById(FONTS_ID)?.removeAttribute('media');
}

function openBill(drawn?: PageData): GuestBill | null {
  if (!here) return null;
  const { shareToken } = here;
  const bill = new GuestBill({
    shareToken,
    prefill: here,
    storage: guestStorage(shareToken),
    ...(drawn ? { drawn } : {}),
  });
  // Whoever it is stays on this page; a host's own controls come and go with their session.
  onSessionNews(() => void bill.load());
  return bill;
}

function page(bill: GuestBill | null, asked: string) {
  return (
    <StrictMode>
      <GuestApp bill={bill} asked={asked} />
    </StrictMode>
  );
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('share.html has no #root');
  return element;
}

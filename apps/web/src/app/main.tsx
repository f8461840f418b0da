import '../styles/app.css';
import type { RenderedFor } from '@fairtab/contract/pages/pages';
import { knownLanguage } from '@fairtab/texts/language';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadNamed } from '../components/base/Lazy.tsx';
import { followReleases } from '../features/app-update/index.ts';
import { followColumns } from '../lib/device/use-from-device.ts';
import { startLanguage, startRenderedLanguage } from '../lib/language.ts';
import { applyFonts, readPageData, rootElement } from '../lib/page/document.ts';
import { followLayers } from '../lib/page/layers.ts';
import { hydrateAndReplay } from '../lib/page/replay-inputs.ts';
import { App } from './App.tsx';
import { followLinks, onOtherPage } from './open-page.ts';
import { type PageData, rememberPage } from './page-data.ts';
import { pageAt } from './pages.ts';
import { queryClient } from './session.ts';
import { followSession } from './session-events.ts';

const root = rootElement();
const appFor = (renderedFor: RenderedFor | null) => (
  <StrictMode>
    <App client={queryClient} renderedFor={renderedFor} />
  </StrictMode>
);
followSession();
followLinks();
followLayers();
followColumns();
followReleases('/index.html', (opened) => {
  onOtherPage(opened);
  // Takes what other apps share.
  navigator.serviceWorker?.register('/share-worker.js', { scope: '/create' }).catch(() => {});
});
const data = readPageData<PageData>(document);
if (data) void hydrate(data);
// A bare document: fetches and renders everything here.
else void Promise.resolve(startLanguage()).then(renderFromScratch);

function renderFromScratch(): void {
  delete root.dataset.rendered;
  createRoot(root).render(appFor(null));
}

async function hydrate(rendered: PageData): Promise<void> {
  rememberPage(queryClient, rendered);
  const isComplete = await Promise.all([
    startRenderedLanguage(knownLanguage(rendered.language)),
    pageAt(location.pathname)
      ?.page.page.load()
      .then(() => loadNamed(rendered.parts)),
  ]).then(
    () => root.firstChild !== null,
    () => false,
  );
  // Hydration needs the page's texts and parts.
  if (!isComplete) renderFromScratch();
  else {
    // In one task, so that no input is lost between reading the inputs and hydrating.
    hydrateAndReplay(root, () => flushSync(() => hydrateRoot(root, appFor(rendered.device))));
  }
  applyFonts();
}

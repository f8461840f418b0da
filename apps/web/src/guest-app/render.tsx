import type { GuestPageData, RenderGuestPage } from '@fairtab/contract/pages/pages';
import { knownLanguage } from '@fairtab/texts/language';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { inLanguage } from '@fairtab/texts/text';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { loadNamed, recordNamed } from '../components/base/Lazy.tsx';
import { GuestBill } from '../features/guest/state/guest-bill.ts';
import { GuestApp, type GuestAppPage } from './GuestApp.tsx';

await loadEveryLanguage();
await loadNamed();

/** Stored data is not part of the rendered page. */
const EMPTY_STORAGE = { read: () => null, write: () => {} };

/** Renders a guests' page as HTML, as the browser first renders it from the same data. */
export const renderGuestPage: RenderGuestPage = (data) =>
  inLanguage(knownLanguage(data.language), () => {
    const page = pageOf(data);
    const { rendered, parts } = recordNamed(() =>
      renderToString(
        <StrictMode>
          <GuestApp page={page} />
        </StrictMode>,
      ),
    );
    return { html: rendered, parts };
  });

function pageOf(data: GuestPageData): GuestAppPage {
  if ('own' in data) return { own: { token: '', storage: EMPTY_STORAGE, rendered: data.own } };
  return {
    bill: new GuestBill({ shareToken: '', storage: EMPTY_STORAGE, rendered: data }),
    asked: data.asked,
    // In the URL's hash, which servers never get.
    code: '',
  };
}

import type { DrawGuestPage } from '@fairtab/contract/guest-page';
import { addEveryLanguage } from '@fairtab/texts/every-language';
import { knownLanguage } from '@fairtab/texts/language';
import { inLanguage } from '@fairtab/texts/say';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { loadParts, withPartsOf } from '../features/guest/lazy-parts.ts';
import { GuestBill } from '../features/guest/state/guest-bill.ts';
import { GuestApp } from './GuestApp.tsx';

// The server's half of the guest page: a program of its own, which the server loads (app/share-page there).

addEveryLanguage();
await loadParts();

/** A device that keeps nothing: what it has is not on the drawn page. */
const NOTHING_KEPT = { read: () => null, write: () => {} };

/** Draws the page of a share link as HTML, as the browser draws it first from the same data. */
export const drawGuestPage: DrawGuestPage = (data) =>
  inLanguage(knownLanguage(data.language), () => {
    const bill = new GuestBill({ shareToken: '', storage: NOTHING_KEPT, drawn: data });
    const { drawn, parts } = withPartsOf(() =>
      renderToString(
        <StrictMode>
          <GuestApp bill={bill} asked={data.asked} />
        </StrictMode>,
      ),
    );
    return { html: drawn, parts };
  });

import { lazy } from 'react';

export { sessionIn } from './arrival.ts';
export { CreditChangeRow } from './CreditChangeRow.tsx';
export { openBuying } from './open-buying.ts';
export { askForPayment, type Known, newsOf, toastPayment } from './payment-news.ts';
export { refreshAfterPayment, refreshCredits } from './refresh-credits.ts';
export { type Credits, useCredits } from './use-credits.ts';

/** Not needed to draw a page, and nothing that a page could not be used without. */
export const HeaderCredits = lazy(async () => {
  const { HeaderCredits: Loaded } = await import('./HeaderCredits.tsx').catch(() => ({
    HeaderCredits: (_: { badge: boolean }) => null,
  }));
  return { default: Loaded };
});

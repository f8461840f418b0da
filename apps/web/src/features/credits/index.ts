import { lazy } from 'react';

export { openBuying } from './buying.ts';
export { type Credits, refreshAfterPayment, refreshCredits, useCredits } from './credits.ts';
export { askForPayment, type Known, newsOf, sessionIn, toastPayment } from './payment-news.ts';

/** Not needed to render a page, and nothing that a page could not be used without. */
export const HeaderCredits = lazy(async () => {
  const { HeaderCredits: Loaded } = await import('./HeaderCredits.tsx').catch(() => ({
    HeaderCredits: (_: { badge: boolean }) => null,
  }));
  return { default: Loaded };
});

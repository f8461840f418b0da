export { openBuying } from './buying.ts';
export { refreshAfterPayment, refreshCredits, useCredits } from './credits.ts';
export { HeaderCredits, sessionIn } from './HeaderCredits.tsx';
export { askForPayment, type Known, newsOf, toastPayment } from './payment-news.ts';

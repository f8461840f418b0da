export { Connection } from './Connection.tsx';
export { LoadingReceipt } from './LoadingReceipt.tsx';
export { receiptQuery } from './queries.ts';
export { type MakeChange, useChanges } from './use-changes.ts';
export { useLiveNews } from './use-live-news.ts';
export { type OpenState, WithReceipt } from './WithReceipt.tsx';

export { loadedHost } from './change.ts';
export { keepNames, keepNewest, receiptQuery } from './queries.ts';

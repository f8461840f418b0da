export { loadedHost } from './preview.ts';
export { keepNames, keepNewest, receiptQuery } from './queries.ts';

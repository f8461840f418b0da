export { keepNames, keepNewest, receiptQuery } from './queries.ts';

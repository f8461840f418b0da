export { keepNames, receiptQuery } from './queries.ts';

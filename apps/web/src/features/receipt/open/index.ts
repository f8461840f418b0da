export { receiptQuery } from './queries.ts';

export { HomePage } from './HomePage.tsx';
export { ReceiptPage } from './ReceiptPage.tsx';
export { receiptsQuery } from './receipt-list.ts';
export { receiptQuery } from './use-receipt.ts';

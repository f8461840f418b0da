export { AssignItemsPage } from './AssignItemsPage.tsx';
export { HomePage } from './HomePage.tsx';
export { PreassignPage, ReceiptPage } from './ReceiptPage.tsx';
export { receiptsQuery } from './receipt-list.ts';
export { receiptQuery } from './use-receipt.ts';

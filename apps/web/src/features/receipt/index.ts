export { PreassignPage, ReceiptPage } from './ReceiptPage.tsx';

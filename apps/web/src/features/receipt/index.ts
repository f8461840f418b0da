export { PreassignPage, ReceiptPage, SharedPage } from './ReceiptPage.tsx';

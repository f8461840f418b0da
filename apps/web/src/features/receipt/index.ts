export { PreassignPage, ReceiptPage, SharedPage } from './HostPage.tsx';

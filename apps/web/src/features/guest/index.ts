export { GuestPage } from './GuestPage.tsx';
export { OwnBillPage } from './own/OwnBillPage.tsx';

export { Opening } from './bill-phases.tsx';
export { GuestPage } from './GuestPage.tsx';
export { OwnBillPage } from './lazy-parts.ts';

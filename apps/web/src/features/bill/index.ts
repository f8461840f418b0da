export { Breakdown } from './Breakdown.tsx';
export { feesNameOf } from './fees-name.ts';
export { HowComputed } from './HowComputed.tsx';
export { displayNames, nameIn, nameOf } from './names.ts';
export { HostLeft, OtherWayToPay, PayBack } from './PayBack.tsx';
export { type PersonBill, type PersonLine, personBills } from './person-bill.ts';
export { inReceiptOrder } from './receipt-order.ts';
export { type Selector, selectorsByItem } from './selectors.ts';

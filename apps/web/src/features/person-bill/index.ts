export { Breakdown, feesNameOf } from './Breakdown.tsx';
export { HostLeft } from './HostLeft.tsx';
export { HowComputed } from './HowComputed.tsx';
export { displayNames, nameIn, nameOf } from './names.ts';
export { OtherWayToPay } from './OtherWayToPay.tsx';
export { PayBack } from './PayBack.tsx';
export { inReceiptOrder, type PersonBill, type PersonLine, personBills } from './person-bill.ts';
export { chosenOf, type Selector, selectorsByItem } from './selectors.ts';
export { whyChanged, whyTotalChanged } from './why-changed.ts';

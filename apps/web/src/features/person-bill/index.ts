export { centsOfCharge, chargeName, extrasOf } from './charges.ts';
export { chosenOf } from './chosen.ts';
export { companyNames, namesOf, totalName, withCompany } from './company-names.ts';
export { DueBreakdown } from './DueBreakdown.tsx';
export { DueWords, figureName } from './DueWords.tsx';
export { HowComputed } from './HowComputed.tsx';
export { IncludedTaxes } from './IncludedTaxes.tsx';
export { displayNames, type Names, nameIn, nameOf } from './names.ts';
export { OtherWayToPay } from './OtherWayToPay.tsx';
export { HostLeft, PayBack } from './PayBack.tsx';
export { NAMES_IN_SENTENCE, payWords } from './pay-words.ts';
export {
  figureOf,
  hasLines,
  inReceiptOrder,
  type PersonBill,
  type PersonLine,
  personBills,
} from './person-bill.ts';
export { type Selector, selectorsByItem } from './selectors.ts';
export { tableNames } from './table-names.ts';
export { whyChanged, whyTotalChanged } from './why-changed.ts';

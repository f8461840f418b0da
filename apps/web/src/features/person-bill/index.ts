export { centsOfCharge, chargeName, extrasOf, IncludedTaxes } from './charges.tsx';
export { chosenOf } from './chosen.ts';
export { companionsPhrase, namesOf, nameWithCompanions, tableNames } from './companion-names.ts';
export { DueBreakdown } from './DueBreakdown.tsx';
export { DueWords, figureName, NAMES_IN_SENTENCE, payWords } from './DueWords.tsx';
export { HowComputed } from './HowComputed.tsx';
export { counterpartyName, displayNames, type Names, nameIn, nameOf, totalName } from './names.ts';
export { OtherWayToPay } from './OtherWayToPay.tsx';
export { HostLeft, PayBack } from './PayBack.tsx';
export { PayPayee } from './PayPayee.tsx';
export {
  figureOf,
  hasLines,
  inReceiptOrder,
  type PersonBill,
  type PersonLine,
  personBill,
  whyChanged,
  whyTotalChanged,
} from './person-bill.ts';
export { type Selector, selectorsByItem } from './selectors.ts';
export { knowsPayers, WhoPaid } from './WhoPaid.tsx';

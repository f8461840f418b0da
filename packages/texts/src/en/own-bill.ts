import { area } from '../area.ts';

/** The page of one guest's own bill. */
export const ownBill = area('own-bill', {
  takenOffTitle: 'You are not on this bill',
  takenOffText: 'There is nothing for you to pay here. If you have paid already, {payer} can tell you more.',
  reopenedTitle: '{payer} is correcting this bill',
  reopenedText:
    '{name}, your amount may change, so please wait before you pay. The new one will be on this page.',
  print: 'Print or Save as PDF',

  tableLabel: 'Your part of the whole bill',
  computedText: 'Tax, fees and tip are divided by the price of what each person had.',
  computedEqually: 'Nothing on this bill has a price, so it is divided equally.',
  computedDues: 'The discount is larger than all dishes, so it also reduces tax and tip.',
  what: 'What',
  wholeBill: 'Whole bill',
  yours: 'Yours',
  dishes: 'Dishes',
  total: 'Total',
  shares:
    'A dish that several share is divided equally; one that is counted, by how many each had. Amounts are whole cents, and add up to the bill.',
});

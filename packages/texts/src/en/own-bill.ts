import { area } from '../area.ts';

/** The page of one guest's own bill. */
export const ownBill = area('own-bill', {
  takenOffTitle: 'You are not on this bill',
  takenOffText: 'There is nothing for you to pay. If you have paid already, ask {payer}.',
  reopenedTitle: '{payer} is correcting this bill',
  reopenedText: '{name}, your amount may change. Please wait before you pay; the new one will be here.',
  asItStands: 'Your total may change until {payer} finalizes the bill.',
  nothingYet: 'Nothing yet. What is yours on this bill appears here.',
  print: 'Print or save',
  picture: 'Save picture',
  pictureFailed: 'The picture could not be made',
  pictureFailedText: 'Check your connection and try again.',

  tableLabel: 'Your part of the whole bill',
  computedText: 'Tax, fees and tip are divided by the price of what each person had.',
  computedEqually: 'Nothing on this bill has a price, so it is divided equally.',
  computedDues: 'The discount is larger than all dishes, so it also reduces tax and tip.',
  /** Below the name of a charge that is not for everything. */
  byItems: 'by what each had of some items',
  byHeads: 'by heads',
  byDues: 'by what each owed before it',
  what: 'What',
  wholeBill: 'Whole bill',
  yours: 'Yours',
  dishes: 'Dishes',
  total: 'Total',
  shares:
    'A shared dish is divided equally, or in the parts its sharers chose, a counted one by how many each had. Amounts are rounded, and add up to the bill exactly.',
});

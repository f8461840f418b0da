import { area } from '../area.ts';

export const billTable = area('billTable', {
  date: 'Date',
  restaurant: 'Restaurant',
  status: 'Status',
  person: 'Person',
  kind: 'Kind',
  what: 'What',
  part: 'Part',
  of: 'Of',
  amount: 'Amount',
  toPay: 'To pay',
  paid: 'Paid',
  currency: 'Currency',
  receipt: 'Receipt',

  /** On a bill that is split evenly. */
  allDishes: 'All items',
  payment: 'Payment',
  contributed: 'Paid at the restaurant',

  nobody: 'Nobody yet',
  emptySeats: 'Empty seats',

  allBills: 'Bills',
});

export const printedBill = area('printedBill', {
  menuLabel: 'More',
  print: 'Print',
  printFailed: 'Could not print',
  csv: 'Download CSV',

  about: '{day} · Paid by {payer} · {people} · Amounts in {currency}',
  dish: 'Item',
  bill: 'Bill',
  /** Items, before tax and tip. */
  pays: 'Pays {payer}',
  contributed: 'Paid at the restaurant',
  /** A line in a different currency: 'Pays Hanna, EUR'. */
  inCurrency: '{name}, {code}',
  paid: 'Has paid',
});

/**
 * What chats show of a link to a bill, and its page's head. Everyone in the chat reads it, so it reveals nothing but the
 * restaurant. share.html has the English words.
 */
export const sharePreview = area('sharePreview', {
  title: 'Your share of the bill',
  titleAt: 'Your share of the bill at {place}',
  chooseText: 'Pick what you had and see what you owe, tax and tip included. No account, no app.',
  preassignedText: 'See what you had and what you owe, tax and tip included. No account, no app.',
  pictureAlt: 'A receipt torn into two fair halves, and the words “Everyone pays for what they had.”',
  pageTitle: 'Your bill',
  pageDescription: 'Pick what you had and see your share. No account, no app.',
  needsScripts: 'To choose what you had, please switch on JavaScript and reload the page.',
});

import { area } from '../area.ts';

/** Bills as a table for spreadsheets. */
export const billTable = area('billTable', {
  /** The columns. */
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

  /** What a line is. */
  dish: 'Dish',
  /** Where the bill is split evenly. */
  allDishes: 'All dishes',
  payment: 'Payment',

  /** In a person's place on a bill that is not final. */
  nobody: 'Nobody yet',
  emptySeats: 'Empty seats',

  /** What the file of all of them is called, before the day. */
  allBills: 'Bills',
});

/** The whole final bill on one sheet of paper, and what else its host can take away of it. */
export const printedBill = area('printedBill', {
  menuLabel: 'More for this bill',
  print: 'Print',
  printFailed: 'Could not print',
  csv: 'Download CSV',

  /** Below the name of the restaurant. */
  about: '{day} · Paid by {payer} · {people} · Amounts in {currency}',
  people: { one: '{count} person', other: '{count} people' },
  dish: 'Dish',
  bill: 'Bill',
  /** Of the dishes, above tax and tip. */
  dishes: 'Dishes',
  total: 'Total',
  /** Where somebody pays for somebody else. */
  pays: 'Pays {payer}',
  /** A line in another currency than the others: 'Pays Hanna, EUR'. */
  inCurrency: '{name}, {code}',
  paid: 'Has paid',
});

/**
 * What a chat shows of a link to a bill, and the head of its page. Whoever is in that chat reads it: it says nothing of
 * the bill itself but, where the paper names it, the restaurant. share.html says the words of the page in English, where they stand.
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

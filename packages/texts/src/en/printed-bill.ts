import { area } from '../area.ts';

/** The whole final bill on one sheet of paper, and what else its host can take away of it. */
export const printedBill = area('printed-bill', {
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

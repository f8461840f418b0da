import { area } from '../area.ts';

/** Bills as a table for spreadsheets. */
export const billTable = area('bill-table', {
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

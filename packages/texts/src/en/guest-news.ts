import { area } from '../area.ts';

/** What others did, for screen readers. */
export const guestNews = area('guest-news', {
  took: '{name} took {dish}.',
  letGo: '{name} let go of {dish}.',
  submitted: '{name} has submitted.',
  allClaimed: 'All claimed',
  manyChoices: 'Others at the table changed their choices.',

  /** Where the host assigns the items. */
  yoursNow: '{dish} is yours now.',
  partYoursNow: '{dish} is yours now, {part}.',
  allYours: '{dish}: all yours.',
  part: '{dish}: {part}.',
  notYours: '{dish} is no longer yours.',
  staysYours: '{payer} says {dish} is yours.',
  manyItems: 'Your items have changed.',
  final: 'The bill is final.',
  total: 'Your total is now {total:money}.',
});

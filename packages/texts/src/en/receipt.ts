import type { ReceiptProblem } from '@fairtab/domain/input/checked';
import { area, type ProblemTexts } from '../area.ts';

export const receipt = area('receipt', {
  pageTitle: 'Receipt',
  nameLabel: 'Restaurant name',
  tableHeading: 'At the table',
  addPerson: 'Add someone',
  updateFailed: 'Failed to update receipt',

  readingTitle: 'The photo is still being read',
  readingText: 'Items appear here in a few seconds.',
  photoMissingTitle: 'No photo yet',
  photoMissingText: 'Add it to have the items read.',
  addPhoto: 'Add the photo',
  unreadText: 'Your items stay.',
  notReadTitle: 'The photo has not been read yet',
  notReadText: 'Read it now, or add the items by hand.',
  readPhoto: 'Read the photo',
  reopened: 'Reopened: only changed bills are sent again.',
  totalDiffersTitle: 'The total does not match',
  totalTooSmall:
    'The receipt says <printed>{printed:money}</printed>, these lines <total>{total:money}</total>: <gap>{gap:money}</gap> is missing.',
  totalTooLarge:
    'The receipt says <printed>{printed:money}</printed>, these lines <total>{total:money}</total>: <gap>{gap:money}</gap> too much.',
  totalIsRight: 'These lines are right',
  totalMatches: 'Matches the receipt’s {printed:money} ✓',
  totalMatchesBesideTip: 'Matches {printed:money}, plus your tip of {tip:money} ✓',
  paidBeforeTitle: 'The receipt says {paid:money} was paid before. Who paid it?',
  totalMissingTitle: 'No total was found',
  totalMissingText: 'If the photo shows only a part of the receipt, add the missing items.',
  /** Keys are the reader's doubts. */
  no_receipt: 'Is this a receipt? Check every line.',
  several: 'More than one receipt? Check every line.',
  sums: 'The sums were hard to read. Check every line.',
  gapNoPrice: 'An item has no price yet.',
  gapNoTax: 'There is no tax on this bill.',
  gapIsItem: 'That is exactly the price of {name}.',
  /** No currency is printed; it was guessed from language and place. */
  currencyQuestion: 'Which currency is this receipt in?',
  currencyQuestionText: 'It names none. We’ll remember your answer.',
  currencyGuessed: 'Is this right?',
  currencyYes: 'Yes, {currency}',
  cardCharged: 'Your card: {amount:money}',
  locked: 'You’ve submitted. Press Revise Order to change the bill.',
  revise: 'Revise Order',

  chargesHeading: 'Tax, Fees and Tip',
  /** The tip has its own line. */
  chargesHeadingFlat: 'Tax and fees',
  /** In a list: 'Tax, discount, tip'. */
  taxInList: 'tax',
  tipInList: 'tip',
  amountTooSmall: 'With this the bill would come to less than 0.',

  nameGuests: 'Name your guests',
  changePeople: 'Change people',
  removeHeading: 'Remove {names}?',
  removeText: 'Their items become unclaimed.',

  assignItems: 'Assign Items',
  leftToGive: { one: '{count} item to assign', other: '{count} items to assign' },
  itemsFirst: 'Add an item first',
  peopleFirst: 'Name your guests first',
  selectItems: 'Select Your Items',
});

export const sharedItems = area('sharedItems', {
  unclaimedHeading: 'Unclaimed Items',
  filterLabel: 'Show',
  filterAll: 'All ({count})',
  filterUnclaimed: 'Unclaimed ({unclaimed})',
  allClaimed: 'Everything is claimed.',
  unitsLeftFor: { one: '{count} unit left, {amount:money}', other: '{count} units left, {amount:money}' },
  assign: 'Assign…',
  assignLabel: 'Assign {name}',
  unclaimedTotal: 'With tax and tip: <amount>{amount:money}</amount>',
});

export const receiptRefusals = area('receiptRefusals', {
  'item.missing.title': 'Missing Information',
  'item.missing.text': 'Please enter a name and a price.',
  'item.name_missing.title': 'Missing Information',
  'item.name_missing.text': 'Please enter a name.',
  'item.price_missing.title': 'Missing Information',
  'item.price_missing.text': 'Please enter a price.',
  'item.name_invalid.title': 'Invalid Name',
  'item.name_invalid.text': 'Please enter a name for this item.',
  'item.price_invalid.title': 'Invalid Price',
  'item.price_invalid.text': 'Please enter a price above 0.',
  'item.quantity_invalid.title': 'Invalid Quantity',
  'item.quantity_invalid.text': 'Please enter a whole number from 1 to {max}.',
  'party_size.invalid.title': 'Invalid Party Size',
  'party_size.invalid.text': 'Please enter a whole number from 1 to {max}.',
  'children.invalid.title': 'Invalid Number of Children',
  'children.invalid.text': 'Please enter a whole number from 0 to {max}.',
  'guest_row.missing.text': 'Please enter a name or remove this guest',
  'guest_row.twice.text': 'This name is already listed',
  'host_phone.invalid.text': 'Please enter a valid US phone number',
} as const satisfies ProblemTexts<ReceiptProblem>);

/** For the host: the receipts of an evening that has several. */
export const eveningPapers = area('eveningPapers', {
  heading: 'Receipts of this evening',
  add: 'Another receipt',
  addPhoto: 'Photo of another receipt',
  typeIn: 'Type in another receipt',
  adding: 'Adding the receipt…',
  addFailed: 'Failed to add the receipt',
  reading: 'Being read…',
  unread: 'This photo couldn’t be read. Add its items by hand.',
  change: 'Change {name}',
  name: 'Name of this receipt',
  there: 'Who was there',
  thereHint: 'Who was not there pays nothing of this receipt.',
  thereFailed: 'Failed to change who was there',
  count: '{here} of {all} people',
  remove: 'Remove this receipt',
  removeText: 'All that is on it goes too, with what people have chosen of it.',
  removed: '{name} is removed',
  removeFailed: 'Failed to remove the receipt',
  paidFor: 'For which receipt',
});

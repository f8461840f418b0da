import { area } from '../area.ts';

export const receipt = area('receipt', {
  pageTitle: 'Receipt',
  nameLabel: 'Restaurant name',
  paidBy: 'Paid by {name} · <day>{day}</day>',
  updated: 'Receipt Updated',
  renameFailed: 'Failed to update receipt name',
  updateFailed: 'Failed to update receipt',

  readingTitle: 'The photo is still being read',
  readingText: 'Items appear here by themselves in a few seconds.',
  photoMissingTitle: 'The photo is missing',
  photoMissingText: 'It did not arrive. Add it to have the items read, or type them in by hand.',
  addPhoto: 'Add the photo',
  manualTitle: 'Manual Entry Required',
  manualText: 'The receipt could not be read automatically. Please add the items by hand.',
  anotherPhoto: 'Try another photo',
  unreadTitle: 'The photo could not be read',
  unreadText: 'Your items stay, whether you try another one or go on by hand.',
  notReadTitle: 'The photo has not been read yet',
  notReadText: 'It is here, but the connection was lost before it was read.',
  readPhoto: 'Read the photo',
  uncertainTitle: { one: 'Check one item', other: 'Check {count} items' },
  uncertainText: 'Uncertain items are highlighted. Please check them against the receipt.',
  belowZeroTitle: 'Total Below Zero',
  belowZeroText:
    'The discount is more than everything else on the bill. Please lower it; until then the bill cannot be shared or finalized.',
  reopenedTitle: 'This bill was reopened',
  reopenedText: 'Finalize it again once it is right. Only changed bills are sent again.',
  totalDiffersTitle: 'The total does not match the photo',
  totalTooSmall:
    'The receipt says <printed>{printed:money}</printed>, these lines add up to <total>{total:money}</total>: <gap>{gap:money}</gap> is missing.',
  totalTooLarge:
    'The receipt says <printed>{printed:money}</printed>, these lines add up to <total>{total:money}</total>: <gap>{gap:money}</gap> too much.',
  currencyTitle: 'This receipt is in {currency} ({code})',
  currencyText:
    'Amounts are shown with $; the split is the same in any currency. Payment links ask for US dollars, so agree on a rate with your guests. Their page says so, too.',
  currencyNoted: 'Got it',
  currencyWrong: 'It is in US dollars',
  lockedTitle: 'Editing is locked',
  lockedText:
    'You have submitted your own selections. Revise them to change items, tax, tip or the party size.',
  revise: 'Revise Order',

  chargesHeading: 'Tax, Fees and Tip',
  items: 'Items',
  tax: 'Tax',
  tip: 'Tip',
  total: 'Total',
  fees: 'Fees and discounts',
  feesField: 'Fees or discount',
  feesHint: 'A discount has a minus.',
  feesName: 'What for',
  feesExample: 'Service charge',
  amountInvalid: 'Please enter an amount such as 12.50.',
  amountTooSmall: 'With this the bill would come to less than $0.00.',

  partySizeUpdated: 'Party Size Updated',
  partySizeFailed: 'Failed to update party size',

  tableHeading: 'At the table',

  nameGuests: 'Name your guests',
  changePeople: 'Change people',
  noGuestsText: 'Name everyone who shares this bill.',
  guestsFailed: 'Failed to update the guests',
  cancel: 'Cancel',
  save: 'Save',
  removeHeading: 'Remove {names}?',
  removeText: 'What they had is nobody’s again until you assign it to somebody else.',
  remove: 'Remove',

  assignItems: 'Assign Items',
  selectItems: 'Select Your Items',

  unclaimedHeading: 'Unclaimed Items',
  unitsLeft: { one: '{count} unit left', other: '{count} units left' },
  assign: 'Assign…',
  assignLabel: 'Assign {name}',
  emptySeats: 'Shared dishes, waiting for {seats} more',
  unclaimedTotal: 'With their part of tax, tip and fees: <amount>{amount:money}</amount>',
});

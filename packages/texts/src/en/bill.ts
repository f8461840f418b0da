import { area } from '../area.ts';

export const bill = area('bill', {
  nameless: 'A guest',
  seePhoto: 'See the receipt',
  unnamedItem: 'Unnamed item',
  lineOfReceipt: 'Line {line} of the receipt',
  you: 'You',
  paid: 'Paid',
  yourTotal: 'Your Total',
  youPay: 'You Pay',
  youPaid: 'you paid {paid:money}',
  units: '{units} of {total}',
  parts: '{units} of {total} parts',
  sharedBy: { other: 'shared by {count}' },
  /** If the host's card was charged in another currency. */
  onReceipt: '<amount>{amount:money}</amount> <words>on the receipt</words>',
  /** {amount} is negative. */
  reducedBy: 'reduced by {amount:money}',

  totalFor: 'Total for {heads}',
});

/** Words of a bill that guests’ first views do not need. */
export const wholeBill = area('wholeBill', {
  beforeAndAfter: '{before:money} → {after:money}',
  unclaimed: 'Unclaimed',
  people: { one: '{count} person', other: '{count} people' },
  isFinal: 'The bill is final.',
  ownPart: 'Your part',
  moreFor: 'More: {name}',
  billOf: '{name}’s bill',
  whoPays: 'Who pays?',
  choosing: 'Choosing',
  away: 'Away',
  youNamed: '{name} (you)',
  total: 'Total',
});

/** One person's bill line by line, and paying it back. */
export const breakdown = area('breakdown', {
  what: 'What',
  amount: 'Amount',
  dishes: 'Items',
  empty: 'No items yet.',
  items: 'Items',
  tax: 'Tax',
  fees: 'Fees',
  discount: 'Discount',
  service: 'Service',
  cover: 'Cover',
  someTax: 'Tax on some items',
  /** Included taxes, {rate} as printed; the whole table's, even on a guest's bill. */
  taxInside: 'The whole bill includes {rate}% tax:',
  taxInsideUnrated: 'The whole bill includes tax:',
  tip: 'Tip',
  hostTip: 'Host tip',
  hostTipHint: 'A thank-you for paying',

  howComputed: 'How we got this',
  proofFailedText: 'Check your connection and try again.',

  nothingToPay: 'You have nothing to pay.',
  noHandle: 'Ask {payer} how to pay {amount:money}.',
  hostLeftTitle: '{payer} has left {product}',
  hostLeftText: 'Please pay {payer} {amount:money} another way. You can see this bill until {day}.',
  hostLeftNothingToPayText: 'You can see this bill until {day}.',
  payBack: 'Pay Back {payer}',
  payTheRest: 'Pay Back {payer} {amount:money}',
  payAt: 'Pay Back {payer}: {link}',
  payOnWeb: 'No {method}? Pay on {site}',
  item: 'Item',
});

/** A bill that is split evenly: guests take a seat instead of selecting items. */
export const even = area('even', {
  heading: 'Split evenly',
  each: '{amount:money} each, host tip included',
  eachWithoutTip: '{amount:money} each',
  seats: { one: '{count} of {seats} is in', other: '{count} of {seats} are in' },
  countMeIn: 'Count me in',
  nameFirst: 'Add your name',
  youAreIn: 'You are in',
  leave: 'I’m not in',
  leaveHeading: 'Leave this split?',
  leaveText: 'Someone else can take your seat.',
  wholeBill: 'The whole bill',
});

export const itemParts = area('itemParts', {
  heading: 'How {item} is shared',
  unnamed: 'How this item is shared',
  evenly: 'Evenly',
  halves: '½ and ½',
  halfMine: '½ for you',
  more: 'More…',
  partsLabel: 'Parts for {name}',
  forgetHeading: 'Forget the parts?',
  forgetText: 'This forgets who has which parts.',
  forget: 'Forget the parts',
});

export const leftOver = area('leftOver', {
  /** When divided: 'yours, and 2 left over, split 3 ways'. */
  ownAndLeft: { one: 'yours, and {left}', other: '{count} yours, and {left}' },
  leftDivided: 'Left over, split {by} ways',
  unitsLeftDivided: '{left} left over, split {by} ways',
  /** When one guest gets it: '2 of 4 · Given by Hanna', or the host '2 of 4 · Left over'. */
  given: 'Given by {payer}',
  leftToHost: 'Left over',
  partGiven: '{part} · {words}',
  partLeft: '{part}, {left} left over',
});

export const hostBill = area('hostBill', {
  nameless: { one: '{count} person without a name', other: '{count} people without a name' },
  unnamedItemWithin: 'an unnamed item',
  unnamedReceipt: 'Unnamed receipt',
  sameTable: 'Same table again',

  rename: 'Rename {value}',
  you: '{name}<you> · you</you>',
  stepDone: 'done',
  editing: 'Editing',
  sharing: 'Sharing',
  finalized: 'Finalized',
  amountUnread: 'Please write the amount like {example}.',
  amountUnclear: 'If you mean thousands, please write {thousands}.',

  /** Party size, before and after reading the photo. */
  withNames: 'With {names}',
  partySize: 'Party size',
  partyIncluded: 'Including you',
  partyPrinted: 'The receipt says {count}',
  partyLess: 'Fewer people',
  partyMore: 'More people',
  items: { one: '{count} item', other: '{count} items' },
  nobodyYet: 'Nobody yet',
  renamed: 'Receipt Updated',
  renameFailed: 'Failed to update receipt name',
  day: 'Date',
  dayFailed: 'Could not change the date',
  currency: 'Currency',
  newReceipt: 'New Receipt',
  yourReceipts: 'Your receipts',
  units: '{units} units',
  forEveryone: 'Shared by everyone',
  shareAll: 'Share everything',
  shareNothing: 'Share nothing',

  deleteFailed: 'Failed to delete receipt',

  asksToBeAdded: '{name} asks to be on the bill',
  saysTheyAre: 'Someone says they’re {name}',
});

export const card = area('card', {
  atRate: '{amount:money} on the receipt, at the rate of {payer}’s card',
  rateName: 'At the rate of {payer}’s card',

  wholeBill: 'Charged to {payer}’s card',
  tipAtRate: 'Host tip at that rate',
});

export const cardSheet = area('cardSheet', {
  heading: 'What your card was charged',
  intro:
    'Paid {total:money} with a card in another currency? Enter the amount on your statement, and everyone pays their part of that.',
  amount: 'Charged to your card',
  currency: 'Currency of your card',
  currencyPaid: 'Someone has already paid in {currency}. Undo that first.',
  whole: 'Please enter what you were charged.',
  remove: 'No card in another currency',
  failed: 'Could not be saved',

  changes: 'This changes what people pay:',
  changesLabel: 'What changes',
  nobody: 'Nobody’s amount changes.',
  textsTo: { one: 'Sends 1 bill.', other: 'Sends {count} bills.' },
  correct: 'Correct the bills',
  removeHeading: 'Ask for {currency} again?',
});

export const ownBill = area('ownBill', {
  takenOffText: 'There is nothing for you to pay. If you have paid already, ask {payer}.',
  reopenedTitle: '{payer} is correcting this bill',
  reopenedText: '{name}, your amount may change. Please wait before you pay.',
  asItStands: 'Your total may change until {payer} finalizes the bill.',
  nothingYet: 'Nothing yet. Your items will appear here.',
  print: 'Print or save',

  tableLabel: 'Your part of the whole bill',
  computedText: 'Tax, fees and tip are split by what each person had.',
  computedEqually: 'Nothing on this bill has a price, so it is divided equally.',
  computedDues: 'The discount is larger than all items, so it also reduces tax and tip.',
  /** For a charge on some items. */
  byItems: 'by what each had of some items',
  byHeads: 'by heads',
  byDues: 'by what each owed before it',
  wholeBill: 'Whole bill',
  shares:
    'Shared items are split evenly, unless people chose parts or counted what they had. Amounts are rounded, and add up to the bill exactly.',
});

/** Why an amount due changed because of others. */
export const amountChanges = area('amountChanges', {
  heading: 'Your total changed',
  parts: '{name} changed how {item} is shared',
  partsOfSome: '{name} changed how items are shared',
  heads: '{name} changed who is here with whom',
  payer: '{name} changed who pays what',
  items: '{name} changed {item}',
  itemsSome: '{name} changed the items',
  charges: '{name} changed tax, tip or fees',
  assigned: '{name} changed who had {item}',
  assignedSome: '{name} changed who had what',
  party: '{name} changed who is at the table',
  card: '{name} entered what their card was charged',
  flow: 'Everyone chooses their own items now',
  taken: '{name} took {item} off you',
  takenSome: '{name} took an item off you',
  given: '{name} gave you {item}',
  givenSome: '{name} gave you an item',
  leftovers: '{name} changed who pays for what was left',
  corrected: '{name} corrected the bill',
  latecomer: '{name} joined and shared {item}',
  latecomerAlone: '{name} joined',
  left: '{name} is not in the split',
  somebody: 'Someone',
  seen: 'OK',
});

/** Which amounts finalizing changes and why, in the server's answer and on pages. */
export const shareChanges = area('shareChanges', {
  person: '{name} {before:money} → {after:money}',
  fewer_people: 'Fewer people share than before.',
  host_tip: 'Everyone who came now shares the host tip.',
  host: 'You take what nobody claimed.',
  everyone: 'What nobody claimed is divided.',
  by_item: 'What nobody claimed is given out as you chose.',
  given: 'The host gave you what was left over.',
  to_others: 'What was left over went to others.',
  changed_since: 'The bill has changed since you saw these amounts.',
});

/** Several receipts of one evening. */
export const papers = area('papers', {
  unnamed: 'Receipt {number}',
});

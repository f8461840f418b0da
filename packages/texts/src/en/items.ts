import { area } from '../area.ts';

export const items = area('items', {
  none: 'No items yet.',
  unnamedWithin: 'unnamed item',
  unitsForEveryone: '{units} units, shared by everyone',
  whatIsThis: 'What is this?',
  priceMissing: 'Price missing',
  lowConfidence: 'Please check',
  toCheck: { one: '{count} item to check', other: '{count} items to check' },
  checkNext: 'Next',
  itemExample: 'Dumplings',
  price: 'Price',
  priceForAll: 'Price for all {units}',
  quantity: 'Quantity',
  openAdd: 'Add item',
  add: 'Add',
  added: '{name} added',
  addFailed: 'Failed to add item',
  notAdded: 'Not added: {name}',
  addAgain: 'Add again',
  editLabel: 'Edit {name}',
  edit: 'Edit',
  updated: 'Item Updated',
  updateFailed: 'Failed to update item',
  removed: 'Item Removed',
  removeFailed: 'Failed to remove item',

  assign: 'Who had this?',
  /** A line that was read as an item. */
  isTax: 'This is tax',
  isTip: 'This is the tip',
  isFee: 'This is a fee',
  splitUnits: 'Split into single units',
  group: 'Group with {name}, {price:money}',
  groupRefusedTitle: 'Cannot Group Items',
  groupRefusedText: 'Only items with the same name can be grouped.',
  groupFailed: 'Failed to group items',

  splitHeading: 'Split Items Among Group',
  splitText: 'Everyone pays an equal part of these.',
  splitNothing: 'Nothing is shared by everyone.',
  splitSum: '{shared:money} shared.',
  splitSumEach: '{shared:money} shared, about {each:money} each.',
  splitSumGrownUp: '{shared:money} shared, about {each:money} per grown-up.',
  chosenHeading: 'Replace what guests chose?',
  chosenText: '{names} chose from these. Everyone shares them instead.',
  chosenReplace: 'Share with everyone',
  splitFailed: 'Failed to update group split items',
});

/** The host's side of splitting evenly, and switching to items and back. */
export const splitMode = area('splitMode', {
  each: 'Evenly: {amount:money} each, host tip included',
  eachWithoutTip: 'Evenly: {amount:money} each',
  sizeFirst: 'Evenly: add the party size',
  byDish: 'Split by item',
  dishesNow: 'Everyone chooses their items now',
  evenlyNow: 'Everyone pays the same now',
  askHeading: 'Let everyone choose?',
  askText: 'Everyone picks their own items, with the same link. We’ll let them know. You can’t switch back.',
  failed: 'How it is split couldn’t be changed',
  nowIn: '{name} is in.',
  allIn: 'Everyone is in. You can finalize the bill now.',

  freeSeats: { one: '{count} free seat', other: '{count} free seats' },
  seatsLeft: { one: '{count} seat stayed free', other: '{count} seats stayed free' },
  /** The host pays no host tip, so their share is a little smaller. */
  closeSeats: 'Split between {count} people: about {amount:money} more per guest, {own:money} for you',
  /** Where a free seat's price has a host tip. */
  coverSeats: 'I’ll cover it: {amount:money}, no host tip',
});

export const charges = area('charges', {
  add: 'Add a fee or discount',
  /** For a charge on some items. */
  forItems: { one: 'for {count} item', other: 'for {count} items' },
  perPerson: 'shared equally',
  reduce: 'Reduced by…',
});

export const chargeSheet = area('chargeSheet', {
  heading: 'Fee or discount',
  fee: 'Fee',
  name: 'What for',
  example: 'Service charge',
  amountMissing: 'Please enter an amount above 0.',
  tooMuch: 'That is more than what is left of these items.',
  for: 'For',
  everything: 'Everything',
  everythingText: 'By what everyone has',
  lines: 'These items',
  linesText: 'By what everyone has of them',
  linesMissing: 'Please tick at least one item.',
  heads: 'Per person',
  headsText: 'The same for everyone',
  reduceHeading: 'Reduced by',
  reduceText: '{name} costs {price:money}. What is taken off, such as a coupon for it?',
  tooLarge: 'It costs {price:money} only.',
});

export const tip = area('tip', {
  question: 'Add a tip?',
  percent: '{percent}%',
  each: '≈ {each:money} each',
  eachGrownUp: 'Grown-ups pay ≈ {each:money}',
  none: 'No tip',
  other: 'Other amount',
  printed: 'The receipt includes <amount>{amount:money}</amount> for service',
  add: 'Add tip',
  changeLabel: 'Change the tip',
  use: 'Use this tip',
});

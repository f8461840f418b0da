import { area } from '../area.ts';

/** 'How is this computed?': every fraction, the rounding, and the sums. */
export const proof = area('proof', {
  back: 'Back to the bill',
  adds: 'adds up',
  addsNot: 'does not add up',
  scrollsLabel: '{table}, scrolls sideways',

  closesTitle: 'Everything is accounted for',
  openTitle: 'It adds up, with {amount:money} unclaimed',
  closesText: '{total:money} with the host tip, all of it on the lines below.',
  closesNotTitle: 'This bill does not add up',
  closesNotText:
    'Some sum below does not meet; it has no check mark. Please reload the page, and do not pay before it does.',
  openToChoices: 'Amounts change until the bill is final.',
  finalToEveryone: 'The bill is final. What nobody had claimed was divided among everyone who shares items.',
  finalByItem:
    'The bill is final. {payer} decided who pays for what nobody had claimed; each item below says who.',
  finalToHost: 'The bill is final. What nobody had claimed was taken by {payer}.',

  sumsHeading: 'It all adds up',
  rulesHeading: 'The rules',

  who: 'Who',
  part: 'Part',
  exactly: 'Exactly',
  pays: 'Pays',
  youPay: 'You pay',
  together: 'Together',
  receiptTotal: 'Receipt total',

  rest: 'On nobody yet',
  expected: 'Still to come',
  withUnclaimed: '{name} and unclaimed',
  youInSentence: 'you',
  unclaimedInSentence: 'what is unclaimed',
  restInSentence: 'what is on nobody yet',
  expectedInSentence: 'those still to come',
  withUnclaimedInSentence: '{name} with what is unclaimed',

  kept: 'Kept for {count} without items: {amount:money}',
  notBilled: '{names}: Not billed without a name',
  asIfSubmitted:
    'Whoever is still choosing sees what they would pay after submitting. Here the bill is added up as it is now.',

  yourPartText: 'Your items cost exactly {exact}; you pay {amount:money}.',
  yourPartJoined:
    'Your items cost exactly {exact}; you pay {amount:money}. They are rounded together with what is unclaimed, so that nobody else’s amount changes if you take it.',
  yours: 'You: {amount:money}',
  amountUnclaimed: '{amount:money} unclaimed',

  itemsText: 'Tap an item to see who pays what.',
  itemsEmpty: 'No items yet.',
  items: { one: '{count} item', other: 'All {count} items' },
  openAll: 'Open all',
  foldAll: 'Fold all',
  byPersonLabel: '{name}, by person',
  all: 'all',
  shares: '{share} of {whole}',
  roundedUp: 'rounded up, ',

  itemToEveryone:
    'What nobody had claimed of it was divided by {count}. Counted in {whole} equal parts of the whole:',
  itemToOne: 'Nobody had claimed it; all of it went to {name}.',
  itemLeftToOne:
    'Nobody had claimed {units} of {of}, which went to {name}; everyone pays for theirs besides.',
  itemUnclaimed: 'Nobody has claimed this yet.',
  itemByOne: 'One person has all of it.',
  itemByUnits: '{whole} units; everyone pays for theirs.',
  itemByTable: 'Shared by the table, in {whole} equal parts.',
  itemByWeights: 'Shared by the table, in {whole} parts: one grown-up counts 2, a kid 1.',
  itemByHeads: 'Shared by the table, in {whole} parts by who is there; a child counts half.',
  itemByParts: 'Shared in {whole} parts; everyone pays for theirs.',
  itemShared: 'Shared equally by the {whole} who have it.',
  itemOddCents: {
    one: 'The {amount:money} left over went to {winners}, so that everyone’s items together stay within {each:money} of exact.',
    other:
      'The {amount:money} left over, {each:money} each, went to {winners}, so that everyone’s items together stay within {each:money} of exact.',
  },

  hostTipEmpty: 'No host tip, because no guest has items on this bill.',
  spreadNothing: 'No item costs anything, so there is nothing to divide it by.',
  spreadEqually: 'No item costs anything, so it is divided equally, in {whole} parts.',
  spreadToOne: 'Only one has items on this bill.',
  spreadByDues: 'Divided by what everyone’s items, tax, tip and charges before it come to.',
  spreadByDishes: 'Divided by what everyone’s items cost.',
  spreadByLines: 'Divided by what each had of these items.',
  spreadByHeads: 'Divided by heads.',
  /** For a charge on some items. */
  chargeFor: 'For {items}.',
  hostTipByDishes: 'Divided by what each guest’s items cost. The host pays none of it.',
  hostTipToExpected: {
    one: 'Divided by what each guest’s items cost; {count} guest is still to come and counts as much as they do on average. The host pays none of it.',
    other:
      'Divided by what each guest’s items cost; {count} guests are still to come, and each counts as much as they do on average. The host pays none of it.',
  },
  oddCents: {
    one: 'The {amount:money} left over went to {winners}, who was closest to rounding up.',
    other:
      'The {amount:money} left over, {each:money} each, went to {winners}, who were closest to rounding up.',
  },
  oddCentToYou: 'The {amount:money} left over went to you, who were closest to rounding up.',
  oddCentToNobody: 'The {amount:money} left over went to {winner}, which was closest to rounding up.',
  tie: {
    one: '{names} was just as close, but comes later in the fixed order of this bill.',
    other: '{names} were just as close, but come later in the fixed order of this bill.',
  },
  tieYou: 'You were just as close, but come later in the fixed order of this bill.',
  tieMany: { other: '{count} others were just as close, but come later in the fixed order of this bill.' },
  pairText: '{party} is one line above. Divided once more:',
  pairLabel: '{name}: {party}',

  /** On a bill that is split evenly. */
  evenHeading: 'By heads',
  evenText: 'Everyone pays the same. {payer} pays what rounding leaves.',
  evenTextKids: 'A kid pays half of what a grown-up pays. {payer} pays what rounding leaves.',
  evenTipText: 'On top, from everyone but {payer}.',
  evenTipLeft: 'Rounded, so that everyone pays the same.',
  evenTipRest: 'Rounding',
  evenFree: {
    one: '{count} seat stayed free: {payer} pays it.',
    other: '{count} seats stayed free: {payer} pays them.',
  },
  evenSeats: 'Free seats',
  evenPart: 'Tax, tip and fees are your part of each, rounded down; the items are the rest of your total.',
  evenFinalToEveryone: 'The bill is final. Seats that stayed free were given up.',

  receiptSum: 'The receipt',
  askedSum: 'What there is to pay',
  toPay: 'To pay',
  paidSum: 'Who pays it',
  paidByAll: 'Paid by all',
  youPayForOthers: 'You pay for others too',
  paysForOthers: '{name} pays for others too',
  matrix: 'Everyone, amount by amount',

  dishesRule:
    'You pay the price times your part of the item, rounded to {each:money}; each item, and everyone’s items together, stay within {each:money} of exact.',
  spreadRuleName: 'Tax, tip, fees and discounts',
  spreadRule: 'They are divided by what everyone’s items cost.',
  oddCentsRuleName: 'What rounding leaves over',
  oddCentsRule:
    'Shares are rounded down, and each {each:money} that is left goes to whoever is closest to rounding up; between two equally close, a fixed order decides that has nothing to do with names.',
  /** The currency has no flat part. */
  hostTipPercent:
    'Guests thank whoever paid for all: {percent}% of the receipt’s total together. Until the bill is final, a part of it is kept for each guest who is still to come.',
  hostTipRule:
    'Guests thank whoever paid for all: {least:money} together on a receipt under {below}, else {percent}% of its total. Until the bill is final, a part of it is kept for each guest who is still to come.',
  finalRuleName: 'Final',
  finalRule: 'These amounts were fixed when the bill was finalized, and nothing is left on nobody.',
  unclaimedRule:
    'What nobody has claimed carries its own tax, tip and fees. It is rounded together with the host’s part, or with free seats that share an item, so nobody else’s amount changes if the host takes it.',
  emptySeatsRuleName: 'Empty seats',
  emptySeatsRule:
    'Shared items are divided by all seats at the table, so your part does not change as others arrive.',
});

/** The proof's last step if the host's card was charged in another currency. */
export const cardProof = area('cardProof', {
  heading: 'What the card was charged',
  text: '{payer}’s card was charged {charged:money} for {receipt:money}. So everyone pays {charged:money} ÷ {receipt:money} of their part of the receipt. A host tip is not on the card; it is converted alike, half a unit up.',
  partColumn: 'Of the receipt',
  tableLabel: 'What the card was charged, by person',
  tipsLabel: 'With the host tip at the same rate',
  cardColumn: 'Of the card',
});

/** The host tip of a corrected bill. */
export const earlierTips = area('earlierTips', {
  keptFrom: 'Kept from the bill of {time}',
  keptText: 'Their items, tax, tip and fees stayed as they were, and so does their host tip.',
  others: 'Host tip of the others',
  othersText: 'What is left, by what the others’ items cost. The host pays none of it.',
  noMore:
    'The others pay no more than their {most:money} of a host tip of {whole:money}, so together it is {pool:money}.',
  ofWhole: 'A host tip of {whole:money}, by person',
  reduced:
    'The host tip is now {pool:money}. It is divided by what those whose items, tax, tip and fees stayed as they were paid before, {kept:money} together.',
  ruleName: 'Host tip after a correction',
  rule: 'A guest whose items, tax, tip and fees stay as they were keeps the host tip of the last bill, or pays less if the host tip shrinks. The others pay what is left of the host tip, but never more than they would if all shared it anew; so it can end below its minimum.',
});

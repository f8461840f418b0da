import { area } from '../area.ts';

export const companion = area('companion', {
  mine: 'I’m here with…',
  mineWith: 'I’m here with {names}',
  /** In a narrow place the tagged start fits one line. */
  entry: '<here>I’m here</here> with…',
  theirs: 'Here with…',
  theirHeading: '{name} is here with…',
  childrenAmongThem: 'Kids: {children}',
  noChildren: 'Kids: none',

  plus: '{name} +{more}',
  /** Companions without a name: 'Ben, Ana, 1 more and a child'. */
  more: { other: '{count} more' },
  child: { one: 'a kid', other: '{count} kids' },
  with: 'with {names}',
  names: '{names} and {last}',
});

/** Editing companions, and how many of a party are children. */
export const companionSheet = area('companionSheet', {
  text: 'Who is here besides you? You get one bill together.',
  theirText: 'One bill for all of them.',
  grownUps: 'Grown-ups',
  children: 'Kids',
  childrenHalf: 'Kids count as half for shared items.',
  grownUpName: 'Name of grown-up {n}',
  childName: 'Name of kid {n}',
  optional: 'Name, if you like',
  isHere: '{name} is already on this bill.',
  whoHadWhat: 'Who had what',
  /** To a guest who has submitted. */
  reopens: 'This opens your order again. Submit once more after that.',
  saveAndReopen: 'Save and choose again',
  failed: 'Could not save who is with you',
  theirFailed: 'Could not save who is with {name}',
});

export const companionBill = area('companionBill', {
  /** A guest's own items, and those not assigned to a companion. */
  own: 'Your own',
  together: 'All of you',
  weighed: '{units} of {total}: one grown-up counts 2, a kid 1',
  /** Unclaimed items, split by party size. */
  leftInParts: 'Left over, {units} of {by} shares',
  unitsLeftInParts: '{units} of {by} shares of the {left} left over',
});

export const paysFor = area('paysFor', {
  intro: 'They won’t owe anything.',
  nobody: 'Nobody else is on this bill yet.',
  paysForOthers: 'Pays for {names}',
  hasPaid: 'Made a payment',
  youPayFor: 'You pay {amount:money} for {names}.',
  /** In that list. */
  you: 'you',
  youPayAlone: 'You only pay for yourself: {amount:money}.',

  askHeading: 'Someone pays for me',
  askIntro: 'We ask them first.',
  ask: 'Ask',
  declined: '{name} would rather not pay for you.',
  accepted: '{name} pays for you.',

  question: '{name} asks you to pay their part: {amount:money}',
  questionFor: '{name} asks you to pay for {guest}: {amount:money}',
});

export const paidFor = area('paidFor', {
  entry: 'I’m paying for someone',
  paidBy: '{name} pays',
  paysForYou: '{name} pays for you',
  paysForToo: 'Pays for {names} too',
  waiting: 'Waiting for {name}',
  takeBack: 'Take back',
  nothingToPay: '{name} pays for you. You have nothing to pay.',
  youPayForToo: 'You pay for {names} too.',
  yours: 'Yours',
  yourPart: 'Your part',
  partOf: '{name}’s part',
  separately: 'Pay separately',
  separatelyLabel: 'Pay separately from {name}',
  failed: 'Could not change who pays',
});

export const whoPays = area('whoPays', {
  heading: 'Who pays for {name}?',
  iPay: 'I pay for {name}',
  asked: 'We ask them first',
  counts: '{name} pays once they say yes.',
  paysForOthers: '{name} pays for {names}, so nobody can pay for {name}.',
  paidAlready: 'Made a payment.',
  theirs: '{name} pays. Only the two of them can change that.',
});

import { area } from '../area.ts';

export const guest = area('guest', {
  noTokenText: 'No share token provided',
  opening: 'Opening the bill',
  askForLink: 'Ask whoever paid to send you the link again.',
  toStart: 'Go to the start page',
  goneTitle: 'This bill is gone',
  goneText: 'It has been deleted.',
  offline: 'Offline – showing what was saved',

  otherDevice: 'Another device',
  billOf: '{payer}’s bill',
  paid: '{payer} <day>paid · {day}</day>',
  reopened: '{payer} reopened this bill. Amounts may change.',

  name: 'Your name',
  whoAreYou: 'Who are you?',
});

export const guestAsked = area('guestAsked', {
  asks: '{name} asks to split it',
  asked: 'Asked {first}',
  askedTwo: 'Asked {first} and {second}',
  askedMany: 'Asked {first}, {second} +{more} more',
  saidNo: '{first} said no',
  twoSaidNo: '{first} and {second} said no',
  manySaidNo: '{first}, {second} +{more} more said no',
  askFor: 'Ask for it',
  askForLabel: 'Ask {name} for {item}',
  noAnswer: '{name} has not answered',
  takeIt: 'Take it',
  takeItLabel: 'Take {item}: {name} has not answered',
  keepsIt: '{name} keeps it',
  letYouHave: '{name} let you have it',
  answerNews: '{item}: {answer}.',
});

/** Others' changes, for screen readers. */
export const guestNews = area('guestNews', {
  took: '{name} took {item}.',
  letGo: '{name} let go of {item}.',
  submitted: '{name} has submitted.',
  allClaimed: 'All claimed',
  manyChoices: 'Others at the table changed their choices.',

  /** When the host assigns items. */
  yoursNow: '{item} is yours now.',
  partYoursNow: '{item} is yours now, {part}.',
  allYours: '{item}: all yours.',
  part: '{item}: {part}.',
  notYours: '{item} is no longer yours.',
  staysYours: '{payer} says {item} is yours.',
  manyItems: 'Your items have changed.',
  total: 'Your total is now {total:money}.',
});

export const guestProposals = area('guestProposals', {
  heading: 'Shared items',
  question: '{name} asks to split {item} with you.',
  unnamedDish: 'an item',
  each: '{amount:money} each',
  aboutEach: 'about {amount:money} each',
  accept: 'Accept',
  /** Above Submit and in the bottom bar; leads to the questions. */
  askedBy: '{name} asks you something',
  askedByMany: { other: '{count} people ask you something' },
  decline: 'Decline',

  sameHeading: 'Is that you?',
  same: '{name} added {companion} to their bill. Is that you? Then you get your own.',
  sameTook: 'What {name} took for you stays on {name}’s bill.',
  sameNo: 'Not me',
  sameDone: 'You have your own bill now.',

  splitHeading: 'Split {name} with…',
  splitUnnamedHeading: 'Split this item with…',
  nobodyLeft: 'Everyone with a name has it already, or was asked.',
  ask: 'Ask to share',
  asked: 'Asked {name}',

  noneLeftHeading: 'None left: {item}',
  noneLeftText: 'If you had one, ask whoever took too many to take one less.',

  askForHeading: 'Ask {name} for {item}?',
  askForText: '{name} has closed the page. They have 2 minutes to answer, then you can take it.',
  askFor: 'Ask',
  takeHeading: 'Take {item}?',
  takeText: '{name} has not answered. They will see that you have it.',
  askedForHeading: 'While you were away',
  askedFor: '{name} asks for your {item}. You have 2 minutes to answer.',
  askedLate: '{name} asks for your {item}, and may take it now.',
  handOver: 'Let go',
  keep: 'Keep it',
  taken: '{name} has taken your {item}.',
  released: '{name} has let go of your {item}.',
  tapAgain: 'Tap it below if you had it.',
});

export const guestConflicts = area('guestConflicts', {
  selectionFailed: 'Failed to save selection',
  updateFailed: 'Update Failed',

  title: 'This could not be saved',
  show: 'Show',
  news: 'You tapped {tapped}. Now: {now}.',
  finalizedText: '{payer} finalized the bill before these taps arrived.',
  submittedText: 'You had submitted before these taps arrived, perhaps on another device.',
  changedText: 'The bill changed before these taps arrived.',
  keepSubmitted: 'Keep what was submitted',
  keep: 'Keep it as it is',
  revise: 'Revise with my taps',
  take: 'Take what I can',

  tapped: 'You tapped',
  now: 'Now',
  outOfShared: 'out of the shared items',
  partOfShared: 'part of the shared items',
  unknownDish: 'An item',
  noDish: 'no {name}',
  units: '{units} × {name}',
  gone: 'no longer on the bill',
  sharedByAll: 'shared by everyone',
  yours: 'yours',
  notYours: 'not yours',
  unitsYours: '{units} × yours',
  noneYours: 'none yours',
  unitsYoursNoneLeft: '{units} × yours, none left',
  noneYoursNoneLeft: 'none yours, none left',
  unitsYoursSomeLeft: '{units} × yours, only {left} available',
  noneYoursSomeLeft: 'none yours, only {left} available',
});

export const guestFinal = area('guestFinal', {
  notOnBill: 'You are not on this bill',
  heading: 'Your final bill',
  changed: 'It was {before:money} before.',
  more: '+{more:money}: your part of what nobody claimed.',
  /** Of someone who pays for others. */
  partChanged: 'Your part was {before:money} before.',
  ownTotal: 'You paid for yourself',
  notOnBillText: 'You hadn’t added your name when {payer} finalized it, so you have nothing to pay.',
  onePays: '{name} pays for what you had tapped: {items}.',
  othersShare: '{names} share what you had tapped: {items}.',
  noTotalTitle: 'Total Not Available',
  noTotalText: 'Your total hasn’t been calculated yet. Please contact the host or try refreshing the page.',
  findHeading: 'This bill is final',
  findText: 'Enter the phone number you gave to see your bill.',
});

export const late = area('late', {
  wasThere: 'I was there too',
  heading: 'You were there too?',
  text: '{payer} sees what you had and can add you. You need no account.',
  textEvenly: '{payer} can add you. You need no account.',
  dishes: 'What did you have?',
  youPayAbout: 'you pay about {amount:money}',
  haveThis: '{names} have this',
  onTop: 'Plus tax and tip.',
  onTopShared: 'Plus tax, tip and your part of what everyone shares.',
  noDish: 'Tap what you had.',
  ask: 'Ask {payer}',
  asked: '{payer} was asked',
  askedText: 'Your bill appears here once {payer} adds you.',
  said: '{name}: {items}',
  added: '{payer} added you to the bill',
  declined: '{payer} did not add you',
  declinedText: 'It may be a mix-up: talk to {payer}, find your bill below, or ask again.',
  askAgain: 'Ask again',
  reopened: '{payer} opened the bill again',
  reopenedText: 'You can join here now.',
});

export const latecomers = area('latecomers', {
  heading: '{name} was there too',
  had: 'Had {items}',
  hadTheRest: 'Had what everyone shares',
  /** The parts of their amount: 'Soup $4.50 (shared with Ann), tax, tip and fees $1.20'. */
  pays: 'Pays {parts}',
  whole: '{item} {amount:money}',
  part: '{item} {amount:money} ({part})',
  sharedWith: 'shared with {names}',
  rest: 'tax, tip and fees {amount:money}',
  add: 'Add {name}',
  decline: 'Decline',
  added: '{name} is on the bill',
  declined: '{name} was not added',
  failed: 'Failed to add {name}',
});

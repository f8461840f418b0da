import { area } from '../area.ts';

export const whoPaid = area('whoPaid', {
  cardEntry: 'My card paid in another currency',
  youPaid: 'You paid {amount:money}',
  asked: 'Who paid?',
  heading: 'Who paid what?',
  intro: 'You paid {amount:money} of {total:money}. Who else paid?',
  who: 'Who else paid?',
  paid: '{amount:money} · {how}',
  amount: 'How much did {name} pay?',
  how: 'How?',
  card: 'Card',
  cash: 'Cash',
  deposit: 'Deposit',
  voucher: 'Voucher',
  missing: 'Enter how much {name} paid.',
  finalHint: 'This changes who owes whom.',
  remove: '{name} paid nothing',
  stays: '{name} paid a part of the bill. Change who paid what first.',
  leaving: '{name} paid a part of the bill. Change that first, then remove {name}.',
  failed: 'Could not save who paid',
  nobody: 'Nobody else is on this bill.',
  someoneElse: 'Someone else',
});

export const pairRows = area('pairRows', {
  heading: 'Among guests',
  between: '{from} → {to}',
  allPaid: 'Mark all paid',
  allMarked: 'Everyone has paid.',
});

/** On the host's final page, where others paid a part of the receipt. */
export const hostOwes = area('hostOwes', {
  owes: 'You owe {names}',
  paidLabel: 'You paid back',
  paid: 'You paid back {amount:money}.',
});

/** Of the guests there. */
export const paidParts = area('paidParts', {
  gets: 'Gets {amount:money}',
  got: 'Got {amount:money}',
  pays: 'Pays {names}',
  paid: 'Paid {names}',
  paidPart: 'Paid {amount:money} of the bill',
});

/** Beside the amounts before they are final, of those who paid a part. */
export const dueAfterPaid = area('dueAfterPaid', {
  getsBack: 'gets {amount:money} back',
  owes: 'owes {amount:money}',
});

export const paidProof = area('paidProof', {
  heading: 'Who paid the restaurant',
  how: 'How',
  rest: 'the rest',
  paid: 'Paid',
  tip: 'Host tip',
  netsText: 'What each pays back: their amount due, less what they paid. Below zero, they get it back.',
  netsLabel: 'What each pays back',
  due: 'Amount due',
  owes: 'Pays back',
});

/** On a guest's bill, below the restaurant. */
export const paidHead = area('paidHead', {
  paid: '{payer} paid {amount:money}, {others} <day>· {day}</day>',
  other: '{name} {amount:money}',
});

export const paidLines = area('paidLines', {
  they: '{name} paid {amount:money} ({how})',
  you: 'You paid {amount:money} ({how})',
  card: 'card',
  cash: 'cash',
  deposit: 'deposit',
  voucher: 'voucher',
});

export const paidBefore = area('paidBefore', {
  later: '{paid:money} was paid before. Who paid it?',
  me: 'I did',
  someoneElse: 'Someone else',
  nobody: 'Nobody here',
  unsure: 'Not sure',
  twice: '{name} already paid {paid:money}. Is this another payment?',
  another: 'Yes, another',
  same: 'No, the same',
  nobodyHint: 'If nobody here paid it, it comes off everyone’s bill.',
  failed: 'Could not save who paid',
});

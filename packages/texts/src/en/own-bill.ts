import { area } from '../area.ts';

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
    'A shared item is divided equally, or in the parts its sharers chose, a counted one by how many each had. Amounts are rounded, and add up to the bill exactly.',
});

/** Why an amount due changed because of others. */
export const amountChanges = area('amountChanges', {
  heading: 'Your total changed',
  parts: '{name} changed how {item} is shared',
  partsOfSome: '{name} changed how items are shared',
  heads: '{name} changed who is here with whom',
  payer: '{name} changed who pays for whom',
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
  host_tip: 'The host tip goes by what each had.',
  host: 'You take what nobody claimed.',
  everyone: 'What nobody claimed is divided.',
  by_item: 'What nobody claimed is given out as you chose.',
  given: 'The host gave you what was left over.',
  to_others: 'What was left over went to others.',
  changed_since: 'The bill has changed since you saw these amounts.',
});

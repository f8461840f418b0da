import { area } from '../area.ts';

/** What several of the host's pages say about people, items and receipts. */
export const hostBill = area('host-bill', {
  hostName: '{name} (you)',
  nameless: { one: '{count} person without a name', other: '{count} people without a name' },
  unnamedItemWithin: 'an unnamed dish',
  unnamedReceipt: 'Unnamed receipt',
  sameTable: 'Same table again',

  /** What the parts of hosts’ pages say by themselves. */
  rename: '{label}: {value}. Rename',
  you: '{name}<you> · you</you>',
  stepDone: 'done',
  editing: 'Editing',
  sharing: 'Sharing',
  finalized: 'Finalized',
  amountUnread: 'This amount can’t be read. Please write it like {example}.',
  amountUnclear: 'If you mean thousands, please write {thousands}.',

  /** How many people share a bill, before and after it is read. */
  withNames: 'With {names}',
  partySize: 'Party size',
  partyIncluded: 'You included',
  partyPrinted: '{count} on the receipt',
  partyLess: 'One person less',
  partyMore: 'One person more',
});

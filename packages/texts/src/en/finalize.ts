import { area } from '../area.ts';

export const finalize = area('finalize', {
  open: 'Finalize',
  goBack: 'Go back',
  heading: 'Finalize this bill?',
  finalize: 'Finalize and send bills',
  finalizeSilently: 'Finalize without texts',
  renewedTitle: 'Somebody just changed their choice',
  renewedText: 'Please look at it once more.',
  changedText: 'Some amounts change from what was shown until now. {why} Please check them.',
  correctedText: {
    one: 'Only those whose amount has changed since the last bill get a text: {count} guest.',
    other: 'Only those whose amount has changed since the last bill get a text: {count} guests.',
  },
  finalText: 'Amounts can no longer change.',
  textToAll: { one: 'Your guest gets the bill by text.', other: 'All {count} guests get the bill by text.' },
  textToSome: {
    one: 'Of {guests} guests {count} gets the bill by text. Below you see why the others do not.',
    other: 'Of {guests} guests {count} get the bill by text. Below you see why the others do not.',
  },
  textToNone: 'Nobody gets a text. You can share the link of the bill afterwards.',
  getsText: 'Gets a text',
  getsCorrection: 'Gets a text with the new amount',
  finalLabel: 'Final amounts',
  was: 'was <amount>{amount:money}</amount>',

  unfinishedTitle: 'Not everybody is finished',
  overParty: 'More than the party of {partySize}: {people}.',
  notSubmitted: '<kind>Tapped, but not submitted:</kind> {people}.',
  revising: '<kind>Changing what they submitted:</kind> {people}.',
  nothingChosen: '<kind>Nothing chosen yet:</kind> {people}.',
  disputed: '<kind>Not theirs, they say:</kind> {people}.',
  disputedItem: '{name} ({item})',
  hostNotSubmitted: 'You have not submitted your own selections.',
  missing: 'Not here yet: {missing} of a party of {partySize}.',
  namelessHold: {
    one: '<kind>{count} person without a name</kind> holds {items}.',
    other: '<kind>{count} people without a name</kind> hold {items}.',
  },

  done: 'Receipt Finalized',
  failed: 'Failed to finalize receipt',
});

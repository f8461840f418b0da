import { area } from '../area.ts';

export const finalize = area('finalize', {
  open: 'Finalize',
  heading: 'Finalize this bill?',
  finalize: 'Finalize and send bills',
  finalizeSilently: 'Finalize without texts',
  renewedTitle: 'Somebody just changed their choice',
  renewedText: 'Please look at it once more.',
  getsText: 'Text',
  getsCorrection: 'Text with the new amount',
  finalLabel: 'Final amounts',
  was: '<was>was </was><amount>{amount:money}</amount>',

  unfinishedTitle: 'Not everybody is finished',
  overParty: 'More than the party of {partySize}: {people}.',
  heldNameless: '<kind>Somebody without a name:</kind> {dishes}.',
  heldOpen: '<kind>{holder} has not submitted:</kind> {dishes}.',
  heldAway: '<kind>{holder} is away:</kind> {dishes}.',
  heldRevising: '<kind>{holder} is changing:</kind> {dishes}.',
  paidBy: '{dishes} (for {payers})',
  nothingChosen: '<kind>Nothing chosen yet:</kind> {people}.',
  disputed: '<kind>Not theirs, they say:</kind> {people}.',
  disputedItem: '{name} ({item})',
  hostNotSubmitted: 'You have not chosen.',
  missing: 'Not here yet: {missing} of a party of {partySize}.',

  done: 'Receipt Finalized',
  failed: 'Failed to finalize receipt',
});

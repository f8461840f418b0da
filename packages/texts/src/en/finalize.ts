import { area } from '../area.ts';

export const finalize = area('finalize', {
  open: 'Finalize',
  unclaimedHeading: 'Not everything is claimed',
  goBack: 'Go back',
  forEveryone: 'Divide it among everyone',
  forHost: 'I’ll take it',
  heading: 'Finalize this bill?',
  finalize: 'Finalize and send bills',
  renewedTitle: 'Somebody just changed their choice',
  renewedText: 'Please look at it once more.',
  changedText: 'Some amounts change from what was shown until now. Please check them.',
  correctedText:
    'Only those whose amount has changed since the last bill get a text, with the corrected bill.',
  finalText: 'Amounts can no longer change, and bills go out by text.',
  keepsLink: 'No text: keeps the link',
  finalLabel: 'Final amounts',
  was: 'was <amount>{amount:money}</amount>',

  unclaimedText: 'Nobody has taken these. Who pays for them?',
  left: '{units} left',
  leftByNameless: '{units} left, tapped by somebody without a name',
  tappedByNameless: 'tapped by somebody without a name',
  together: 'Together',
  withExtras: 'With tax, tip and fees',

  unfinishedTitle: 'Not everybody is finished',
  overParty: 'More than the party of {partySize}: {people}.',
  notSubmitted: 'Tapped, but not submitted: {people}.',
  revising: 'Changing what they submitted: {people}.',
  nothingChosen: 'Nothing chosen yet: {people}.',
  hostNotSubmitted: 'You have not submitted your own selections.',
  missing: 'Not here yet: {missing} of a party of {partySize}.',
  namelessHold: {
    one: '{count} person without a name holds {items}.',
    other: '{count} people without a name hold {items}.',
  },

  done: 'Receipt Finalized',
  doneText: 'The final bills are on their way.',
  failed: 'Failed to finalize receipt',
});

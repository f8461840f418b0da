import { area } from '../area.ts';

/** Who else has the bill open, and who is expected. */
export const guestTable = area('guest-table', {
  choosing: 'Choosing now: {names}',
  here: 'Here now: {names}',
  looking: { other: '{count} more looking' },

  /** The host has taken the guest off the bill. */
  removedTitle: '{payer} has taken you off this bill',
  removedText: 'If that is a mistake, tap what you had: you come back as a new guest.',
  removedFinalText: 'There is nothing for you to pay. If that is a mistake, please talk to {payer}.',

  /** Names that the host expects, each a button. */
  iAm: 'I am {name}',
  expectedLabel: 'People the host expects',
});

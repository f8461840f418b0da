import { area } from '../area.ts';

/** The host's page of a final bill, where somebody asks to be on it. */
export const latecomers = area('latecomers', {
  heading: '{name} was there too',
  had: 'Had {dishes}',
  hadTheRest: 'Had what everybody shares',
  /** What their amount consists of: 'Soup $4.50 (shared with Ann), tax, tip and fees $1.20'. */
  pays: 'Pays {parts}',
  whole: '{dish} {amount:money}',
  part: '{dish} {amount:money} ({part})',
  sharedWith: 'shared with {names}',
  rest: 'tax, tip and fees {amount:money}',
  add: 'Add {name}',
  decline: 'Decline',
  added: '{name} is on the bill',
  declined: '{name} was not added',
  failed: 'Failed to add {name}',
});

import { area } from '../area.ts';

/** The host's page of a final bill, where somebody asks to be on it. */
export const latecomers = area('latecomers', {
  heading: '{name} was there too',
  had: 'Had {dishes}',
  hadTheRest: 'Had what everybody shares',
  add: 'Add {name}',
  decline: 'Decline',
  added: '{name} is on the bill',
  declined: '{name} was not added',
  failed: 'Failed to add {name}',
});

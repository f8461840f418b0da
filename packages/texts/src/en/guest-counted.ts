import { area } from '../area.ts';

/** A dish of several units, among those to choose from. */
export const guestCounted = area('guest-counted', {
  unitsLabel: 'Units of {name}',
  left: '{left} <of>of {total}</of> left',
  noneLeft: 'None left',
});

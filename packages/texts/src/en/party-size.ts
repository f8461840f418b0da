import { area } from '../area.ts';

/** How many people share a bill, before and after it is read. */
export const partySize = area('party-size', {
  label: 'Party size',
  included: 'You included',
  printed: '{count} on the receipt',
  less: 'One person less',
  more: 'One person more',
});

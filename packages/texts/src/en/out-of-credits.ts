import { area } from '../area.ts';

/** There is no credit left to share a receipt with. */
export const outOfCredits = area('out-of-credits', {
  title: 'Out of Credits',
  text: 'Sharing a receipt costs one credit. Everything you entered is kept.',
  buy: 'Buy Receipts',
});

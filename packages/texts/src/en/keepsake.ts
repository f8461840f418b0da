import { area } from '../area.ts';

/** The picture of one guest's own bill, beyond what its page says. */
export const keepsake = area('keepsake', {
  yourBill: 'Your bill',
  more: { one: '{count} more dish', other: '{count} more dishes' },
  moreCharges: { one: '{count} more charge', other: '{count} more charges' },
  /** What is paid where the host's card was charged in another currency. */
  onCard: 'At the card’s rate',
});

import { area } from '../area.ts';

/** What sharing a receipt costs its host. */
export const shareCost = area('share-cost', {
  uses: { one: 'Uses 1 of your {count} credit', other: 'Uses 1 of your {count} credits' },
  last: 'Uses your last credit',
  none: 'No credits left: Buy Receipts',
});

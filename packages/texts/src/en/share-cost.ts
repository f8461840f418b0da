import { area } from '../area.ts';

/** What sharing a receipt costs its host. */
export const shareCost = area('share-cost', {
  uses: { one: 'Uses 1 of your {count} credit', other: 'Uses 1 of your {count} credits' },
  last: 'Uses your last credit',
  none: 'No credits left: Buy Receipts',
  starts: 'Starts sharing',
  startsUsing: {
    one: 'Starts sharing, uses 1 of your {count} credit',
    other: 'Starts sharing, uses 1 of your {count} credits',
  },
  startsLast: 'Starts sharing, uses your last credit',
});

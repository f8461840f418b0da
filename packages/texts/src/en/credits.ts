import { area } from '../area.ts';

/** A host's credits in the header, which is the way to more. */
export const credits = area('credits', {
  loading: 'Loading...',
  left: { one: '{count} credit', other: '{count} credits' },
  leftShort: '{count} credits',
  unlimited: '∞ credits',
  badgeLabel: '{credits}. Buy Receipts',
  fewLabel: '{credits}, few are left. Buy Receipts',
  noneLabel: '{credits}, none are left. Buy Receipts',
});

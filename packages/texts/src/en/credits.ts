import { area } from '../area.ts';

/** A host's credits in the header, which is the way to more. */
export const credits = area('credits', {
  loading: 'Loading...',
  left: { one: '{count} credit', other: '{count} credits' },
  leftShort: '{count} credits',
  unlimitedLeft: '∞ credits',
  badgeLabel: '{credits}. Buy Receipts',

  /** What can be bought (specification, section 3). */
  mooch: 'The Mooch',
  occasional: 'Occasional Splitter',
  social: 'Social Diner',
  leader: 'Group Leader',
  unlimited: 'Unlimited',

  /** Why somebody's credits changed, in the history. */
  free: 'Free credits',
  share: 'Receipt shared',
  purchase: 'Credits bought',
  refund: 'Payment refunded',
  dispute: 'Payment disputed',
  dispute_won: 'Disputed payment kept',
  admin: 'Manual adjustment',
});

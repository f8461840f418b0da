import type { CreditCause } from '@fairtab/domain/credits';
import { area } from '../area.ts';

/** Why somebody's credits changed, in the history. */
export const creditReasons = area('credit-reasons', {
  free: 'Free credits',
  share: 'Receipt shared',
  purchase: 'Credits bought',
  refund: 'Payment refunded',
  dispute: 'Payment disputed',
  dispute_won: 'Disputed payment kept',
  admin: 'Manual adjustment',
} as const satisfies Record<CreditCause, string>);

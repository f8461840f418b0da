import type { PackageKey } from '@fairtab/domain/credits';
import { area } from '../area.ts';

/** What can be bought (specification, section 3). */
export const creditPackages = area('credit-packages', {
  mooch: 'The Mooch',
  occasional: 'Occasional Splitter',
  social: 'Social Diner',
  leader: 'Group Leader',
  unlimited: 'Unlimited',
} as const satisfies Record<PackageKey, string>);

import type { AdminProblem } from '@fairtab/domain/checked';
import { area } from '../area.ts';

/** What the rules refuse of what an admin types. */
export const adminRefusals = area('admin-refusals', {
  'search.missing.title': 'Search Query Required',
  'search.missing.text': 'Please enter a first or last name.',
  'credits.invalid.title': 'Invalid Credits',
  'credits.invalid.text': 'Please enter a valid number of credits (0 or higher)',
  'credits.too_many.title': 'Invalid Credits',
  'credits.too_many.text': 'Please enter at most {max} credits.',
} as const satisfies Record<`${AdminProblem}.${'title' | 'text'}`, string>);

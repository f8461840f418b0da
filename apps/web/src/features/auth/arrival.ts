import type { SignedIn } from '@fairtab/contract/auth-session';

/** What counts of the answer of a way in. */
export type Arrival = Pick<SignedIn, 'second_factor' | 'is_new_user'>;

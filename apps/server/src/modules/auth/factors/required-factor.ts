import type { SecondFactor } from '@fairtab/contract/auth-session';

/** A factor as somebody sees it who has yet to verify one. */
export type RequiredFactor = SecondFactor['factors'][number];

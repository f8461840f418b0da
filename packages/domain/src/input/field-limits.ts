// Separate from the rules, so that pages that only need a limit do not load them.

/** In code points, as all lengths of names. */
export const PERSON_NAME_MAX = 80;

/** Spec section 9. */
export const PARTY_SIZE_MAX = 50;

/** Of one evening, with one link and one bill. */
export const PAPERS_MAX = 10;

export const COMPANIONS_MAX = 9;

/** Scanning and grouping can exceed the picker's maximum. */
export const TOTAL_QUANTITY_MAX = 999;

export const PARTS_MAX = 99;

/** These determine the size of a bill. */
export const SELECTIONS_MAX = 3000;

export const CREDITS_MAX = 1_000_000;

/** Spec section 5. */
export const CODE_LENGTH = 6;

export const RECEIPT_NAME_MAX = 120;

/** In hours: how long the server knows a call by its idempotency key. Not in LIMITS, which not every page loads. */
export const KEY_HOURS = 24;

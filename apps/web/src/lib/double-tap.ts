/** The second tap within this time belongs to what was there at the first one, in milliseconds. */
export const DOUBLE_TAP_MS = 400;

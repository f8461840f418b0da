/**
 * How long the server knows a call by its idempotency key, in hours: a browser sends it again no later. Not in LIMITS, which not
 * every page loads.
 */
export const KEY_HOURS = 24;

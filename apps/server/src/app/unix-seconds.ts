/** A time as other programs count it: whole seconds since 1970, as in `expires_at` of sessions and tokens. */
export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

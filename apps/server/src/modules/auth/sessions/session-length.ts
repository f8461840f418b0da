/** A session ends after 30 days without use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

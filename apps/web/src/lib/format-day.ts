const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 'Nov 21, 2026', in the reader's own time zone. `iso` is the moment as the server sends it. */
export const formatDay = (iso: string): string => DAY.format(new Date(iso));

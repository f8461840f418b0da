/** When to look for a new release (specification, section 9, "Update checker"), in milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const CHECK_EVERY = MINUTE;

/** How long before the page is loaded anew, so that whoever has just come back to it may still begin something. */
export const reloadDelay = (mobile: boolean): number => (mobile ? 1_000 : 0);

/** Where the page is an old one even after a reload, something on the way keeps it: then it is not tried at every look. */
export const PAUSE_AFTER_UPDATE = 10 * MINUTE;

/** What leads to a look, and how long after the last one it may do so again. */
export type Occasion = 'start' | 'timer' | 'page' | 'visible' | 'focus';

const PAUSE: Record<Occasion, number> = {
  start: 0,
  timer: 0,
  page: 0,
  visible: 5 * MINUTE,
  focus: 10 * MINUTE,
};

/** @param last when the same occasion last led to a look; undefined if it never did */
export const mayCheck = (occasion: Occasion, now: number, last: number | undefined): boolean =>
  last === undefined || now - last >= PAUSE[occasion];

/** Whether the time at which this browser last had the newest release is so long ago that there may well be another. */
export const isStale = (version: number, now: number, mobile: boolean): boolean =>
  now - version > (mobile ? 6 * HOUR : HOUR);

export const isMobile = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);

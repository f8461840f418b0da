import type { AssignmentMode } from '../split/bill.ts';

/** In milliseconds, without an open page. */
export const AWAY_AFTER_MS = 10 * 60_000;

/** Time for a guest who is away to answer a proposal, in milliseconds. */
export const ANSWER_WITHIN_MS = 2 * 60_000;

/** Times in milliseconds. */
type Visitor = {
  isHost: boolean;
  submitted: boolean;
  /** Null while a page is open. */
  pageClosedAt: number | null;
};

/** Whether a guest who has not submitted had no page open for ten minutes; others may then ask for their dishes (decision 0100). */
export function isAway({ isHost, submitted, pageClosedAt }: Visitor, now: number): boolean {
  return !isHost && !submitted && pageClosedAt !== null && now - pageClosedAt >= AWAY_AFTER_MS;
}

/** Whether the time to answer is over; times in milliseconds. */
export const isOverdue = (askedAt: number, now: number): boolean => now - askedAt >= ANSWER_WITHIN_MS;

type Units = { holder: number; asker: number };

/** Units after the holder gives way: one of several units, or all of the holder's parts of a shared item. */
export function unitsAfterRelease(mode: AssignmentMode, { holder, asker }: Units): Units {
  if (mode !== 'quantity_based') return { holder: 0, asker: asker || holder || 1 };
  return holder > 0 ? { holder: holder - 1, asker: asker + 1 } : { holder, asker };
}

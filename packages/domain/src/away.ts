import type { AssignmentMode } from './bill.ts';

/** How long a guest's page is closed, in milliseconds, before they are away. */
export const AWAY_AFTER_MS = 10 * 60_000;

/** How long somebody who is away has to answer who asks for a dish of theirs, in milliseconds. */
export const ANSWER_WITHIN_MS = 2 * 60_000;

/** What `isAway` needs to know of somebody on an open bill; times in milliseconds. */
export type Visitor = {
  isHost: boolean;
  submitted: boolean;
  /** Since when no page of theirs is open; null while one is. */
  pageClosedAt: number | null;
};

/**
 * Whether a guest is away: they came, have not submitted, and no page of theirs has been open for ten minutes. They keep
 * all they have and owe what they owed; others may ask for their dishes.
 */
export function isAway({ isHost, submitted, pageClosedAt }: Visitor, now: number): boolean {
  return !isHost && !submitted && pageClosedAt !== null && now - pageClosedAt >= AWAY_AFTER_MS;
}

/** Whether the time to answer is over; times in milliseconds. */
export const isOverdue = (askedAt: number, now: number): boolean => now - askedAt >= ANSWER_WITHIN_MS;

/** Units of one item that two people have. */
type Units = { holder: number; asker: number };

/** Their units once the holder has let the asker have it: one of several units, or the holder's parts of what is shared. */
export function handOver(mode: AssignmentMode, { holder, asker }: Units): Units {
  if (mode !== 'quantity_based') return { holder: 0, asker: asker || holder || 1 };
  return holder > 0 ? { holder: holder - 1, asker: asker + 1 } : { holder, asker };
}

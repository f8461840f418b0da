import { isAway, isOverdue } from '@fairtab/domain/away';
import type { TableReceipt } from '../model.ts';

/** By one clock; all in milliseconds. */
export type Times = {
  now: number;
  /** Guest → since when no page of theirs is open; null while one is, or none has been. */
  closedAt: ReadonlyMap<string, number | null>;
  /** Proposal → when it was asked. */
  askedAt: ReadonlyMap<string, number>;
};

/** Notes who is away and who is back, and which questions to let go of an item were not answered in time. */
export const noticeAway = <R extends TableReceipt>(receipt: R, { now, closedAt, askedAt }: Times): R => ({
  ...receipt,
  guests: receipt.guests.map((guest) => {
    const visitor = { isHost: guest.is_host, submitted: guest.submitted };
    return { ...guest, away: isAway({ ...visitor, pageClosedAt: closedAt.get(guest.id) ?? null }, now) };
  }),
  proposals: receipt.proposals.map((one) =>
    one.kind === 'let_go' && one.state === 'pending' && isOverdue(askedAt.get(one.id) ?? now, now)
      ? { ...one, state: 'unanswered' as const }
      : one,
  ),
});

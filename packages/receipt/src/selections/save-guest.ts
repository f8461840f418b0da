import type { GuestAnswers } from '../model.ts';
import { withGuest } from './choosing.ts';

/** Keeps what a guest says of themself, and whether they share the common items. */
export const saveGuest = <R extends { guests: ({ id: string } & GuestAnswers)[] }>(
  receipt: R,
  { guest_id, answers }: { guest_id: string; answers: Partial<GuestAnswers> },
): R => withGuest(receipt, guest_id, answers);

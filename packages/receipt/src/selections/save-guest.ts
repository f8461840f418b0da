import type { GuestAnswers } from '../model.ts';
import { withGuest } from './choosing.ts';

/** Keeps what a guest says of themself, and whether they share the common items. @returns the same receipt if they have said so */
export function saveGuest<R extends { guests: ({ id: string } & GuestAnswers)[] }>(
  receipt: R,
  { guest_id, answers }: { guest_id: string; answers: Partial<GuestAnswers> },
): R {
  const me = receipt.guests.find(({ id }) => id === guest_id);
  if (me === undefined) return receipt;
  const said = new Map<string, unknown>(Object.entries(me));
  const same = Object.entries(answers).every(([field, value]) => said.get(field) === value);
  return same ? receipt : withGuest(receipt, guest_id, answers);
}

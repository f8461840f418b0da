import type { Diner, GuestAnswers, TableReceipt } from '../model.ts';
import { isChoosing } from '../permissions.ts';
import { refuse } from '../refused.ts';

/** @throws Refused guest.not_found */
export const findDiner = ({ guests }: Pick<TableReceipt, 'guests'>, id: string): Diner =>
  guests.find((guest) => guest.id === id) ?? refuse('guest.not_found', {});

/** @throws Refused guest.not_found; guest.already_submitted unless the guest is revising */
export function requireChoosing(receipt: Pick<TableReceipt, 'guests'>, guestId: string): Diner {
  const guest = findDiner(receipt, guestId);
  if (!isChoosing(guest)) refuse('guest.already_submitted', {});
  return guest;
}

export const withGuest = <F extends object, R extends { guests: ({ id: string } & F)[] }>(
  receipt: R,
  guestId: string,
  fields: F,
): R => ({
  ...receipt,
  guests: receipt.guests.map((guest) => (guest.id === guestId ? { ...guest, ...fields } : guest)),
});

export const saveGuest = <
  Field extends keyof GuestAnswers,
  R extends { guests: ({ id: string } & Pick<GuestAnswers, Field>)[] },
>(
  receipt: R,
  { guest_id, answers }: { guest_id: string; answers: Partial<Pick<GuestAnswers, Field>> },
): R => withGuest(receipt, guest_id, answers);

import { isNameless } from '@fairtab/domain/people/visible-name';
import type { KnownGuest } from '../model.ts';

type Guest = Pick<KnownGuest, 'id' | 'guest_name' | 'paid_by'>;

/** Refusal code, and the name of the person it is about. */
export type NoPayer = {
  code: 'payer.nameless' | 'payer.is_paid_for' | 'payer.pays_for_others' | 'payer.taken';
  name: string;
};

/** Null if `payer` may pay for `guest`. A payer is never paid for, so a bill does not pass through two payers. */
export function whyNotPaidBy(guests: readonly Guest[], guest: Guest, payer: Guest): NoPayer | null {
  const nameless = [guest, payer].find(({ guest_name }) => isNameless(guest_name));
  if (nameless !== undefined) return { code: 'payer.nameless', name: nameless.guest_name };
  if (payer.paid_by !== null) return { code: 'payer.is_paid_for', name: payer.guest_name };
  if (guests.some(({ paid_by }) => paid_by === guest.id))
    return { code: 'payer.pays_for_others', name: guest.guest_name };
  if (guest.paid_by !== null) return { code: 'payer.taken', name: guest.guest_name };
  return null;
}

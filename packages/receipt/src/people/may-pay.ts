import { isNameless } from '@fairtab/domain/nameless';
import type { KnownGuest } from '../model.ts';

type Guest = Pick<KnownGuest, 'id' | 'guest_name' | 'paid_by'>;

/** Why somebody cannot pay for a guest, as the code of the error, and whom it is about. */
export type NoPayer = {
  code: 'payer.nameless' | 'payer.is_paid_for' | 'payer.pays_for_others' | 'payer.taken';
  name: string;
};

/**
 * Whether one person of a bill can pay for another; null if so. Whoever pays for somebody is not paid for, and the other way
 * round, so nobody's part goes through two hands. The page says it in advance by the function by which the server refuses.
 */
export function whyNotPaidBy(guests: readonly Guest[], guest: Guest, payer: Guest): NoPayer | null {
  const nameless = [guest, payer].find(({ guest_name }) => isNameless(guest_name));
  if (nameless !== undefined) return { code: 'payer.nameless', name: nameless.guest_name };
  if (payer.paid_by !== null) return { code: 'payer.is_paid_for', name: payer.guest_name };
  if (guests.some(({ paid_by }) => paid_by === guest.id))
    return { code: 'payer.pays_for_others', name: guest.guest_name };
  if (guest.paid_by !== null) return { code: 'payer.taken', name: guest.guest_name };
  return null;
}

import { isNameless } from '@fairtab/domain/people/visible-name';
import type { Facts, KnownGuest, KnownReceipt } from '../model.ts';
import { refuse } from '../refusals.ts';
import { isUnopened } from '../seats.ts';
import { withGuest } from '../selections.ts';
import { hasPaid } from './paid-so-far.ts';

type Asked = { guest_id: string; payer_id: string | null; me_id: string };

/** Asks the payer first; null removes it. Idempotent. @throws Refused guest.not_found, payer.not_concerned; as requirePossible */
export function setPayer<R extends KnownReceipt>(receipt: R, asked: Asked, { newId }: Facts): R {
  const guest = personOf(receipt, asked.guest_id);
  const me = personOf(receipt, asked.me_id);
  if (asked.payer_id === null) return withoutPayer(receipt, guest, me);
  const payer = personOf(receipt, asked.payer_id);
  if (payer.id === guest.id || (![payer.id, guest.id].includes(me.id) && !me.is_host))
    refuse('payer.not_concerned', {});
  if (guest.paid_by === payer.id) return receipt;
  requirePossible(receipt, guest, payer);
  if (!isAskedFirst(receipt, { payer_id: payer.id, me_id: me.id }))
    return withPayer(withoutOffer(receipt, guest.id), guest.id, payer.id);
  const isAsked = receipt.pay_offers.some(
    (offer) => offer.guest_id === guest.id && offer.payer_id === payer.id && offer.state === 'pending',
  );
  if (isAsked) return receipt;
  const offer = {
    id: newId(),
    payer_id: payer.id,
    guest_id: guest.id,
    from_guest_id: me.id,
    state: 'pending' as const,
  };
  const { pay_offers: others } = withoutOffer(receipt, guest.id);
  return { ...receipt, pay_offers: [...others, offer] };
}

/** Not if the payer acts, nor if the host sets a payer who cannot be asked. */
export function isAskedFirst(receipt: KnownReceipt, { payer_id, me_id }: Omit<Asked, 'guest_id'>): boolean {
  const [payer, me] = [payer_id, me_id].map((id) => receipt.guests.find((one) => one.id === id));
  return (
    payer !== undefined && me !== undefined && me !== payer && !(me.is_host && isUnopened(receipt, payer))
  );
}

/** Accepts, even after declining, or declines; `setPayer` revokes. @throws Refused pay_offer.not_found; as requirePossible */
export function answerPayOffer<R extends KnownReceipt>(
  receipt: R,
  { id, me_id, state }: { id: string; me_id: string; state: 'accepted' | 'declined' },
): R {
  const offer =
    receipt.pay_offers.find((one) => one.id === id && one.payer_id === me_id) ??
    refuse('pay_offer.not_found', {});
  if (offer.state === state) return receipt;
  if (offer.state === 'accepted') refuse('pay_offer.not_found', {});
  const pay_offers = receipt.pay_offers.map((one) => (one === offer ? { ...one, state } : one));
  const answered = { ...receipt, pay_offers };
  if (state === 'declined') return answered;
  requirePossible(receipt, personOf(receipt, offer.guest_id), personOf(receipt, me_id));
  return withPayer(answered, offer.guest_id, me_id);
}

function withoutPayer<R extends KnownReceipt>(receipt: R, guest: KnownGuest, me: KnownGuest): R {
  const offer = receipt.pay_offers.find(({ guest_id }) => guest_id === guest.id);
  const payerId = guest.paid_by ?? offer?.payer_id;
  if (payerId === undefined) return receipt;
  const payer = personOf(receipt, payerId);
  // The asker may withdraw, besides the two concerned.
  if (guest.paid_by !== null || offer?.from_guest_id !== me.id)
    requireConcerned(receipt, me, { guest, payer });
  if (guest.paid_by === null) return withoutOffer(receipt, guest.id);
  requireUnpaid(receipt, guest, payer);
  return withPayer(withoutOffer(receipt, guest.id), guest.id, null);
}

function requireConcerned(
  receipt: KnownReceipt,
  me: KnownGuest,
  { guest, payer }: { guest: KnownGuest; payer: KnownGuest },
): void {
  const isOneOfThem = me.id === guest.id || me.id === payer.id;
  if (!isOneOfThem && !(me.is_host && isUnopened(receipt, payer))) refuse('payer.not_concerned', {});
}

/** @throws Refused payer.nameless, payer.is_paid_for, payer.pays_for_others, payer.taken, payer.settled */
function requirePossible(receipt: KnownReceipt, guest: KnownGuest, payer: KnownGuest): void {
  const refused = whyNotPaidBy(receipt.guests, guest, payer);
  if (refused !== null) refuse(refused.code, { name: refused.name });
  requireUnpaid(receipt, guest, payer);
}

/** Their payment was of an amount for the people it was for then. */
function requireUnpaid(receipt: KnownReceipt, ...people: readonly KnownGuest[]): void {
  const paid = people.find(({ id }) => hasPaid(receipt, id));
  if (paid) refuse('payer.settled', { name: paid.guest_name });
}

const personOf = ({ guests }: KnownReceipt, id: string): KnownGuest =>
  guests.find((guest) => guest.id === id) ?? refuse('guest.not_found', {});

const withPayer = <R extends KnownReceipt>(receipt: R, guestId: string, paid_by: string | null): R =>
  withGuest(receipt, guestId, { paid_by });

const withoutOffer = <R extends KnownReceipt>(receipt: R, guestId: string): R => ({
  ...receipt,
  pay_offers: receipt.pay_offers.filter(({ guest_id }) => guest_id !== guestId),
});

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

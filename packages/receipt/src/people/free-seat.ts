import type { KnownGuest, KnownReceipt } from '../model.ts';

/**
 * Nobody acts as this guest any more; their phone and consent, and what they said is not theirs, are forgotten: it may have been
 * someone else who said it. So it is with who pays for whom, unless one of the two has paid.
 */
export function freeSeat<R extends KnownReceipt>(receipt: R, guestId: string): R {
  const ended = endedPayments(receipt, guestId);
  return {
    ...ended,
    disputes: receipt.disputes.filter(({ guest_id }) => guest_id !== guestId),
    devices: new Map([...receipt.devices].filter(([, id]) => id !== guestId)),
    guests: ended.guests.map((one) =>
      one.id === guestId
        ? {
            // A final bill was divided by the heads that it has.
            ...(receipt.receipt.status === 'finalized' ? one : withoutOwnCompanions(one)),
            guest_phone_number: null,
            sms_opt_in: null,
            time_zone: null,
            language: null,
            last_texted_amount: null,
          }
        : one,
    ),
  };
}

/** A guest without the companions that are their own word. */
function withoutOwnCompanions(guest: KnownGuest): KnownGuest {
  const set = new Set(guest.companions_set_by_host);
  return { ...guest, companions: guest.companions.filter(({ id }) => set.has(id)) };
}

/** This guest pays for nobody any more, and nobody for them, except where a payment of one of the two was noted. */
function endedPayments<R extends KnownReceipt>(receipt: R, guestId: string): R {
  const paid = new Set(receipt.guests.flatMap(({ id, payment }) => (payment === null ? [] : [id])));
  const ends = ({ id, paid_by }: KnownGuest) =>
    paid_by !== null && [id, paid_by].includes(guestId) && !paid.has(id) && !paid.has(paid_by);
  return {
    ...receipt,
    guests: receipt.guests.map((one) => (ends(one) ? { ...one, paid_by: null } : one)),
    pay_offers: receipt.pay_offers.filter((one) => ![one.guest_id, one.payer_id].includes(guestId)),
  };
}

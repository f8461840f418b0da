import type { KnownGuest, KnownReceipt } from '../model.ts';

/** `acting`: ids of guests that browsers act as. */
export function seatOf(
  guest: Pick<KnownGuest, 'id' | 'is_host' | 'guest_phone_number'>,
  acting: ReadonlySet<string>,
): 'free' | 'taken' | 'taken_with_phone' {
  if (guest.guest_phone_number !== null) return 'taken_with_phone';
  return guest.is_host || acting.has(guest.id) ? 'taken' : 'free';
}

/** A named guest without a browser cannot be asked, so the host decides for them. */
export const isUnopened = ({ devices }: Pick<KnownReceipt, 'devices'>, guest: KnownGuest): boolean =>
  guest.named_by_host && seatOf(guest, new Set(devices.values())) === 'free';

export const othersActFor = (
  { devices }: Pick<KnownReceipt, 'devices'>,
  guestId: string,
  hashes: readonly string[],
): boolean => [...devices].some(([hash, id]) => id === guestId && !hashes.includes(hash));

/** Lets a browser act as this guest only. It may send any one of its secrets next time, so `hashes` are of all. */
export const withDevice = <R extends Pick<KnownReceipt, 'devices' | 'latecomers'>>(
  receipt: R,
  guestId: string,
  hashes: readonly string[],
): R => ({
  ...receipt,
  devices: new Map([...receipt.devices, ...hashes.map((hash) => [hash, guestId] as const)]),
  latecomers: receipt.latecomers.filter(
    ({ token_hashes }) => !token_hashes.some((hash) => hashes.includes(hash)),
  ),
});

/** Drops devices, phone, consent, disputes and unsettled payers, which another person may have set. */
export function freeSeat<R extends KnownReceipt>(receipt: R, guestId: string): R {
  const ended = endedPayments(receipt, guestId);
  return {
    ...ended,
    disputes: receipt.disputes.filter(({ guest_id }) => guest_id !== guestId),
    devices: new Map([...receipt.devices].filter(([, id]) => id !== guestId)),
    guests: ended.guests.map((one) =>
      one.id === guestId
        ? {
            // A final bill was divided by its heads.
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

function withoutOwnCompanions(guest: KnownGuest): KnownGuest {
  const set = new Set(guest.companions_set_by_host);
  return { ...guest, companions: guest.companions.filter(({ id }) => set.has(id)) };
}

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

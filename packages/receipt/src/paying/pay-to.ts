import { checkPersonName } from '@fairtab/domain/input/validation';
import { checkPaymentHandle } from '@fairtab/domain/paying/payment-handles';
import { PAYMENT_METHODS, type PaymentMethod, type PayTo } from '@fairtab/domain/paying/payment-methods';
import type { Contribution } from '../model.ts';
import { accepted, refuse } from '../refusals.ts';
import { type PairsView, pairsTo } from './pairs.ts';

/** How a guest is paid, which their debtors see once the host has confirmed it. */
export type GuestPayTo = PayTo & { confirmed: boolean };

type PaidGuests = PairsView & {
  guests: { id: string; is_host: boolean; pay_to: GuestPayTo | null }[];
  contributions: readonly Pick<Contribution, 'guest_id'>[];
};

type Typed = { guest_id: string; method: PaymentMethod; handle: string; holder?: string | undefined };

/**
 * A payee other than the host enters how they are paid; without a handle it is removed. Changed, it waits for the host again.
 * @throws Refused guest.not_found, pay_to.nobody_pays; InputRefused for the handle or its holder
 */
export function setPayTo<R extends PaidGuests>(receipt: R, { guest_id, method, handle, holder }: Typed): R {
  const guest = guestIn(receipt, guest_id);
  const before = guest.pay_to;
  if (handle.trim() === '') return withPayTo(receipt, guest_id, null);
  const paid = receipt.contributions.some((one) => one.guest_id === guest_id);
  if (!paid && pairsTo(receipt, guest_id).length === 0) refuse('pay_to.nobody_pays', {});
  const after = {
    method,
    handle: accepted(checkPaymentHandle(method, handle)),
    holder: PAYMENT_METHODS[method].holder ? accepted(checkPersonName(holder ?? '')) : null,
  };
  const isSame =
    before?.method === method && before.handle === after.handle && before.holder === after.holder;
  return isSame ? receipt : withPayTo(receipt, guest_id, { ...after, confirmed: false });
}

type Answer = Pick<Typed, 'guest_id' | 'method' | 'handle'> & { right: boolean };

/** The host confirms how a guest is paid, or removes it. @throws Refused guest.not_found, pay_to.changed */
export function answerPayTo<R extends PaidGuests>(
  receipt: R,
  { guest_id, method, handle, right }: Answer,
): R {
  const { pay_to } = guestIn(receipt, guest_id);
  if (pay_to === null && !right) return receipt;
  if (pay_to?.method !== method || pay_to.handle !== handle) return refuse('pay_to.changed', {});
  if (right && pay_to.confirmed) return receipt;
  return withPayTo(receipt, guest_id, right ? { ...pay_to, confirmed: true } : null);
}

function guestIn<R extends PaidGuests>({ guests }: R, id: string): PaidGuests['guests'][number] {
  return guests.find((one) => one.id === id && !one.is_host) ?? refuse('guest.not_found', {});
}

const withPayTo = <R extends PaidGuests>(receipt: R, id: string, pay_to: GuestPayTo | null): R => ({
  ...receipt,
  guests: receipt.guests.map((one) => (one.id === id && one.pay_to !== pay_to ? { ...one, pay_to } : one)),
});

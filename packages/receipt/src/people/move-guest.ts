import type { KnownReceipt } from '../model.ts';

type Move = { from: string; to: string };

/**
 * The companions whom a guest has set themself go with them to another guest of the bill, unless that one is known to have come
 * with others. The items stay the first guest's, so no mark goes along.
 */
export function moveCompanions<R extends KnownReceipt>(receipt: R, { from, to }: Move): R {
  const left = receipt.guests.find(({ id }) => id === from);
  const target = receipt.guests.find(({ id }) => id === to);
  if (left === undefined || target === undefined || target.companions.length > 0) return receipt;
  const set = new Set(left.companions_set_by_host);
  const unmarked = left.companions.map((one) => ({ ...one, item_ids: [] }));
  const companionsOf = new Map([
    [from, unmarked.filter(({ id }) => set.has(id))],
    [to, unmarked.filter(({ id }) => !set.has(id))],
  ]);
  return {
    ...receipt,
    guests: receipt.guests.map((one) => ({
      ...one,
      companions: companionsOf.get(one.id) ?? one.companions,
    })),
  };
}

/**
 * Whom a guest pays for, or is asked to, is what another guest pays or is asked from now on: they have turned out to be one person.
 * Not where that one is paid for: nobody's part goes through two hands.
 */
export function movePayments<R extends KnownReceipt>(receipt: R, { from, to }: Move): R {
  const paidBy = receipt.guests.find(({ id }) => id === to)?.paid_by ?? null;
  if (paidBy !== null && paidBy !== from) return receipt;
  return {
    ...receipt,
    guests: receipt.guests.map((one) =>
      one.paid_by === from && one.id !== to ? { ...one, paid_by: to } : one,
    ),
    pay_offers: receipt.pay_offers.map((one) =>
      one.payer_id === from && one.guest_id !== to ? { ...one, payer_id: to } : one,
    ),
  };
}

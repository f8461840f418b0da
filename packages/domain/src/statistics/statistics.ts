import { USD } from '../money/currency.ts';
import { add, type Cents, cents } from '../money/money.ts';
import { nameSkeleton } from '../people/name-skeleton.ts';
import { compareIds } from '../split/largest-remainder.ts';

/** Assumed part of a host's spend that guests would not pay back without the product (spec section 9). */
export const ASSUMED_LOSS_PERCENT = 16;

/** `spend` in US cents (spec section 9). */
export const MILESTONES = { receipts: 100, spend: cents(100_000) } as const;

/** The assumed loss on a spend ≥ 0, to the nearest cent. */
export function assumedLoss(spend: Cents): Cents {
  return cents(Math.round((spend * ASSUMED_LOSS_PERCENT) / 100));
}

export function averageOf(amount: Cents, receipts: number): Cents {
  return cents(receipts === 0 ? 0 : Math.round(amount / receipts));
}

export type CurrencyCount = { currency: string; receipts: number };

/** By number of receipts, as amounts of different currencies are never added. Ties: US dollars first, then by code. */
export const mostUsedFirst = <C extends CurrencyCount>(counts: readonly C[]): C[] =>
  [...counts].sort(
    (a, b) =>
      b.receipts - a.receipts ||
      Number(b.currency === USD.code) - Number(a.currency === USD.code) ||
      compareIds(a.currency, b.currency),
  );

/** Final receipts of a guest; `total` in minor units, `lastDay` is 'YYYY-MM-DD'. */
export type GuestVisits = {
  name: string;
  phone: string | null;
  receipts: number;
  total: Cents;
  lastDay: string;
};

/** Merges rows by phone, or by similar names with only one known phone. Most frequent first, then most recent. */
export function frequentGuests(groups: readonly GuestVisits[]): GuestVisits[] {
  const phones = new Map<string, Set<string>>();
  for (const { phone, name } of groups) {
    if (phone === null) continue;
    const key = nameSkeleton(name);
    phones.set(key, (phones.get(key) ?? new Set()).add(phone));
  }
  const phoneOf = ({ phone, name }: GuestVisits): string | null => {
    if (phone !== null) return phone;
    const known = [...(phones.get(nameSkeleton(name)) ?? [])];
    return known.length === 1 ? (known[0] ?? null) : null;
  };
  const found = new Map<string, GuestVisits>();
  for (const group of groups) {
    const guest = { ...group, phone: phoneOf(group) };
    const key = guest.phone ?? nameSkeleton(guest.name);
    const before = found.get(key);
    found.set(key, before ? both(before, guest) : guest);
  }
  return [...found]
    .sort(
      ([keyA, a], [keyB, b]) =>
        b.receipts - a.receipts ||
        compareIds(b.lastDay, a.lastDay) ||
        compareIds(a.name, b.name) ||
        compareIds(keyA, keyB),
    )
    .map(([, visits]) => visits);
}

/** On the same day the first spelling wins, so the order of the groups makes no difference. */
function both(a: GuestVisits, b: GuestVisits): GuestVisits {
  const newer = compareIds(a.lastDay, b.lastDay) || compareIds(b.name, a.name);
  return {
    ...(newer >= 0 ? a : b),
    receipts: a.receipts + b.receipts,
    total: add(a.total, b.total),
  };
}

import { add, type Cents } from '../money/money.ts';
import { nameSkeleton } from '../people/name-skeleton.ts';
import { compareIds } from '../split/largest-remainder.ts';

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

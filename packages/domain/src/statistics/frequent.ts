import { add, type Cents } from '../money/money.ts';
import { nameSkeleton } from '../people/name-skeleton.ts';
import { compareIds } from '../split/largest-remainder.ts';

/** Final receipts; `total` in cents. */
export type Visits = { name: string; receipts: number; total: Cents; lastDay: string };

export type GuestVisits = Visits & { phone: string | null };

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
  const known = groups.map((group) => ({ ...group, phone: phoneOf(group) }));
  return together(known, ({ phone, name }) => phone ?? nameSkeleton(name));
}

/** Merges restaurants whose names look alike, most frequent first, under the most recent spelling. */
export function favouriteRestaurants(groups: readonly Visits[]): Visits[] {
  return together(groups, ({ name }) => nameSkeleton(name));
}

function together<V extends Visits>(groups: readonly V[], keyOf: (group: V) => string): V[] {
  const found = new Map<string, V>();
  for (const group of groups) {
    const key = keyOf(group);
    const before = found.get(key);
    found.set(key, before ? both(before, group) : group);
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
function both<V extends Visits>(a: V, b: V): V {
  const newer = compareIds(a.lastDay, b.lastDay) || compareIds(b.name, a.name);
  return {
    ...(newer >= 0 ? a : b),
    receipts: a.receipts + b.receipts,
    total: add(a.total, b.total),
  };
}

/** The last four digits of each phone if another guest's name looks the same, else null. */
export function phoneEndings(guests: readonly Pick<GuestVisits, 'name' | 'phone'>[]): (string | null)[] {
  const names = guests.map(({ name }) => nameSkeleton(name));
  return guests.map(({ phone }, index) => {
    const twin = names.some((name, other) => other !== index && name === names[index]);
    return twin && phone !== null ? phone.slice(-4) : null;
  });
}

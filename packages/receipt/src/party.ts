import { headsIn } from '@fairtab/domain/split/heads';
import type { Companion, Guest, ReceiptFields } from './model.ts';

type Companions = { companions: readonly Pick<Companion, 'child'>[] };

export function companionsOf({ companions }: Companions): { grownUps: number; children: number } {
  const children = companions.filter(({ child }) => child).length;
  return { grownUps: companions.length - children, children };
}

/** Heads, companions included: see `headsOf` in the domain. */
export const headsOfGuests = (guests: readonly Companions[]): number =>
  headsIn(guests.map((guest) => ({ companions: companionsOf(guest) })));

/** Guests who have submitted or, on an evenly split bill, have a seat. */
export const seatedIn = <G extends Pick<Guest, 'is_host' | 'submitted'>>({
  receipt: { evenly },
  guests,
}: {
  receipt: Pick<ReceiptFields, 'evenly'>;
  guests: readonly G[];
}): G[] => guests.filter(({ is_host, submitted }) => submitted || (evenly && is_host));

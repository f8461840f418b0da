import { headsIn } from '@fairtab/domain/heads';
import type { Companion, Guest, ReceiptFields } from './model.ts';

type Companions = { companions: readonly Pick<Companion, 'child'>[] };

/** How many grown-ups and children a guest came with. */
export function companionsOf({ companions }: Companions): { grownUps: number; children: number } {
  const children = companions.filter(({ child }) => child).length;
  return { grownUps: companions.length - children, children };
}

/** How many people all of these guests stand for: see `headsOf` in the domain. */
export const headsOfGuests = (guests: readonly Companions[]): number =>
  headsIn(guests.map((guest) => ({ companions: companionsOf(guest) })));

/** The guests who have chosen, or have a seat where the bill is split evenly. */
export const seatedIn = <G extends Pick<Guest, 'is_host' | 'submitted'>>({
  receipt: { evenly },
  guests,
}: {
  receipt: Pick<ReceiptFields, 'evenly'>;
  guests: readonly G[];
}): G[] => guests.filter(({ is_host, submitted }) => submitted || (evenly && is_host));

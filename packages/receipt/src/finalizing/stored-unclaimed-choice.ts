import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import type { Guest, Item } from '../model.ts';
import type { FinalSplit } from './final-split-of.ts';

/** Who took the unclaimed items. Leaves out items and takers no longer on the bill, so that the host is asked again. */
export function storedUnclaimedChoice(
  { final_split }: { final_split: FinalSplit | null },
  now: { items: readonly Pick<Item, 'id'>[]; guests: readonly Pick<Guest, 'id' | 'is_host'>[] },
): UnclaimedChoice | undefined {
  if (final_split === null || final_split.unclaimed === null) return undefined;
  if (final_split.unclaimed !== 'by_item') return final_split.unclaimed;
  const host = now.guests.find(({ is_host }) => is_host)?.id;
  const choice: Record<string, string> = {};
  for (const { id } of now.items) {
    const [taker, ...others] = final_split.shares.filter(
      ({ item_id, left_by }) => item_id === id && left_by !== null,
    );
    if (taker === undefined) continue;
    if (others.length > 0) choice[id] = 'everyone';
    else if (taker.guest_id === host) choice[id] = 'host';
    else if (now.guests.some((guest) => guest.id === taker.guest_id)) choice[id] = taker.guest_id;
  }
  return choice;
}

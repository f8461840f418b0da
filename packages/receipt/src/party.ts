import { isNameless } from '@fairtab/domain/people/visible-name';
import { everyoneHasChosen } from '@fairtab/domain/receipt/receipt-status';
import { headsIn } from '@fairtab/domain/split/heads';
import type { Companion, Diner, Guest, ReceiptFields, Selection } from './model.ts';

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

/** Whether all have chosen, with companions and the host (spec section 4), or all seats of an even split are taken. */
export function everyoneChose({
  receipt,
  guests,
}: {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'evenly' | 'party_size'>;
  guests: readonly Pick<Guest, 'is_host' | 'submitted' | 'companions'>[];
}): boolean {
  if (receipt.admin_flow_type === 'preassign') return false;
  return everyoneHasChosen({
    submitted: headsOfGuests(seatedIn({ receipt, guests })),
    partySize: receipt.party_size,
  });
}

/** Whether the host is notified that everyone has chosen: not while a guest with a name, who is not away, still chooses. */
export const choosingIsOver = ({
  receipt,
  guests,
}: {
  receipt: Parameters<typeof everyoneChose>[0]['receipt'];
  guests: readonly Pick<Diner, 'is_host' | 'submitted' | 'companions' | 'guest_name' | 'away'>[];
}): boolean =>
  everyoneChose({ receipt, guests }) &&
  guests.every(
    ({ is_host, submitted, away, guest_name }) => is_host || submitted || away || isNameless(guest_name),
  );

type SharedBill<G> = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'status'>;
  guests: readonly G[];
  selections: readonly Selection[];
};

/** Guests of a shared bill who would lose a selection of these items if the host divided them differently. */
export function selectionsAtRisk<G extends Pick<Guest, 'id' | 'is_host'>>(
  { receipt, guests, selections }: SharedBill<G>,
  itemIds: readonly string[],
): G[] {
  if (receipt.admin_flow_type !== 'guest_choice' || receipt.status !== 'sharing') return [];
  const items = new Set(itemIds);
  const choosers = new Set(selections.flatMap((one) => (items.has(one.item_id) ? [one.guest_id] : [])));
  return guests.filter(({ id, is_host }) => !is_host && choosers.has(id));
}

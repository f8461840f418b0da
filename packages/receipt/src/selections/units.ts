import type { HostReceipt, Selection } from '../model.ts';

type Selections = Pick<HostReceipt, 'selections'>;

/** Units, or parts of a shared item; 0 for none. */
export const unitsOf = ({ selections }: Selections, itemId: string, guestId: string): number =>
  selections.find((one) => one.item_id === itemId && one.guest_id === guestId)?.units ?? 0;

export const selects = (...who: Parameters<typeof unitsOf>): boolean => unitsOf(...who) > 0;

/** New selections go last; at 0 companions' marks go too. */
export function withUnits<R extends Pick<HostReceipt, 'selections' | 'guests'>>(
  receipt: R,
  selection: Selection,
): R {
  const { item_id, guest_id, units } = selection;
  const isIt = (one: Selection) => one.item_id === item_id && one.guest_id === guest_id;
  const { selections } = receipt;
  if (units === 0)
    return {
      ...receipt,
      selections: selections.filter((one) => !isIt(one)),
      guests: withoutMark(receipt.guests, selection),
    };
  return {
    ...receipt,
    selections: selections.some(isIt)
      ? selections.map((one) => (isIt(one) ? { item_id, guest_id, units } : one))
      : [...selections, { item_id, guest_id, units }],
  };
}

type Guests = HostReceipt['guests'];

/** Keeps the list's identity if nothing is marked. */
function withoutMark(guests: Guests, { item_id, guest_id }: Selection): Guests {
  const isMarked = ({ id, companions }: Guests[number]) =>
    id === guest_id && companions.some(({ item_ids }) => item_ids.includes(item_id));
  if (!guests.some(isMarked)) return guests;
  return guests.map((guest) =>
    isMarked(guest)
      ? {
          ...guest,
          companions: guest.companions.map((one) => ({
            ...one,
            item_ids: one.item_ids.filter((id) => id !== item_id),
          })),
        }
      : guest,
  );
}

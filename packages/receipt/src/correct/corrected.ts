import { isNameless } from '@fairtab/domain/nameless';
import { inItemOrder } from '../items/item-order.ts';
import { allBoxes } from '../items/merge-items.ts';
import type { Charge, Dispute, FinalGuest, FinalReceipt, Item, Selection } from '../model.ts';
import { headsOfGuests, seatedIn } from '../party.ts';
import { withPartySize } from '../people/party-size.ts';
import { pruneOrphans } from '../prune-orphans.ts';
import { inMode, withSelections } from '../selections.ts';
import type { CorrectedItem, Correction } from './correction.ts';

/** Makes the row of a guest who was not on the bill. */
export type Newcomer<R extends FinalReceipt> = (id: string, name: string) => R['guests'][number];

/**
 * A final bill as it is after a correction. The host's page shows what this comes to, and the server stores it. What the
 * correction says of items and people who are not on the bill any more is left out, so that it can be made again on a bill
 * that has changed meanwhile.
 */
export function corrected<R extends FinalReceipt>(
  before: R,
  correction: Correction,
  newcomer: Newcomer<R>,
): R {
  const { tax_amount = before.receipt.tax_amount, tip_amount } = correction;
  const { staying, emptied } = peopleAfter(before, correction, newcomer);
  const items = itemsAfter(before.items, correction);
  const selections = selectionsAfter(before.selections, correction, { items, emptied });
  const after = pruneOrphans({
    ...before,
    receipt: {
      ...before.receipt,
      tax_amount,
      tip_amount: tip_amount ?? before.receipt.tip_amount,
      tip_source: tip_amount === undefined ? before.receipt.tip_source : 'host',
    },
    items,
    charges: chargesAfter(before.charges, correction),
    guests: withCompanions(staying, correction),
    selections,
    disputes: disputesAfter(before.disputes, correction, { items, selections }),
  });
  return withParty({ ...after, guests: companionsSet(before, after) });
}

const idOf = ({ id }: { id: string }): string => id;

/** In the order of the receipt. */
function itemsAfter(before: readonly Item[], { items, removed_items }: Correction): Item[] {
  const changed = new Map(items.map((item) => [item.id, item]));
  const known = new Map(before.map((item) => [item.id, item]));
  const removed = new Map(removed_items.map((id) => [id, known.get(id)]));
  const all = [...new Set([...known.keys(), ...changed.keys()])].filter((id) => !removed.has(id));
  return inItemOrder(
    all.flatMap((id) => {
      const [was, is] = [known.get(id), changed.get(id)];
      if (is === undefined) return was ?? [];
      const sources = is.made_of?.flatMap((source) => removed.get(source) ?? []) ?? [];
      return itemAfter(was, is, sources);
    }),
  );
}

/** @param sources the removed lines that it is made of */
function itemAfter(was: Item | undefined, is: CorrectedItem, sources: readonly Item[]): Item {
  const { confidence_score, made_of: _, assignment_mode, ...said } = is;
  const isRead = was?.name === is.name && was.price === is.price && was.total_quantity === is.total_quantity;
  return {
    line_photo: null,
    ...was,
    ...said,
    ...inMode(assignment_mode),
    // What a person has said is certain; how the line is divided does not confirm how it was read.
    confidence_score:
      confidence_score === undefined && isRead ? was.confidence_score : (confidence_score ?? null),
    photo_boxes: allBoxes([...(was === undefined ? [] : [was]), ...sources]),
  };
}

function chargesAfter(before: readonly Charge[], { charges, removed_charges }: Correction): Charge[] {
  const changed = new Map(charges.map((charge) => [charge.id, charge]));
  const known = new Set(before.map(idOf));
  const last = Math.max(-1, ...before.map(({ position }) => position));
  const added = charges.filter(({ id }) => !known.has(id));
  return [
    ...before.map((charge) => ({ ...charge, ...changed.get(charge.id) })),
    ...added.map((charge, at) => ({ ...charge, position: last + 1 + at })),
  ].filter(({ id }) => !removed_charges.includes(id));
}

/** Who is on the bill: a guest who is taken off is gone or, where a payment of theirs is noted, there with an empty part. */
function peopleAfter<R extends FinalReceipt>(
  { receipt: { evenly }, guests: before }: R,
  { people, removed_people }: Correction,
  newcomer: Newcomer<R>,
): { staying: FinalGuest[]; emptied: ReadonlySet<string> } {
  const emptied = new Set(before.filter((one) => !one.is_host && removed_people.includes(one.id)).map(idOf));
  const gone = new Set(before.filter(({ id, payment }) => emptied.has(id) && payment === null).map(idOf));
  const added = people.filter(({ id }) => before.every((one) => one.id !== id));
  const staying = [
    ...before.filter(({ id }) => !gone.has(id)),
    ...added.map(({ id, guest_name }) => newcomer(id, guest_name)),
  ].map((guest) => ({
    ...guest,
    ...(emptied.has(guest.id) && { opted_out_of_split: true, companions: [] }),
    // Who has a seat where the bill is split evenly pays for it.
    submitted: guest.submitted && !(evenly && emptied.has(guest.id)),
    paid_by: guest.paid_by !== null && gone.has(guest.paid_by) ? null : guest.paid_by,
  }));
  return { staying, emptied };
}

function withCompanions(guests: readonly FinalGuest[], { companions }: Correction): FinalGuest[] {
  const said = new Map(companions.map((one) => [one.guest_id, one.companions]));
  return guests.map((guest) => ({ ...guest, companions: said.get(guest.id) ?? guest.companions }));
}

/** What the whole table shares has no selections. */
function selectionsAfter(
  before: readonly Selection[],
  { shares }: Correction,
  { items, emptied }: { items: readonly Item[]; emptied: ReadonlySet<string> },
): Selection[] {
  const said = new Set(shares.map(({ item_id }) => item_id));
  const kept = before.filter(({ item_id, guest_id }) => said.has(item_id) || !emptied.has(guest_id));
  const shared = new Set(items.filter(({ split_evenly }) => split_evenly).map(idOf));
  return shares
    .reduce(
      (all, { item_id, selections }) =>
        withSelections(
          all,
          item_id,
          selections.map(({ guest_id, units }) => ({ personId: guest_id, units })),
        ),
      kept,
    )
    .filter(({ item_id }) => !shared.has(item_id));
}

/** What a guest said of a line that was grouped or divided is said of what they have of the lines that are made of it. */
function disputesAfter(
  before: readonly Dispute[],
  { items, removed_items }: Correction,
  { items: lines, selections }: { items: readonly Item[]; selections: readonly Selection[] },
): Dispute[] {
  const removed = new Set(removed_items);
  const shared = new Set(lines.filter(({ split_evenly }) => split_evenly).map(idOf));
  const keys = new Set(before.map(keyOf));
  const has = new Set(selections.map(keyOf));
  const moved = before
    .filter(({ item_id }) => removed.has(item_id))
    .flatMap((one) =>
      items
        .filter(({ made_of }) => made_of?.includes(one.item_id))
        .map(({ id }) => ({ ...one, item_id: id }))
        .filter((dispute) => shared.has(dispute.item_id) || has.has(keyOf(dispute)))
        .filter((dispute) => !keys.has(keyOf(dispute))),
    );
  return [...before, ...new Map(moved.map((one) => [keyOf(one), one])).values()];
}

const keyOf = ({ item_id, guest_id }: Pick<Dispute, 'item_id' | 'guest_id'>): string =>
  `${item_id} ${guest_id}`;

/** With companions' marks in the order of the bill, and the companions that the correction changes as set by the host. */
function companionsSet<G extends FinalGuest>(
  before: FinalReceipt,
  { items, guests }: { items: readonly Item[]; guests: readonly G[] },
): G[] {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  const known = new Map(before.guests.map((guest) => [guest.id, guest.companions]));
  return guests.map((guest) => {
    const companions = guest.companions.map((one) => ({
      ...one,
      item_ids: [...one.item_ids].sort((a, b) => placeOf(a) - placeOf(b)),
    }));
    const isSame = JSON.stringify(known.get(guest.id)) === JSON.stringify(companions);
    const byHost = guest.companions_set_by_host;
    return {
      ...guest,
      companions,
      ...(byHost !== undefined && !isSame && { companions_set_by_host: companions.map(idOf) }),
    };
  });
}

/** The party is as large as the people on the bill: exactly where the host assigns, otherwise at least. */
function withParty<R extends FinalReceipt>(after: R): R {
  const { receipt, guests } = after;
  const { admin_flow_type, evenly, party_size: before } = receipt;
  const named = guests.filter((one) => one.is_host || !isNameless(one.guest_name));
  const heads = headsOfGuests(evenly ? seatedIn({ receipt, guests: named }) : named);
  if (admin_flow_type === 'preassign') return withPartySize(after, headsOfGuests(guests));
  return before === 0 || heads <= before ? after : withPartySize(after, heads);
}

import { SELECTIONS_MAX } from '@fairtab/domain/input/field-limits';
import type { Assignment } from '@fairtab/domain/receipt/assignments';
import type { ItemSelection, SelectedItem, SelectionsResult } from '@fairtab/domain/receipt/item-selections';
import { unitsAvailable } from '@fairtab/domain/receipt/items';
import { payingMore, withParts } from '@fairtab/domain/split/parts';
import type {
  AnsweredReceipt,
  Diner,
  GuestAnswers,
  HostReceipt,
  Item,
  Proposal,
  Selection,
  SharableReceipt,
  TableReceipt,
} from './model.ts';
import { isPresent } from './papers/papers.ts';
import { hasSeat, isChoosing, refuse } from './refusals.ts';
import { openForSharing } from './sharing.ts';

type Selections = Pick<HostReceipt, 'selections'>;

/** In the domain's terms. */
export const selectedItem = (
  { selections }: Selections,
  { id, assignment_mode: mode, total_quantity: totalQuantity }: Item,
): SelectedItem & { id: string } => ({
  id,
  mode,
  totalQuantity,
  selections: selections.flatMap(({ item_id, guest_id, units }) =>
    item_id === id ? [{ personId: guest_id, units }] : [],
  ),
});

/** Keeps the order of people who stay. One pass, because a bill may have thousands of selections. */
export function withSelections(
  before: readonly Selection[],
  after: ReadonlyMap<string, readonly ItemSelection[]>,
): Selection[] {
  const units = new Map(
    [...after].map(([itemId, of]) => [itemId, new Map(of.map((one) => [one.personId, one.units]))]),
  );
  const kept: Selection[] = [];
  for (const one of before) {
    const ofItem = units.get(one.item_id);
    const left = ofItem === undefined ? one.units : ofItem.get(one.guest_id);
    ofItem?.delete(one.guest_id);
    if (left !== undefined) kept.push(left === one.units ? one : { ...one, units: left });
  }
  for (const [item_id, ofItem] of units)
    for (const [guest_id, count] of ofItem) kept.push({ item_id, guest_id, units: count });
  return kept;
}

/** For an item listed twice the last assignment wins. */
export function withAssignments<R extends Pick<HostReceipt, 'items' | 'selections'>>(
  receipt: R,
  assignments: readonly Assignment[],
): R {
  const modes = new Map(assignments.map(({ itemId, mode }) => [itemId, mode]));
  const after = new Map(assignments.map(({ itemId, selections }) => [itemId, selections]));
  return {
    ...receipt,
    items: receipt.items.map((item) => {
      const mode = modes.get(item.id) ?? item.assignment_mode;
      return mode === item.assignment_mode ? item : { ...item, ...inMode(mode) };
    }),
    selections: withSelections(receipt.selections, after),
  };
}

export const inMode = (mode: Item['assignment_mode']): Pick<Item, 'assignment_mode' | 'split_evenly'> => ({
  assignment_mode: mode,
  split_evenly: mode === 'group_split',
});

/** @throws Refused item.taken if the domain refused */
export function acceptedSelections(result: SelectionsResult): ItemSelection[] {
  return result.ok ? result.selections : refuse('item.taken', { guests: result.selectors });
}

/** Caps a bill's selections to keep changes fast. @throws Refused item.too_many_selections */
export function requireRoom({ selections }: Selections, added: number): void {
  if (added > 0 && selections.length + added > SELECTIONS_MAX) refuse('item.too_many_selections', {});
}

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

/** @throws Refused guest.not_found */
export const findDiner = ({ guests }: Pick<TableReceipt, 'guests'>, id: string): Diner =>
  guests.find((guest) => guest.id === id) ?? refuse('guest.not_found', {});

/** @throws Refused guest.not_found; guest.already_submitted unless the guest is revising */
export function requireChoosing(receipt: Pick<TableReceipt, 'guests'>, guestId: string): Diner {
  const guest = findDiner(receipt, guestId);
  if (!isChoosing(guest)) refuse('guest.already_submitted', {});
  return guest;
}

export const withGuest = <F extends object, R extends { guests: ({ id: string } & F)[] }>(
  receipt: R,
  guestId: string,
  fields: F,
): R => ({
  ...receipt,
  guests: receipt.guests.map((guest) => (guest.id === guestId ? { ...guest, ...fields } : guest)),
});

export const saveGuest = <
  Field extends keyof GuestAnswers,
  R extends { guests: ({ id: string } & Pick<GuestAnswers, Field>)[] },
>(
  receipt: R,
  { guest_id, answers }: { guest_id: string; answers: Partial<Pick<GuestAnswers, Field>> },
): R => withGuest(receipt, guest_id, answers);

type Asked = Pick<TableReceipt, 'proposals' | 'selections'>;

/** Accepts or drops proposals that a change of selections has answered. */
export function withoutAnswered<R extends Asked>(receipt: R): R {
  const proposals = receipt.proposals.flatMap((one) => stillAsked(receipt, one) ?? []);
  const same =
    proposals.length === receipt.proposals.length &&
    proposals.every((one, at) => one === receipt.proposals[at]);
  return same ? receipt : { ...receipt, proposals };
}

function stillAsked(receipt: Asked, proposal: Proposal): Proposal | null {
  const { item_id, from_guest_id, to_guest_id, kind, state } = proposal;
  const has = (guestId: string) => selects(receipt, item_id, guestId);
  if (state === 'released') return has(to_guest_id) ? null : proposal;
  if (kind === 'let_go')
    return ['pending', 'unanswered'].includes(state) && !has(to_guest_id) ? null : proposal;
  if (state !== 'pending') return proposal;
  if (!has(from_guest_id)) return null;
  return has(to_guest_id) ? { ...proposal, state: 'accepted' } : proposal;
}

/** One tap; 0 lets go. @throws Refused guest.not_found, guest.already_submitted, item.too_many_selections; as unitsToTake */
export function takeItem<R extends TableReceipt>(receipt: R, asked: Selection): R {
  requireChoosing(receipt, asked.guest_id);
  const before = unitsOf(receipt, asked.item_id, asked.guest_id);
  const units = unitsToTake(receipt, asked);
  if (units === before) return receipt;
  if (before === 0) requireRoom(receipt, 1);
  return withoutAnswered(withUnits(receipt, { ...asked, units }));
}

/** @throws Refused paper.absent if the guest was not at the item's paper */
export function requirePresent({ guests }: Pick<HostReceipt, 'guests'>, guestId: string, item: Item): void {
  const guest = guests.find(({ id }) => id === guestId);
  if (guest && !isPresent(guest, item.paper_id)) refuse('paper.absent', { name: guest.guest_name });
}

/**
 * Of a shared item, the guest keeps their parts.
 * @throws Refused item.not_found, item.shared_by_all, item.not_enough; as requirePresent
 */
export function unitsToTake(
  receipt: Pick<HostReceipt, 'items' | 'selections' | 'guests'>,
  { item_id, guest_id, units: wanted }: Selection,
): number {
  const item = receipt.items.find(({ id }) => id === item_id) ?? refuse('item.not_found', { item_id });
  if (item.assignment_mode === 'group_split') refuse('item.shared_by_all', { item_id });
  if (wanted > 0) requirePresent(receipt, guest_id, item);
  if (item.assignment_mode === 'guest_choice')
    return wanted > 0 ? unitsOf(receipt, item_id, guest_id) || 1 : 0;
  const { selections } = selectedItem(receipt, item);
  const available = unitsAvailable(item.total_quantity, selections, guest_id);
  if (wanted > available) refuse('item.not_enough', { available, item_id });
  return wanted;
}

/**
 * Anyone who shares the item may set its parts, but only the host may raise the share of a guest who has submitted.
 * @throws Refused guest.already_submitted, item.not_found, proposal.not_shareable, guest.not_found, item.parts_submitted
 */
export function setParts<R extends TableReceipt>(
  receipt: R,
  asked: { item_id: string; guest_id: string; parts: readonly { guest_id: string; parts: number }[] },
): R {
  const { item_id, guest_id: me } = asked;
  requireChoosing(receipt, me);
  const item = receipt.items.find(({ id }) => id === item_id) ?? refuse('item.not_found', { item_id });
  if (item.assignment_mode !== 'guest_choice') refuse('proposal.not_shareable', {});
  const wanted = new Map(asked.parts.map(({ guest_id, parts }) => [guest_id, parts]));
  if (![me, ...wanted.keys()].every((id) => selects(receipt, item_id, id))) refuse('guest.not_found', {});
  const { selections } = selectedItem(receipt, item);
  const before = withParts(selections, new Map());
  const after = withParts(selections, wanted);
  const submitted = new Set(receipt.guests.flatMap((guest) => (guest.submitted ? [guest.id] : [])));
  const guests = payingMore(before, after).filter((id) => id !== me && submitted.has(id));
  if (guests.length > 0) refuse('item.parts_submitted', { guests });
  const parts = [...after].map(([personId, units]) => ({ personId, units }));
  return { ...receipt, selections: withSelections(receipt.selections, new Map([[item_id, parts]])) };
}

type Wanted = { item_id: string; units: number };

export type Submission = {
  guest_id: string;
  selections: readonly Wanted[];
  answers: Partial<GuestAnswers>;
};

/**
 * The host's submission also starts sharing (specification section 4); on an evenly split bill a guest's takes a seat.
 * @throws Refused guest.already_submitted; receipt.evenly; item.too_many_selections; as openForSharing and unitsToTake
 */
export function submitSelections<R extends AnsweredReceipt & SharableReceipt>(
  receipt: R,
  { guest_id, selections, answers }: Submission,
): R {
  const { is_host } = requireChoosing(receipt, guest_id);
  if (receipt.receipt.evenly && (is_host || selections.some(({ units }) => units > 0)))
    refuse('receipt.evenly', {});
  const shared = is_host ? openForSharing(receipt) : receipt;
  const chosen = withExactly(shared, guest_id, selections);
  const proposals = chosen.proposals.filter(
    ({ kind, from_guest_id, to_guest_id }) =>
      kind !== 'let_go' || (from_guest_id !== guest_id && to_guest_id !== guest_id),
  );
  return withGuest(withoutAnswered({ ...chosen, proposals }), guest_id, {
    ...answers,
    submitted: true,
    revising: false,
    away: false,
  });
}

/** Refuses as a whole if an item is gone, so that guests never agree to a total they have not seen. */
function withExactly<R extends TableReceipt>(receipt: R, guest_id: string, selections: readonly Wanted[]): R {
  const before = receipt.selections.filter((one) => one.guest_id === guest_id);
  const wanted = new Map(selections.map(({ item_id, units }) => [item_id, units]));
  for (const { item_id } of before) if (!wanted.has(item_id)) wanted.set(item_id, 0);
  requireRoom(receipt, [...wanted.values()].filter((units) => units > 0).length - before.length);
  return [...wanted].reduce((after, [item_id, units]) => {
    const asked = { item_id, guest_id, units };
    return withUnits(after, { ...asked, units: unitsToTake(receipt, asked) });
  }, receipt);
}

/** Specification section 2, "Revise Order"; the submission still counts. */
export function reviseSelections<R extends TableReceipt>(receipt: R, { guest_id }: { guest_id: string }): R {
  return withGuest(receipt, guest_id, { revising: findDiner(receipt, guest_id).submitted });
}

/** @throws Refused guest.no_seat */
export function leaveSeat<R extends TableReceipt>(receipt: R, { guest_id }: { guest_id: string }): R {
  if (!hasSeat(receipt, findDiner(receipt, guest_id))) refuse('guest.no_seat', {});
  return withGuest(receipt, guest_id, { submitted: false });
}

/** Whether an item is assigned to a guest or shared by the whole group. */
export const hasItem = (
  { items, selections }: Pick<HostReceipt, 'items' | 'selections'>,
  { item_id, guest_id }: { item_id: string; guest_id: string },
): boolean =>
  items.some((item) => item.id === item_id && item.split_evenly) ||
  selections.some((one) => one.item_id === item_id && one.guest_id === guest_id);

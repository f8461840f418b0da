import { isAway, isOverdue, unitsAfterRelease } from '@fairtab/domain/people/guest-presence';
import { isSameItem } from '@fairtab/domain/receipt/same-item';
import { splitIntoUnits } from './items.ts';
import type { Facts, Item, Proposal, TableReceipt } from './model.ts';
import { refuse } from './refusals.ts';
import {
  findDiner,
  requireChoosing,
  requireRoom,
  selectedItem,
  selects,
  unitsOf,
  unitsToTake,
  withoutAnswered,
  withUnits,
} from './selections.ts';

type Question = Pick<Proposal, 'item_id' | 'from_guest_id' | 'to_guest_id'>;

/** There is at most one proposal of each kind, item and pair of guests. */
export const isQuestion =
  (kind: Proposal['kind'], { item_id, from_guest_id, to_guest_id }: Question) =>
  (one: Proposal): boolean =>
    one.kind === kind &&
    one.item_id === item_id &&
    one.from_guest_id === from_guest_id &&
    one.to_guest_id === to_guest_id;

/** Adds or reopens a proposal to share. */
function askToShare<R extends Pick<TableReceipt, 'proposals'>>(
  receipt: R,
  question: Question,
  { newId }: Facts,
): R {
  const asked = receipt.proposals.find(isQuestion('share', question));
  if (asked !== undefined) return withState(receipt, asked.id, 'pending');
  const proposal: Proposal = { id: newId(), ...question, kind: 'share', state: 'pending' };
  return { ...receipt, proposals: [...receipt.proposals, proposal] };
}

/** Replaces an earlier request, which restarts the time to answer. */
function askToLetGo<R extends Pick<TableReceipt, 'proposals'>>(
  receipt: R,
  question: Question & { state: 'pending' | 'released' },
  { newId }: Facts,
): R {
  const isIt = isQuestion('let_go', question);
  const proposal: Proposal = { id: newId(), kind: 'let_go', ...question };
  return { ...receipt, proposals: [...receipt.proposals.filter((one) => !isIt(one)), proposal] };
}

const withState = <R extends Pick<TableReceipt, 'proposals'>>(
  receipt: R,
  id: string,
  state: Proposal['state'],
): R => ({
  ...receipt,
  proposals: receipt.proposals.map((one) => (one.id === id ? { ...one, state } : one)),
});

const withoutQuestion = <R extends Pick<TableReceipt, 'proposals'>>(receipt: R, id: string): R => ({
  ...receipt,
  proposals: receipt.proposals.filter((one) => one.id !== id),
});

type Asked = { item_id: string; guest_id: string; guest_ids: readonly string[] };

/**
 * Selects an item and asks others to share it. Of a counted item, the guest's own units become lines to share.
 * @throws Refused guest.already_submitted, item.not_found, proposal.not_shareable, guest.not_found, item.not_enough,
 * item.too_many_selections; as splitIntoUnits
 */
export function proposeShare<R extends TableReceipt>(receipt: R, asked: Asked, facts: Facts): R {
  const { item_id, guest_id: me, guest_ids } = asked;
  requireChoosing(receipt, me);
  const item = receipt.items.find(({ id }) => id === item_id) ?? refuse('item.not_found', { item_id });
  if (item.assignment_mode === 'group_split') refuse('proposal.not_shareable', {});
  const others = new Set(receipt.guests.flatMap(({ id }) => (id === me ? [] : [id])));
  if (!guest_ids.every((id) => others.has(id))) refuse('guest.not_found', {});
  if (item.assignment_mode === 'quantity_based') {
    const { receipt: split, itemIds } = ownUnits(receipt, item, me, facts);
    return askAll(split, me, { itemIds, guestIds: guest_ids }, facts);
  }
  const guestIds = guest_ids.filter((id) => !selects(receipt, item_id, id));
  return withoutAnswered(askAll(withOne(receipt, item_id, me), me, { itemIds: [item_id], guestIds }, facts));
}

function withOne<R extends TableReceipt>(receipt: R, item_id: string, guest_id: string): R {
  if (selects(receipt, item_id, guest_id)) return receipt;
  requireRoom(receipt, 1);
  return withUnits(receipt, { item_id, guest_id, units: 1 });
}

const askAll = <R extends TableReceipt>(
  receipt: R,
  from_guest_id: string,
  { itemIds, guestIds }: { itemIds: readonly string[]; guestIds: readonly string[] },
  facts: Facts,
): R =>
  itemIds
    .flatMap((item_id) => guestIds.map((to_guest_id) => ({ item_id, from_guest_id, to_guest_id })))
    .reduce((after, question) => askToShare(after, question, facts), receipt);

function ownUnits<R extends TableReceipt>(
  receipt: R,
  item: Item,
  guest_id: string,
  facts: Facts,
): { receipt: R; itemIds: string[] } {
  const wanted = Math.max(unitsOf(receipt, item.id, guest_id), 1);
  const units = unitsToTake(receipt, { item_id: item.id, guest_id, units: wanted });
  const isMine = ({ personId }: { personId: string }) => personId === guest_id;
  const others = selectedItem(receipt, item).selections.filter((one) => !isMine(one));
  const selections = [...others, { personId: guest_id, units }];
  const split = splitIntoUnits(receipt, { item, selections }, facts);
  const mine = split.lines.filter((line) => line.selections.some(isMine));
  return { receipt: split.receipt, itemIds: mine.map(({ id }) => id) };
}

/** Unchanged if open or declined. @throws Refused guest.already_submitted, guest.not_found, guest.not_away, item.not_found */
export function askToRelease<R extends TableReceipt>(
  receipt: R,
  { item_id, guest_id: to, asker_id: me }: { item_id: string; guest_id: string; asker_id: string },
  facts: Facts,
): R {
  requireChoosing(receipt, me);
  if (to === me) refuse('guest.not_found', {});
  if (!findDiner(receipt, to).away) refuse('guest.not_away', {});
  if (!selects(receipt, item_id, to)) refuse('item.not_found', { item_id });
  const question = { item_id, from_guest_id: me, to_guest_id: to };
  const earlier = receipt.proposals.find(isQuestion('let_go', question));
  if (earlier && ['pending', 'unanswered', 'declined'].includes(earlier.state)) return receipt;
  return askToLetGo(receipt, { ...question, state: 'pending' }, facts);
}

/** Deselects everything an away guest has; they are notified on return. @throws Refused guest.not_found, guest.not_away */
export function releaseItems<R extends TableReceipt>(
  receipt: R,
  { guest_id }: { guest_id: string },
  facts: Facts,
): R {
  if (!findDiner(receipt, guest_id).away) refuse('guest.not_away', {});
  const host = receipt.guests.find(({ is_host }) => is_host);
  const held = receipt.selections.filter((one) => one.guest_id === guest_id);
  const after = held.reduce((one, { item_id }) => {
    const free = withUnits(one, { item_id, guest_id, units: 0 });
    if (host === undefined) return free;
    const question = { item_id, from_guest_id: host.id, to_guest_id: guest_id };
    return askToLetGo(free, { ...question, state: 'released' }, facts);
  }, receipt);
  return withoutAnswered(after);
}

/** Milliseconds of one clock. */
export type Times = {
  now: number;
  /** Guest → when their last page closed; null while one is open, or if none ever was. */
  closedAt: ReadonlyMap<string, number | null>;
  askedAt: ReadonlyMap<string, number>;
};

/** Updates who is away, and which requests to let go were not answered in time. */
export const updatePresence = <R extends TableReceipt>(receipt: R, { now, closedAt, askedAt }: Times): R => ({
  ...receipt,
  guests: receipt.guests.map((guest) => {
    const visitor = { isHost: guest.is_host, submitted: guest.submitted };
    return { ...guest, away: isAway({ ...visitor, pageClosedAt: closedAt.get(guest.id) ?? null }, now) };
  }),
  proposals: receipt.proposals.map((one) =>
    one.kind === 'let_go' && one.state === 'pending' && isOverdue(askedAt.get(one.id) ?? now, now)
      ? { ...one, state: 'unanswered' as const }
      : one,
  ),
});

/**
 * Answers a proposal, or withdraws it by declining as the asker. Units of one dish are answered together. Idempotent.
 * @throws Refused proposal.not_found, proposal.not_shareable, item.too_many_selections; as answerAsk
 */
export function answerProposal<R extends TableReceipt>(
  receipt: R,
  { id, guest_id: me, accept }: { id: string; guest_id: string; accept: boolean },
): R {
  const proposal =
    receipt.proposals.find((one) => one.id === id && [one.from_guest_id, one.to_guest_id].includes(me)) ??
    refuse('proposal.not_found', {});
  if (proposal.kind === 'let_go') return answerAsk(receipt, proposal, { me, accept });
  if (proposal.to_guest_id === me) {
    const questions = [proposal, ...openWith(receipt, proposal)];
    if (accept)
      requireRoom(receipt, questions.filter(({ item_id }) => !selects(receipt, item_id, me)).length);
    return questions.reduce((after, one) => (accept ? accepted(after, one) : declined(after, one)), receipt);
  }
  if (proposal.state !== 'pending' || accept) refuse('proposal.not_found', {});
  return withoutQuestion(receipt, id);
}

function openWith(
  { items, proposals }: Pick<TableReceipt, 'items' | 'proposals'>,
  question: Proposal,
): Proposal[] {
  const item = items.find(({ id }) => id === question.item_id);
  const units = new Set(items.flatMap((one) => (item && isSameItem(item, one) ? [one.id] : [])));
  return proposals.filter(
    (one) =>
      one.id !== question.id &&
      one.kind === 'share' &&
      one.state === 'pending' &&
      one.from_guest_id === question.from_guest_id &&
      one.to_guest_id === question.to_guest_id &&
      units.has(one.item_id),
  );
}

function accepted<R extends TableReceipt>(
  receipt: R,
  { id, item_id, from_guest_id, to_guest_id: me }: Proposal,
): R {
  const had = selects(receipt, item_id, me);
  if (!had) {
    const item = receipt.items.find((one) => one.id === item_id);
    if (item?.assignment_mode !== 'guest_choice') refuse('proposal.not_shareable', {});
    // Accepting would now select the whole item, which was not proposed.
    if (!selects(receipt, item_id, from_guest_id)) refuse('proposal.not_found', {});
  }
  const after = had ? receipt : withUnits(receipt, { item_id, guest_id: me, units: 1 });
  return withoutAnswered(withState(after, id, 'accepted'));
}

/** Deselecting the item is a normal tap. */
function declined<R extends TableReceipt>(receipt: R, { id, state }: Proposal): R {
  if (state === 'accepted') refuse('proposal.not_found', {});
  return withState(receipt, id, 'declined');
}

/** After two minutes the asker may take it. @throws Refused proposal.not_found, proposal.waiting, guest.already_submitted */
function answerAsk<R extends TableReceipt>(
  receipt: R,
  question: Proposal,
  { me, accept }: { me: string; accept: boolean },
): R {
  const isHolder = question.to_guest_id === me;
  const done = isHolder ? (accept ? 'accepted' : 'declined') : accept ? 'taken' : null;
  if (question.state === done) return receipt;
  if (question.state !== 'pending' && question.state !== 'unanswered') refuse('proposal.not_found', {});
  if (done === null) return withoutQuestion(receipt, question.id);
  if (done === 'taken' && question.state === 'pending') refuse('proposal.waiting', {});
  if (!isHolder) requireChoosing(receipt, me);
  const after = accept ? handedOver(receipt, question) : receipt;
  return withoutAnswered(withState(after, question.id, done));
}

function handedOver<R extends TableReceipt>(
  receipt: R,
  { item_id, from_guest_id: asker, to_guest_id: holder }: Proposal,
): R {
  const item = receipt.items.find(({ id }) => id === item_id);
  if (item === undefined || !selects(receipt, item_id, holder)) refuse('proposal.not_found', {});
  const units = unitsAfterRelease(item.assignment_mode, {
    holder: unitsOf(receipt, item_id, holder),
    asker: unitsOf(receipt, item_id, asker),
  });
  const without = withUnits(receipt, { item_id, guest_id: holder, units: units.holder });
  return withUnits(without, { item_id, guest_id: asker, units: units.asker });
}

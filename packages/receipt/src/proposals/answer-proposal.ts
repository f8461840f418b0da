import { unitsAfterRelease } from '@fairtab/domain/people/guest-presence';
import { isSameItem } from '@fairtab/domain/receipt/same-item';
import type { Proposal, TableReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { requireChoosing } from '../selections/choosing.ts';
import { requireRoom, selects, unitsOf, withUnits } from '../selections.ts';
import { withoutAnswered, withoutQuestion, withState } from './ask.ts';

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

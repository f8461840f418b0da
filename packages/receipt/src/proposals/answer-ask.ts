import { handOver } from '@fairtab/domain/away';
import type { Proposal, TableReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { requireChoosing } from '../selections/choosing.ts';
import { selects, unitsOf, withUnits } from '../selections/units.ts';
import { withoutQuestion, withState } from './ask.ts';
import { withoutAnswered } from './without-answered.ts';

/**
 * Answers a question to let go of an item: the holder hands over or keeps what they have, also late; who asked takes the question
 * back, or takes the item once the time to answer is over. Repeating an answer changes nothing.
 * @throws Refused proposal.not_found, proposal.waiting, guest.already_submitted
 */
export function answerAsk<R extends TableReceipt>(
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

/** The asker has what the holder had. @throws Refused proposal.not_found */
function handedOver<R extends TableReceipt>(
  receipt: R,
  { item_id, from_guest_id: asker, to_guest_id: holder }: Proposal,
): R {
  const item = receipt.items.find(({ id }) => id === item_id);
  if (item === undefined || !selects(receipt, item_id, holder)) refuse('proposal.not_found', {});
  const units = handOver(item.assignment_mode, {
    holder: unitsOf(receipt, item_id, holder),
    asker: unitsOf(receipt, item_id, asker),
  });
  const without = withUnits(receipt, { item_id, guest_id: holder, units: units.holder });
  return withUnits(without, { item_id, guest_id: asker, units: units.asker });
}

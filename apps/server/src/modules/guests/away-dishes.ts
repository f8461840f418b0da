import type { Received } from '@fairtab/contract/endpoint';
import type { askForDish as AskForDishCall } from '@fairtab/contract/guests';
import type { ProposalView } from '@fairtab/contract/receipt-view';
import { handOver } from '@fairtab/domain/away';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, ShareContext, Trx } from '../../http/request-context.ts';
import { limitRate } from '../../limits/rate-limit.ts';
import { selects, setUnits, unitsOf } from '../items/selections.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { guestById, receiptByLink } from '../receipts/find-receipt.ts';
import { ownOpen } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';
import { choosing, requireChoosing } from './act-as-guest.ts';
import {
  closeAnsweredProposals,
  deleteProposal,
  putLetGo,
  setProposalState,
} from './proposals.repository.ts';

/** As many as somebody asks in earnest. */
const QUESTIONS = { max: 30, seconds: 3600 };

/**
 * Asks a guest who is away for what they have of an item. Nothing moves by that: they have two minutes to answer, see
 * `noticeAway` and `answerAsk`. A question that is open, or that they have declined, is not asked again.
 * @throws AppError guest.not_found, guest.not_away, item.not_found, request.rate_limited, as requireChoosing and choosing
 */
export function askForDish(context: ShareContext, { body }: Received<typeof AskForDishCall>) {
  return changeReceipt(context, {
    name: 'askForDish',
    find: receiptByLink(context),
    policy: choosing,
    tap: true,
    async change({ trx, snapshot, me, receiptId }) {
      requireChoosing(me);
      const { item_id: itemId, guest_id: to } = body;
      const holder = snapshot.guests.find((guest) => guest.id === to && guest.id !== me.id);
      if (holder === undefined) throw new AppError('guest.not_found');
      if (!holder.away) throw new AppError('guest.not_away');
      if (!selects(snapshot, itemId, to)) throw new AppError('item.not_found', { item_id: itemId });
      const earlier = snapshot.proposals.find(
        (one) =>
          one.kind === 'let_go' &&
          one.item_id === itemId &&
          one.from_guest_id === me.id &&
          one.to_guest_id === to,
      );
      if (earlier && ['pending', 'unanswered', 'declined'].includes(earlier.state)) return UNCHANGED;
      await limitRate({ kysely: trx }, `dishes asked for by ${me.id}`, QUESTIONS.max, QUESTIONS.seconds);
      await putLetGo(trx, { receiptId, itemId, from: me.id, to, state: 'pending' });
      return {};
    },
  });
}

/**
 * Answers such a question: the holder hands over or keeps what they have, also late; who asked takes the question back,
 * or takes the dish once the time to answer is over. Repeating an answer changes nothing.
 * @throws AppError proposal.not_found, proposal.waiting, as requireChoosing
 */
export async function answerAsk(
  trx: Trx,
  { snapshot, me }: { snapshot: ReceiptSnapshot; me: SnapshotGuest },
  question: ProposalView,
  accept: boolean,
): Promise<void> {
  const isHolder = question.to_guest_id === me.id;
  const done = isHolder ? (accept ? 'accepted' : 'declined') : accept ? 'taken' : null;
  if (question.state === done) return;
  if (question.state !== 'pending' && question.state !== 'unanswered')
    throw new AppError('proposal.not_found');
  if (done === null) return deleteProposal(trx, question.id);
  if (done === 'taken' && question.state === 'pending') throw new AppError('proposal.waiting');
  if (!isHolder) requireChoosing(me);
  if (accept) await moveDish(trx, snapshot, question);
  await setProposalState(trx, question.id, done);
  await closeAnsweredProposals(trx, snapshot.receipt.id);
}

/** Gives the asker what the holder has. */
async function moveDish(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  { item_id: itemId, from_guest_id: asker, to_guest_id: holder }: ProposalView,
): Promise<void> {
  const item = snapshot.items.find(({ id }) => id === itemId);
  if (item === undefined || !selects(snapshot, itemId, holder)) throw new AppError('proposal.not_found');
  const receiptId = snapshot.receipt.id;
  const units = handOver(item.assignment_mode, {
    holder: unitsOf(snapshot, itemId, holder),
    asker: unitsOf(snapshot, itemId, asker),
  });
  await setUnits(trx, { receiptId, itemId, guestId: holder, units: units.holder });
  await setUnits(trx, { receiptId, itemId, guestId: asker, units: units.asker });
}

/**
 * The host lets go of all that a guest who is away has taken. The guest stays on the bill, and is told when they come
 * back.
 * @throws AppError guest.not_found, guest.not_away, receipt.finalized
 */
export function letGoOfDishes(context: SessionContext, guestId: string) {
  return changeReceipt(context, {
    name: 'letGoOfDishes',
    find: guestById(guestId),
    policy: ownOpen,
    async change({ trx, snapshot, guest, receiptId }) {
      if (!guest.away) throw new AppError('guest.not_away');
      const host = snapshot.guests.find(({ is_host }) => is_host);
      const held = snapshot.selections.filter(({ guest_id }) => guest_id === guestId);
      for (const { item_id: itemId } of held) {
        await setUnits(trx, { receiptId, itemId, guestId, units: 0 });
        if (host) await putLetGo(trx, { receiptId, itemId, from: host.id, to: guestId, state: 'released' });
      }
      await closeAnsweredProposals(trx, receiptId);
      return { guest_id: guestId, guest_name: guest.guest_name, items: held.map(({ item_id }) => item_id) };
    },
  });
}

import type { Received } from '@fairtab/contract/endpoint';
import type {
  answerProposal as AnswerProposalCall,
  proposeShare as ProposeShareCall,
} from '@fairtab/contract/guests';
import type { ProposalView } from '@fairtab/contract/receipt-view';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { requireRoom, selects, setUnits } from '../items/selections.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { choosing, requireChoosing } from './act-as-guest.ts';
import { answerAsk } from './away-dishes.ts';
import {
  askToShare,
  closeAnsweredProposals,
  deleteProposal,
  setProposalState,
} from './proposals.repository.ts';

/**
 * Selects an item, if necessary, and asks others to share it; guests who have already selected it are not asked.
 * @throws AppError item.not_found, proposal.not_shareable, guest.not_found, as requireChoosing and choosing
 */
export function proposeShare(context: ShareContext, { body }: Received<typeof ProposeShareCall>) {
  return changeReceipt(context, {
    name: 'proposeShare',
    find: receiptByLink(context),
    policy: choosing,
    tap: true,
    async change({ trx, snapshot, me, receiptId }) {
      requireChoosing(me);
      const item = snapshot.items.find((candidate) => candidate.id === body.item_id);
      if (item === undefined) throw new AppError('item.not_found', { item_id: body.item_id });
      if (item.assignment_mode !== 'guest_choice') throw new AppError('proposal.not_shareable');
      const others = new Set(snapshot.guests.map((guest) => guest.id).filter((id) => id !== me.id));
      if (!body.guest_ids.every((id) => others.has(id))) throw new AppError('guest.not_found');
      const asked = body.guest_ids.filter((id) => !selects(snapshot, item.id, id));
      const isOpen = (to: string) =>
        snapshot.proposals.some(
          (one) =>
            one.kind === 'share' &&
            one.item_id === item.id &&
            one.from_guest_id === me.id &&
            one.to_guest_id === to &&
            one.state === 'pending',
        );
      if (selects(snapshot, item.id, me.id) && asked.every(isOpen)) return UNCHANGED;
      if (!selects(snapshot, item.id, me.id)) {
        requireRoom(snapshot, 1);
        await setUnits(trx, { receiptId, itemId: item.id, guestId: me.id, units: 1 });
      }
      for (const to of asked) {
        await askToShare(trx, { receiptId, itemId: item.id, from: me.id, to });
      }
      await closeAnsweredProposals(trx, receiptId);
      return {};
    },
  });
}

/**
 * Answers a proposal: the guest who was asked to share an item accepts, which selects it even after a submission, or
 * declines; the guest who asked withdraws an open question by declining. Repeating an answer changes nothing. Questions
 * to let go of an item: see `answerAsk`.
 * @throws AppError proposal.not_found, proposal.not_shareable, as choosing and answerAsk
 */
export function answerProposal(context: ShareContext, { params, body }: Received<typeof AnswerProposalCall>) {
  return changeReceipt(context, {
    name: 'answerProposal',
    find: receiptByLink(context),
    policy: choosing,
    async change({ trx, snapshot, me }) {
      const proposal = snapshot.proposals.find(
        (one) => one.id === params.id && [one.from_guest_id, one.to_guest_id].includes(me.id),
      );
      if (proposal?.kind === 'let_go') await answerAsk(trx, { snapshot, me }, proposal, body.accept);
      else if (proposal?.to_guest_id === me.id) {
        await (body.accept ? accept(trx, snapshot, proposal) : decline(trx, proposal));
      } else if (proposal?.from_guest_id === me.id && proposal.state === 'pending' && !body.accept) {
        await deleteProposal(trx, proposal.id);
      } else throw new AppError('proposal.not_found');
    },
  });
}

async function accept(trx: Trx, snapshot: ReceiptSnapshot, proposal: ProposalView): Promise<void> {
  const { item_id: itemId, from_guest_id: from, to_guest_id: me } = proposal;
  const receiptId = snapshot.receipt.id;
  if (!selects(snapshot, itemId, me)) {
    const item = snapshot.items.find((candidate) => candidate.id === itemId);
    if (item?.assignment_mode !== 'guest_choice') throw new AppError('proposal.not_shareable');
    // The asker no longer has the item: accepting would take all of it, which was not the question.
    if (!selects(snapshot, itemId, from)) throw new AppError('proposal.not_found');
    requireRoom(snapshot, 1);
    await setUnits(trx, { receiptId, itemId, guestId: me, units: 1 });
  }
  await setProposalState(trx, proposal.id, 'accepted');
  await closeAnsweredProposals(trx, receiptId);
}

/** An accepted question is not declined: giving up the item is an ordinary tap. */
async function decline(trx: Trx, proposal: ProposalView): Promise<void> {
  if (proposal.state === 'accepted') throw new AppError('proposal.not_found');
  await setProposalState(trx, proposal.id, 'declined');
}

import type { Received } from '@fairtab/contract/endpoint';
import type { answerProposal as Call } from '@fairtab/contract/guests';
import type { ProposalView } from '@fairtab/contract/receipt-view';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { requireRoom, selects } from '../items/room-for-selections.ts';
import { setUnits } from '../items/set-units.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { choosing } from './act-as-guest.ts';
import { deleteProposal, setProposalState, settleProposals } from './proposals.repository.ts';

/**
 * Answers a proposal: the guest who was asked to share an item accepts, which selects it even after a submission, or
 * declines; the guest who asked withdraws an open question by declining. Repeating an answer changes nothing.
 * @throws AppError proposal.not_found, proposal.not_shareable, as choosing
 */
export function answerProposal(context: ShareContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'answerProposal',
    find: receiptByLink(context),
    policy: choosing,
    async change({ trx, snapshot, me }) {
      const proposal = snapshot.proposals.find((candidate) => candidate.id === params.id);
      if (proposal?.to_guest_id === me.id) {
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
  await settleProposals(trx, receiptId);
}

/** An accepted question is not declined: giving up the item is an ordinary tap. */
async function decline(trx: Trx, proposal: ProposalView): Promise<void> {
  if (proposal.state === 'accepted') throw new AppError('proposal.not_found');
  await setProposalState(trx, proposal.id, 'declined');
}

import { randomUUID } from 'node:crypto';
import type { Received } from '@fairtab/contract/endpoint';
import type {
  answerProposal as AnswerProposalCall,
  proposeShare as ProposeShareCall,
} from '@fairtab/contract/guests';
import type { ProposalView } from '@fairtab/contract/receipt-view';
import { sameDish } from '@fairtab/domain/same-dish';
import { splitIntoUnits } from '@fairtab/receipt/items/split-item';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { requireRoom, selectedItem, selects, setUnits, unitsOf } from '../items/selections.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { refusing } from '../receipts/refusing.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { storeDifference } from '../receipts/store-difference.ts';
import { type Acting, choosing, requireChoosing } from './act-as-guest.ts';
import { answerAsk } from './away-dishes.ts';
import {
  askToShare,
  closeAnsweredProposals,
  deleteProposal,
  setProposalState,
} from './proposals.repository.ts';
import { unitsToStore } from './save-selection.ts';

type Item = ReceiptSnapshot['items'][number];

/**
 * Selects an item, if necessary, and asks others to share it; guests who have already selected it are not asked. Of a
 * counted item it is the caller's units that are shared, each as a line of its own.
 * @throws AppError item.not_found, proposal.not_shareable, guest.not_found, as requireChoosing, choosing and ownUnits
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
      if (item.assignment_mode === 'group_split') throw new AppError('proposal.not_shareable');
      const others = new Set(snapshot.guests.map((guest) => guest.id).filter((id) => id !== me.id));
      if (!body.guest_ids.every((id) => others.has(id))) throw new AppError('guest.not_found');
      if (item.assignment_mode === 'quantity_based') {
        for (const itemId of await ownUnits(trx, { snapshot, me }, item)) {
          for (const to of body.guest_ids) await askToShare(trx, { receiptId, itemId, from: me.id, to });
        }
        return {};
      }
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
 * Makes lines of one unit of a counted item; whoever has none of it takes one.
 * @returns the lines of the units that they have
 * @throws AppError item.not_enough, as splitIntoUnits
 */
async function ownUnits(trx: Trx, { snapshot, me }: Acting, item: Item): Promise<string[]> {
  const wanted = Math.max(unitsOf(snapshot, item.id, me.id), 1);
  const units = unitsToStore({ snapshot, me }, item.id, wanted);
  const others = selectedItem(snapshot, item).selections.filter(({ personId }) => personId !== me.id);
  const selections = [...others, { personId: me.id, units }];
  const before = snapshot.guests.includes(me) ? snapshot : { ...snapshot, guests: [...snapshot.guests, me] };
  const split = refusing(before, () => splitIntoUnits(before, { item, selections }, { newId: randomUUID }));
  await storeDifference(trx, before, split.receipt);
  const isMine = ({ personId }: { personId: string }) => personId === me.id;
  return split.lines.flatMap((line) => (line.selections.some(isMine) ? [line.id] : []));
}

/**
 * Answers a proposal: the guest who was asked to share an item accepts, which selects it even after a submission, or
 * declines; the guest who asked withdraws an open question by declining. Several units of one dish are one question.
 * Repeating an answer changes nothing. Questions to let go of an item: see `answerAsk`.
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
        const questions = [proposal, ...openWith(snapshot, proposal)];
        if (body.accept)
          requireRoom(snapshot, questions.filter((one) => !selects(snapshot, one.item_id, me.id)).length);
        for (const one of questions) await (body.accept ? accept(trx, snapshot, one) : decline(trx, one));
      } else if (proposal?.from_guest_id === me.id && proposal.state === 'pending' && !body.accept) {
        await deleteProposal(trx, proposal.id);
      } else throw new AppError('proposal.not_found');
    },
  });
}

/** The open questions of the same guest about further units of the same dish. */
function openWith({ items, proposals }: ReceiptSnapshot, question: ProposalView): ProposalView[] {
  const dish = items.find(({ id }) => id === question.item_id);
  const units = new Set(items.flatMap((one) => (dish && sameDish(dish, one) ? [one.id] : [])));
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

async function accept(trx: Trx, snapshot: ReceiptSnapshot, proposal: ProposalView): Promise<void> {
  const { item_id: itemId, from_guest_id: from, to_guest_id: me } = proposal;
  const receiptId = snapshot.receipt.id;
  if (!selects(snapshot, itemId, me)) {
    const item = snapshot.items.find((candidate) => candidate.id === itemId);
    if (item?.assignment_mode !== 'guest_choice') throw new AppError('proposal.not_shareable');
    // The asker no longer has the item: accepting would take all of it, which was not the question.
    if (!selects(snapshot, itemId, from)) throw new AppError('proposal.not_found');
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

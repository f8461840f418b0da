import type * as contract from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { answerProposal as answer } from '@fairtab/receipt/proposals/answer-proposal';
import { askForItem, letGoOfItems } from '@fairtab/receipt/proposals/away-items';
import { proposeShare as propose } from '@fairtab/receipt/proposals/propose-share';
import type { SessionContext, ShareContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { ownOpen } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { guestById } from '../receipts/store/find-receipt.ts';
import { choosing, runGuestCommand } from './act-as-guest.ts';

/** Asks others to share an item, selecting it if necessary. @throws as choosing and the command */
export const proposeShare = (context: ShareContext, { body }: Received<typeof contract.proposeShare>) =>
  runGuestCommand(context, {
    name: 'proposeShare',
    policy: choosing,
    tap: true,
    apply: ({ snapshot, me }, facts) => propose(snapshot, { ...body, guest_id: me.id }, facts),
  });

/** Answers a proposal. @throws as choosing and the command */
export const answerProposal = (
  context: ShareContext,
  { params, body }: Received<typeof contract.answerProposal>,
) =>
  runGuestCommand(context, {
    name: 'answerProposal',
    policy: choosing,
    apply: ({ snapshot, me }) => answer(snapshot, { ...params, ...body, guest_id: me.id }),
  });

/** Asks an absent guest for an item, see `noticeAway`. @throws AppError request.rate_limited, as choosing and the command */
export const askForDish = (context: ShareContext, { body }: Received<typeof contract.askForDish>) =>
  runGuestCommand(context, {
    name: 'askForDish',
    policy: choosing,
    tap: true,
    apply: ({ snapshot, me }, facts) => askForItem(snapshot, { ...body, asker_id: me.id }, facts),
    async effects(trx, after, { me, changed }) {
      if (changed) await limit({ kysely: trx }, 'askedItems', { guest: me.id });
      return after;
    },
  });

/** The host frees everything an absent guest has selected. @throws as ownOpen and the command */
export const letGoOfDishes = (context: SessionContext, guestId: string) =>
  runCommand(context, {
    name: 'letGoOfDishes',
    find: guestById(guestId),
    policy: ownOpen,
    apply: ({ snapshot }, facts) => letGoOfItems(snapshot, { guest_id: guestId }, facts),
    details: ({ snapshot, guest }) => ({
      guest_id: guestId,
      guest_name: guest.guest_name,
      items: snapshot.selections.flatMap(({ guest_id, item_id }) => (guest_id === guestId ? [item_id] : [])),
    }),
  });

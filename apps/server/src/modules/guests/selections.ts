import type * as contract from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { checkConsent } from '@fairtab/domain/input/validation';
import { textChoice } from '@fairtab/domain/texting/text-choice';
import { askToRelease, releaseItems } from '@fairtab/receipt/proposals/absent-guests';
import { answerProposal as answer } from '@fairtab/receipt/proposals/answer-proposal';
import { proposeShare as propose } from '@fairtab/receipt/proposals/propose-share';
import * as command from '@fairtab/receipt/selections/set-parts';
import {
  leaveSeat as leave,
  reviseSelections as revise,
  submitSelections as submit,
} from '@fairtab/receipt/selections/submit-selections';
import { takeItem } from '@fairtab/receipt/selections/take-item';
import { accepted } from '../../http/errors.ts';
import type { SessionContext, ShareContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { guestById, hostWhileOpen } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { withBillLinks } from '../receipts/view/bill-link.ts';
import { payWhenShared } from '../sharing/sharing.routes.ts';
import { type Acting, choosing, requireChoosing, runGuestCommand, submitting } from './act-as-guest.ts';
import { guestName, guestPhone, requireProof, withTextedAmount } from './guest-identity.ts';
import { consentAnswers, recordConsent } from './sms-consents.ts';

/** Saves one tap. It reserves the units at once for all to see, submitted or not. @throws as choosing and takeItem */
export const saveSelection = (
  context: ShareContext,
  { params, body }: Received<typeof contract.saveSelection>,
) =>
  runGuestCommand(context, {
    name: 'saveSelection',
    policy: choosing,
    tap: true,
    selected: params.item_id,
    apply: ({ snapshot, me }) => takeItem(snapshot, { ...params, ...body, guest_id: me.id }),
    effects(_trx, after, { changed }) {
      if (changed) context.services.metrics?.tapped('locked');
      return after;
    },
  });

/** Divides a shared item into parts. @throws as choosing and the command */
export const setParts = (context: ShareContext, { params, body }: Received<typeof contract.setParts>) =>
  runGuestCommand(context, {
    name: 'setParts',
    cause: { reason: 'parts', itemId: params.item_id },
    policy: choosing,
    tap: true,
    apply: ({ snapshot, me }) => command.setParts(snapshot, { ...params, ...body, guest_id: me.id }),
  });

type Input = Received<typeof contract.submitSelections>;

/** @throws RefusedError without a choice about texts; as submitting, whoSubmits, requireProof, payWhenShared and the command */
export function submitSelections(context: ShareContext, { body }: Input) {
  const { services } = context;
  return runGuestCommand(context, {
    name: 'submitSelections',
    // When guests select items, pages show the changes as they happen.
    cause: ({ snapshot }) => (snapshot.receipt.evenly ? { reason: 'party' } : undefined),
    policy: submitting,
    apply({ snapshot, me }) {
      requireChoosing(me);
      const { opted_out_of_split: out } = body;
      return submit(snapshot, {
        guest_id: me.id,
        selections: selectionsIn(body),
        answers: {
          ...(me.is_host ? {} : whoSubmits(context, { snapshot, me }, body)),
          ...(out !== undefined && { opted_out_of_split: out }),
        },
      });
    },
    async effects(trx, after, { snapshot, me }) {
      await payWhenShared(trx, services, snapshot, after);
      const updated = after.guests.find(({ id }) => id === me.id);
      if (me.is_host || updated === undefined) return after;
      const { guest_phone_number: phone, sms_opt_in: given } = updated;
      if (given && phone !== null) await requireProof(trx, context, { snapshot, me }, phone);
      if (phone !== null) {
        const answer = { receiptId: snapshot.receipt.id, guestId: me.id, phone, given: given ?? false };
        await recordConsent(trx, services.settings.databaseKey, answer, body);
      }
      const linked = await withBillLinks(trx, services.settings, after, [me.id]);
      return withTextedAmount(trx, linked, { before: me, after: updated });
    },
  });
}

const selectionsIn = ({ selected_choice_item_ids: ids, quantity_assignments: units }: Input['body']) => [
  ...ids.map((item_id) => ({ item_id, units: 1 })),
  ...Object.entries(units).map(([item_id, count]) => ({ item_id, units: count })),
];

/** Guests give a name, and choose between a link and a text, which needs a phone (decision 0111). */
function whoSubmits(context: ShareContext, acting: Acting, body: Input['body']) {
  const guest_name = guestName(body.guest_name, acting);
  const typed = body.guest_phone ?? '';
  const withoutPhone = body.sms_opt_in === false && typed.trim() === '';
  const guest_phone_number = withoutPhone ? null : guestPhone(context.services, typed, acting);
  const given = accepted(checkConsent(textChoice(body.sms_opt_in))) === 'text';
  return { guest_name, guest_phone_number, ...consentAnswers(given, context, body) };
}

/** Returns to choosing (spec section 2, 'Revise Order'). @throws as choosing */
export const reviseSelections = (context: ShareContext) =>
  runGuestCommand(context, {
    name: 'reviseSelections',
    policy: choosing,
    apply: ({ snapshot, me }) => revise(snapshot, { guest_id: me.id }),
  });

/** Gives up one's seat on an even split. @throws as submitting and the command */
export const leaveSeat = (context: ShareContext) =>
  runGuestCommand(context, {
    name: 'leaveSeat',
    cause: { reason: 'party' },
    policy: submitting,
    apply: ({ snapshot, me }) => leave(snapshot, { guest_id: me.id }),
  });

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

/** Asks an absent guest for an item, see `updatePresence`. @throws AppError request.rate_limited, as choosing and the command */
export const askForItem = (context: ShareContext, { body }: Received<typeof contract.askForItem>) =>
  runGuestCommand(context, {
    name: 'askForItem',
    policy: choosing,
    tap: true,
    apply: ({ snapshot, me }, facts) => askToRelease(snapshot, { ...body, asker_id: me.id }, facts),
    async effects(trx, after, { me, changed }) {
      if (changed) await limit({ kysely: trx }, 'askedItems', { guest: me.id });
      return after;
    },
  });

/** The host frees everything an absent guest has selected. @throws as hostWhileOpen and the command */
export const releaseHeldItems = (context: SessionContext, guestId: string) =>
  runCommand(context, {
    name: 'releaseHeldItems',
    find: guestById(guestId),
    policy: hostWhileOpen,
    apply: ({ snapshot }, facts) => releaseItems(snapshot, { guest_id: guestId }, facts),
    details: ({ snapshot, guest }) => ({
      guest_id: guestId,
      guest_name: guest.guest_name,
      items: snapshot.selections.flatMap(({ guest_id, item_id }) => (guest_id === guestId ? [item_id] : [])),
    }),
  });

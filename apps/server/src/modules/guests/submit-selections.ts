import type { Received } from '@fairtab/contract/endpoint';
import type { submitSelections as Call } from '@fairtab/contract/guests';
import { textChoice } from '@fairtab/domain/text-choice';
import { checkConsent } from '@fairtab/domain/validation';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { requireRoom, setUnits } from '../items/selections.ts';
import { saveOwnLink } from '../receipts/bill-link.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { updateGuest } from '../receipts/guest-writes.ts';
import { openForSharing } from '../sharing/start-sharing.ts';
import { type Acting, choosing, requireChoosing, submitting } from './act-as-guest.ts';
import { guestName, guestPhone } from './guest-identity.ts';
import { closeAnsweredProposals, dropAsks } from './proposals.repository.ts';
import { requireProof } from './require-proof.ts';
import { unitsToStore } from './save-selection.ts';
import { consentChanges, recordConsent } from './sms-consents.ts';

type Input = Received<typeof Call>;

/**
 * Submits all selections of somebody at once: afterwards they have exactly these items, and they count.
 * The host's own submission also starts sharing and fixes the bill's items (spec section 4). Where the bill is split evenly
 * this takes a seat, with nothing selected; the host has one.
 * @throws AppError receipt.evenly for items there, and for the host; RefusedError without a choice about texts; as requireChoosing, choosing, guestName, guestPhone, requireProof,
 * unitsToStore and openForSharing
 */
export function submitSelections(context: ShareContext, { body }: Input) {
  return changeReceipt(context, {
    name: 'submitSelections',
    cause: ({ receipt }) => (receipt.evenly ? { reason: 'party' } : undefined),
    find: receiptByLink(context),
    policy: submitting,
    async change({ trx, services, snapshot, me, receiptId }) {
      requireChoosing(me);
      if (snapshot.receipt.evenly && (me.is_host || selectsAny(body))) throw new AppError('receipt.evenly');
      if (me.is_host) await openForSharing(trx, services, snapshot);
      const who = me.is_host ? null : whoSubmits(context, { snapshot, me }, body);
      const phone = who?.guest_phone_number ?? null;
      if (who?.sms_opt_in && phone !== null) await requireProof(trx, context, { snapshot, me }, phone);
      await storeSelections(trx, { snapshot, me }, body);
      if (snapshot.proposals.length > 0) {
        await dropAsks(trx, me.id);
        await closeAnsweredProposals(trx, receiptId);
      }
      await updateGuest(trx, me.id, {
        ...who,
        ...(body.opted_out_of_split === undefined ? {} : { opted_out_of_split: body.opted_out_of_split }),
        submitted_at: new Date(),
        revising: false,
        away: false,
      });
      if (who === null) return;
      await saveOwnLink(trx, services.settings, { receiptId, guestId: me.id });
      if (phone === null) return;
      const answer = { receiptId, guestId: me.id, phone, given: who.sms_opt_in };
      await recordConsent(trx, services.settings.databaseKey, answer, body);
    },
  });
}

const selectsAny = ({ selected_choice_item_ids: ids, quantity_assignments: units }: Input['body']): boolean =>
  ids.length > 0 || Object.values(units).some((count) => count > 0);

/** A guest gives a name, chooses between a text and their link, and gives a phone for a text (decision 0111). */
function whoSubmits(context: ShareContext, acting: Acting, body: Input['body']) {
  const guest_name = guestName(body.guest_name, acting);
  const typed = body.guest_phone ?? '';
  const withoutPhone = body.sms_opt_in === false && typed.trim() === '';
  const guest_phone_number = withoutPhone ? null : guestPhone(context.services, typed, acting);
  const given = accepted(checkConsent(textChoice(body.sms_opt_in))) === 'text';
  return { guest_name, guest_phone_number, ...consentChanges(context, given, body) };
}

/**
 * Makes the selections exactly what was submitted. An item that is gone, or has become everybody's, refuses the submission,
 * so that nobody agrees to a total they did not see.
 */
async function storeSelections(trx: Trx, acting: Acting, body: Input['body']): Promise<void> {
  const { snapshot, me } = acting;
  const wanted = new Map<string, number>();
  for (const id of body.selected_choice_item_ids) wanted.set(id, 1);
  for (const [id, units] of Object.entries(body.quantity_assignments)) wanted.set(id, units);
  const before = snapshot.selections.filter((selection) => selection.guest_id === me.id);
  for (const { item_id: itemId } of before) if (!wanted.has(itemId)) wanted.set(itemId, 0);
  requireRoom(snapshot, [...wanted.values()].filter((units) => units > 0).length - before.length);
  for (const [itemId, count] of wanted) {
    const units = unitsToStore(acting, itemId, count);
    await setUnits(trx, { receiptId: snapshot.receipt.id, itemId, guestId: me.id, units });
  }
}

/** Returns to choosing (spec section 2, 'Revise Order'); what was submitted stays and still counts. */
export function reviseSelections(context: ShareContext) {
  return changeReceipt(context, {
    name: 'reviseSelections',
    find: receiptByLink(context),
    policy: choosing,
    async change({ trx, me }) {
      await updateGuest(trx, me.id, { revising: me.submitted });
    },
  });
}

/**
 * Gives up one's seat where the bill is split evenly; name, phone and whom one is here with stay.
 * @throws AppError guest.no_seat; as submitting
 */
export function leaveSeat(context: ShareContext) {
  return changeReceipt(context, {
    name: 'leaveSeat',
    cause: { reason: 'party' },
    find: receiptByLink(context),
    policy: submitting,
    async change({ trx, snapshot, me }) {
      if (!snapshot.receipt.evenly || me.is_host || !me.submitted) throw new AppError('guest.no_seat');
      await updateGuest(trx, me.id, { submitted_at: null });
    },
  });
}

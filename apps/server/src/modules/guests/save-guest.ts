import type { Received } from '@fairtab/contract/endpoint';
import type { saveGuest as Call } from '@fairtab/contract/guests';
import { checkConsent } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { saveOwnLink } from '../receipts/bill-link.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { type GuestChanges, updateGuest } from '../receipts/guest-writes.ts';
import { type Acting, acting } from './act-as-guest.ts';
import { guestName, guestPhone } from './guest-identity.ts';
import { requireProof } from './require-proof.ts';
import { carryConsent, consentChanges, recordConsent } from './sms-consents.ts';

type Input = Received<typeof Call>;

/**
 * Keeps what a guest says about themself. The host's own name and phone come from the receipt; where the host assigns
 * the items the names are the host's too, and a phone is for nothing but the text with the bill, so it needs consent.
 * @throws AppError receipt.preassigned; RefusedError without consent; as acting, guestName, guestPhone and requireProof
 */
export function saveGuest(context: ShareContext, { body }: Input) {
  return changeReceipt(context, {
    name: 'saveGuest',
    find: receiptByLink(context),
    policy: acting,
    async change({ trx, services, snapshot, me }) {
      if (snapshot.receipt.admin_flow_type === 'preassign') requirePreassigned(body);
      const changes: GuestChanges = {};
      if (body.guest_name !== undefined && !me.is_host) {
        changes.guest_name = guestName(body.guest_name, { snapshot });
      }
      if (body.guest_phone_number !== undefined && !me.is_host) {
        changes.guest_phone_number = guestPhone(services, body.guest_phone_number, { snapshot, me });
      }
      if (body.opted_out_of_split !== undefined) changes.opted_out_of_split = body.opted_out_of_split;
      if (body.sms_opt_in !== undefined && !me.is_host)
        Object.assign(changes, consentChanges(context, body.sms_opt_in, body));
      const { guest_phone_number: phone, sms_opt_in: texts } = { ...me, ...changes };
      const mayBeNew = changes.guest_phone_number !== undefined || changes.sms_opt_in !== undefined;
      if (mayBeNew && texts && phone !== null) await requireProof(trx, context, { snapshot, me }, phone);
      await updateGuest(trx, me.id, changes);
      if (!me.is_host) await saveAnswer(trx, context, { snapshot, me }, { changes, body });
    },
  });
}

/**
 * Stores what a guest with a phone says about texts; a new number alone goes for what they have said before. Whoever wants
 * none has their link.
 */
async function saveAnswer(
  trx: Trx,
  { services }: ShareContext,
  { snapshot, me }: Acting,
  { changes, body }: { changes: GuestChanges; body: Input['body'] },
): Promise<void> {
  const { databaseKey } = services.settings;
  const receiptId = snapshot.receipt.id;
  if (body.sms_opt_in === false) await saveOwnLink(trx, services.settings, { receiptId, guestId: me.id });
  const phone = changes.guest_phone_number ?? me.guest_phone_number;
  if (phone === null) return;
  if (body.sms_opt_in !== undefined) {
    const answer = { receiptId, guestId: me.id, phone, given: body.sms_opt_in };
    await recordConsent(trx, databaseKey, answer, body);
  } else if (me.sms_opt_in && phone !== me.guest_phone_number) {
    await carryConsent(trx, databaseKey, { from: me.id, to: me.id, phone });
  }
}

function requirePreassigned(body: Input['body']): void {
  if (body.guest_name !== undefined || body.opted_out_of_split !== undefined) {
    throw new AppError('receipt.preassigned');
  }
  if (body.guest_phone_number !== undefined)
    accepted(checkConsent(body.sms_opt_in === true ? 'text' : 'none'));
}

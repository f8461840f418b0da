import type { Received } from '@fairtab/contract/endpoint';
import type { saveGuest as Call } from '@fairtab/contract/guests';
import type { ShareContext, Trx } from '../../app/request-context.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { actAsGuest } from './act-as-guest.ts';
import { guestName, guestPhone } from './guest-identity.ts';
import { type GuestChanges, updateGuest } from './guests.repository.ts';

/**
 * Keeps what a guest says about themself while they choose. The host's own name and phone come from the receipt.
 * @throws AppError as actAsGuest, guestName and guestPhone
 */
export async function saveGuest(trx: Trx, context: ShareContext, { body }: Received<typeof Call>) {
  const acting = await actAsGuest(trx, context);
  const { me, snapshot } = acting;
  const changes: GuestChanges = {};
  if (body.guest_name !== undefined && !me.isHost) changes.guest_name = guestName(body.guest_name, acting);
  if (body.guest_phone_number !== undefined && !me.isHost) {
    changes.guest_phone_number = guestPhone(body.guest_phone_number, acting);
  }
  if (body.opted_out_of_split !== undefined) changes.opted_out_of_split = body.opted_out_of_split;
  await updateGuest(trx, me.id, changes);
  await announceChange(trx, snapshot.receipt.id);
  return { receiptId: snapshot.receipt.id };
}

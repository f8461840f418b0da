import type { PayOfferState } from '@fairtab/contract/scalars';
import type { Trx } from '../../http/request-context.ts';

/** @param payerId null: they pay themself */
export async function storePayer(trx: Trx, guestId: string, payerId: string | null): Promise<void> {
  await trx
    .updateTable('receipt_guests')
    .set({ paid_by: payerId, updated_at: new Date() })
    .where('id', '=', guestId)
    .execute();
}

/** Asks somebody to pay for a guest; a guest has one such question, so an earlier one goes. */
export async function askPayer(
  trx: Trx,
  offer: { receipt_id: string; payer_id: string; guest_id: string; from_guest_id: string },
): Promise<void> {
  await deleteOffer(trx, offer.guest_id);
  await trx.insertInto('pay_offers').values(offer).execute();
}

export async function deleteOffer(trx: Trx, guestId: string): Promise<void> {
  await trx.deleteFrom('pay_offers').where('guest_id', '=', guestId).execute();
}

export async function setOfferState(trx: Trx, id: string, state: PayOfferState): Promise<void> {
  await trx.updateTable('pay_offers').set({ state }).where('id', '=', id).execute();
}

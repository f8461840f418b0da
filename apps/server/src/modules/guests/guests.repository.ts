import type { Trx } from '../../app/request-context.ts';

/** Adds somebody who came by the link, and the browser they act from. */
export async function insertGuest(
  trx: Trx,
  guest: { receiptId: string; name: string; deviceHash: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('receipt_guests')
    .values({ receipt_id: guest.receiptId, guest_name: guest.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkDevice(trx, { receiptId: guest.receiptId, guestId: id, deviceHash: guest.deviceHash });
  return id;
}

/** Lets a browser act as a guest, and as no other on this receipt. */
export async function linkDevice(
  trx: Trx,
  link: { receiptId: string; guestId: string; deviceHash: string },
): Promise<void> {
  await trx
    .insertInto('guest_devices')
    .values({ receipt_id: link.receiptId, guest_id: link.guestId, token_hash: link.deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['receipt_id', 'token_hash']).doUpdateSet({ guest_id: link.guestId }),
    )
    .execute();
}

export type GuestChanges = {
  guest_name?: string;
  guest_phone_number?: string | null;
  opted_out_of_split?: boolean;
  sms_opt_in?: boolean;
  submitted_at?: Date;
  revising?: boolean;
};

export async function updateGuest(trx: Trx, guestId: string, changes: GuestChanges): Promise<void> {
  await trx
    .updateTable('receipt_guests')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', guestId)
    .execute();
}

export async function deleteGuest(trx: Trx, guestId: string): Promise<void> {
  await trx.deleteFrom('receipt_guests').where('id', '=', guestId).execute();
}

import type { Language } from '@fairtab/texts/language';
import { type GuestDevice, hashesOn } from '../../http/guest-device.ts';
import type { Trx } from '../../http/request-context.ts';
import { forgetLatecomers } from './latecomer-writes.ts';

/** Adds somebody who came by the link, and the browser they act from. */
export async function insertGuest(
  trx: Trx,
  guest: { receiptId: string; name: string; device: GuestDevice },
): Promise<string> {
  const { id } = await trx
    .insertInto('receipt_guests')
    .values({ receipt_id: guest.receiptId, guest_name: guest.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkDevice(trx, { receiptId: guest.receiptId, guestId: id, device: guest.device });
  return id;
}

type OnReceipt = { receiptId: string; guestId: string };

/**
 * Lets a browser act as a guest, and as no other guest on this receipt. Links every secret that the browser has sent, so
 * it does not matter which of them it sends next time.
 */
export const linkDevice = (
  trx: Trx,
  { device, ...guest }: OnReceipt & { device: GuestDevice },
): Promise<void> => linkHashes(trx, { ...guest, hashes: hashesOn(device, guest.receiptId) });

/** The same for the hashes of a browser's secrets on this receipt. What it has asked for as a latecomer is done with. */
export async function linkHashes(
  trx: Trx,
  { receiptId, guestId, hashes }: OnReceipt & { hashes: string[] },
): Promise<void> {
  await trx
    .insertInto('guest_devices')
    .values(hashes.map((token_hash) => ({ receipt_id: receiptId, guest_id: guestId, token_hash })))
    .onConflict((conflict) =>
      conflict.columns(['receipt_id', 'token_hash']).doUpdateSet({ guest_id: guestId }),
    )
    .execute();
  await forgetLatecomers(trx, receiptId, hashes);
}

export type GuestChanges = {
  guest_name?: string;
  guest_phone_number?: string | null;
  opted_out_of_split?: boolean;
  sms_opt_in?: boolean | null;
  /** Of their consent to texts. */
  language?: Language | null;
  /** The same; an IANA name. */
  time_zone?: string | null;
  submitted_at?: Date | null;
  revising?: boolean;
  away?: boolean;
  named_by_host?: boolean;
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

/** What a freed seat had besides what is loaded with a receipt: the code for another browser, and the language of its texts. */
export async function forgetSeat(trx: Trx, guestId: string): Promise<void> {
  await trx.deleteFrom('guest_device_codes').where('guest_id', '=', guestId).execute();
  await updateGuest(trx, guestId, { language: null });
}

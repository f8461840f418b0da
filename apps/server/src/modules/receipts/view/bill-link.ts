import { billPath } from '@fairtab/contract/pages/share-path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { hmac, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { Trx } from '../../../http/request-context.ts';
import type { ReceiptSnapshot } from '../store/snapshot.ts';
import { storeDifference } from '../store/store-difference.ts';

/** Omits characters that look alike on paper. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 70 bits: unguessable, yet short enough for a text. */
const TOKEN_LENGTH = 12;

type Settings = Services['settings'];

/** The URL of a guest's own bill. It works only once `withBillLinks` has stored its hash. */
export const billLinkOf = ({ publicUrl, secret }: Pick<Settings, 'publicUrl' | 'secret'>, guestId: string) =>
  publicUrl + billPath(billTokenOf(secret, guestId));

/** The token of a guest's own bill. Derived, so it is never stored. */
export function billTokenOf(secret: string, guestId: string): string {
  let rest = BigInt(`0x${hmac(secret, `guest bill ${guestId}`)}`);
  let token = '';
  while (token.length < TOKEN_LENGTH) {
    token += BASE58[Number(rest % 58n)];
    rest /= 58n;
  }
  return token;
}

/** The only form in which a token is stored. */
export const billTokenHash = (token: string): string => sha256(token);

/** Makes these guests' bill links work under all accepted secrets, so that servers may change theirs one by one. */
export async function withBillLinks(
  trx: Trx,
  { acceptedSecrets }: Pick<Settings, 'acceptedSecrets'>,
  receipt: ReceiptSnapshot,
  guestIds: readonly string[],
): Promise<ReceiptSnapshot> {
  const hashesOf = (id: string) => acceptedSecrets.map((secret) => billTokenHash(billTokenOf(secret, id)));
  const guests = receipt.guests.map((guest) =>
    guest.is_host || !guestIds.includes(guest.id)
      ? guest
      : { ...guest, bill_links: [...new Set([...guest.bill_links, ...hashesOf(guest.id)])] },
  );
  const linked = { ...receipt, guests };
  await storeDifference(trx, receipt, linked);
  return linked;
}

export type LinkOwner = { receipt_id: string; guest_id: string };

/** Whose bill a token opens; the guest's row may be gone. @throws AppError share.token_missing, share.invalid */
export async function requireBillLink(db: Kysely<Schema>, token: string | undefined): Promise<LinkOwner> {
  if (token === undefined) throw new AppError('share.token_missing');
  const link = await db
    .selectFrom('guest_bill_links')
    .select(['receipt_id', 'guest_id'])
    .where('token_hash', '=', billTokenHash(token))
    .executeTakeFirst();
  if (link === undefined) throw new AppError('share.invalid');
  return link;
}

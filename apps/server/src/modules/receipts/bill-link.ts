import { billPath } from '@fairtab/contract/share-path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { hmac, sha256 } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { storeDifference } from './store-difference.ts';

/** Without the letters that are mistaken for others when a link is read from paper. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 70 bits: too many to guess, and few enough for a text. */
const TOKEN_LENGTH = 12;

type Settings = Services['settings'];

/** The URL of a guest's own bill, for their text. Its writer calls withBillLinks, which makes it work. */
export const billLinkOf = ({ publicUrl, secret }: Pick<Settings, 'publicUrl' | 'secret'>, guestId: string) =>
  publicUrl + billPath(billTokenOf(secret, guestId));

/** The token in the link of a guest's own bill; derived, so that it is stored nowhere. */
export function billTokenOf(secret: string, guestId: string): string {
  let rest = BigInt(`0x${hmac(secret, `guest bill ${guestId}`)}`);
  let token = '';
  while (token.length < TOKEN_LENGTH) {
    token += BASE58[Number(rest % 58n)];
    rest /= 58n;
  }
  return token;
}

/** What is stored of a token. */
export const billTokenHash = (token: string): string => sha256(token);

/**
 * Makes the links of these people work from now on, except for the host's. Links that are there stay, those of an earlier secret too.
 * One is stored for each secret that is accepted: of servers that change theirs one after the other, each shows a link that works.
 * @returns the receipt with them
 */
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

/** Whose bill a link opens. */
export type LinkOwner = { receipt_id: string; guest_id: string };

/**
 * Whose bill a link's token opens; their row may be gone.
 * @throws AppError share.token_missing; share.invalid if it is no such token, or the bill is deleted
 */
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

import { createHmac } from 'node:crypto';
import { billPath } from '@fairtab/contract/share-path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { sha256 } from '../../app/hash.ts';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** Without the letters that are mistaken for others when a link is read from paper. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 70 bits: too many to guess, and few enough for a text. */
const TOKEN_LENGTH = 12;

type Settings = Services['settings'];

/** The URL of a guest's own bill, for their text. It works once the bill has been final: see keepBillLinks. */
export const billLinkOf = ({ publicUrl, secret }: Pick<Settings, 'publicUrl' | 'secret'>, guestId: string) =>
  publicUrl + billPath(billTokenOf(secret, guestId));

/** The token in the link of a guest's own bill; derived, so that it is stored nowhere. */
export function billTokenOf(secret: string, guestId: string): string {
  const digest = createHmac('sha256', secret).update(`guest bill ${guestId}`).digest('hex');
  let rest = BigInt(`0x${digest}`);
  let token = '';
  while (token.length < TOKEN_LENGTH) {
    token += BASE58[Number(rest % 58n)];
    rest /= 58n;
  }
  return token;
}

/** What is stored of a token. */
const billTokenHash = (token: string): string => sha256(token);

/** Makes the links of these people work, except for the host's. Links that are there stay. */
export async function keepBillLinks(
  trx: Trx,
  { secret }: Pick<Settings, 'secret'>,
  { receipt, guests }: Pick<ReceiptSnapshot, 'receipt' | 'guests'>,
  people: readonly { personId: string }[],
): Promise<void> {
  const billed = new Set(people.map(({ personId }) => personId));
  const links = guests
    .filter((guest) => !guest.is_host && billed.has(guest.id))
    .map(({ id }) => ({
      token_hash: billTokenHash(billTokenOf(secret, id)),
      receipt_id: receipt.id,
      guest_id: id,
    }));
  if (links.length === 0) return;
  await trx
    .insertInto('guest_bill_links')
    .values(links)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Whose bill a link's token opens; undefined if it is no such token, or the bill is deleted. */
export function findBillLink(
  db: Kysely<Schema>,
  token: string,
): Promise<{ receipt_id: string; guest_id: string } | undefined> {
  return db
    .selectFrom('guest_bill_links')
    .select(['receipt_id', 'guest_id'])
    .where('token_hash', '=', billTokenHash(token))
    .executeTakeFirst();
}

import { billPath } from '@fairtab/contract/pages/pages';
import { type Kysely, sql } from 'kysely';
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

type LinkOwner = { receipt_id: string; guest_id: string };

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

const BATCH = 1000;

const NIL = '00000000-0000-0000-0000-000000000000';

/** Makes bill links work under the current secret too, so that the former one can be dropped. Servers may run it concurrently. */
export async function renewBillLinks({
  database: { kysely },
  settings: { secret },
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  let last: LinkOwner | undefined = { receipt_id: NIL, guest_id: NIL };
  while (last !== undefined) {
    const owners: (LinkOwner & { hashes: string[] })[] = await kysely
      .selectFrom('guest_bill_links')
      .select(['receipt_id', 'guest_id', sql<string[]>`array_agg(token_hash)`.as('hashes')])
      .where(sql<boolean>`(receipt_id, guest_id) > (${last.receipt_id}::uuid, ${last.guest_id}::uuid)`)
      .groupBy(['receipt_id', 'guest_id'])
      .orderBy('receipt_id')
      .orderBy('guest_id')
      .limit(BATCH)
      .execute();
    const made = owners.map((owner) => ({
      ...owner,
      hash: billTokenHash(billTokenOf(secret, owner.guest_id)),
    }));
    const lacking = made.filter(({ hash, hashes }) => !hashes.includes(hash));
    const each = <K extends keyof (typeof made)[number]>(key: K) => lacking.map((one) => one[key]);
    // Arrays: thousands of parameters would be slow.
    await sql`
      insert into guest_bill_links (token_hash, receipt_id, guest_id)
      select * from unnest(${each('hash')}::text[], ${each('receipt_id')}::uuid[], ${each('guest_id')}::uuid[])
      on conflict (token_hash) do nothing
    `.execute(kysely);
    last = owners.at(-1);
  }
}

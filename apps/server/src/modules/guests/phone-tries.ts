import { normalizePhone } from '@fairtab/domain/texting/phone';
import { sql } from 'kysely';
import { lockName } from '../../adapters/database/transaction.ts';
import { hmac } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { requireShared, viewerOf } from '../receipts/view/viewer.ts';

/** Per device and day: their own number and two typos. */
const PER_DEVICE = 3;
/** Per address and hour, on top of two for everyone at the table. */
const SPARE = 10;
/** From all addresses, per hour: three for everyone at the largest table, and some spare. */
const PER_LINK = 200;

/**
 * Limits phones entered on a bill: "Is this you?" reveals that a phone is on it. Attackers can invent browsers, so the limit per
 * address is the effective one; it grows with the party, as a table may share an address.
 * @param typed not counted unless it is a phone
 * @throws AppError request.rate_limited; share.invalid
 */
export async function countPhone(context: ShareContext, typed: string | null | undefined): Promise<void> {
  const phone = normalizePhone(typed ?? '');
  const device = context.share.device?.id;
  if (phone === null || device === undefined) return;
  const { database, settings, snapshots } = context.services;
  const snapshot = requireShared(await snapshots.byShareToken(context.share.token), context);
  // The host's phone comes from the receipt.
  if (viewerOf(snapshot, context).kind === 'host') return;
  const attempt = {
    receipt_id: snapshot.receipt.id,
    device_hash: device,
    phone_hash: hmac(settings.databaseKey, `tried ${phone}`),
    address: context.address,
  };
  const perAddress = SPARE + 2 * snapshot.receipt.party_size;
  const allowed = await database.inTransaction((trx) => isAllowed(trx, attempt, perAddress));
  if (!allowed) throw new AppError('request.rate_limited');
}

type Attempt = { receipt_id: string; device_hash: string; phone_hash: string; address: string };

/** Serialised per bill, so that simultaneous attempts are all counted. Refused ones are not stored. */
async function isAllowed(trx: Trx, attempt: Attempt, perAddress: number): Promise<boolean> {
  await lockName(trx, `phones ${attempt.receipt_id}`);
  const known = await trx
    .selectFrom('guest_phone_tries')
    .select('address')
    .where('receipt_id', '=', attempt.receipt_id)
    .where('device_hash', '=', attempt.device_hash)
    .where('phone_hash', '=', attempt.phone_hash)
    .executeTakeFirst();
  if (known !== undefined) return true;
  const tried = await trx
    .selectFrom('guest_phone_tries')
    .select([
      sql<number>`count(*) filter (where device_hash = ${attempt.device_hash})::int`.as('ofDevice'),
      sql<number>`count(*) filter (where address = ${attempt.address} and ${lately})::int`.as('ofAddress'),
      sql<number>`count(*) filter (where ${lately})::int`.as('ofLink'),
    ])
    .where('receipt_id', '=', attempt.receipt_id)
    .executeTakeFirstOrThrow();
  const { ofDevice, ofAddress, ofLink } = tried;
  if (ofDevice >= PER_DEVICE || ofAddress >= perAddress || ofLink >= PER_LINK) return false;
  await trx.insertInto('guest_phone_tries').values(attempt).execute();
  return true;
}

const lately = sql`created_at > now() - interval '1 hour'`;

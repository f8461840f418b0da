import { normalizePhone } from '@fairtab/domain/phone';
import { sql } from 'kysely';
import { lockName } from '../../adapters/database/transaction.ts';
import { hmac } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { requireShared, viewerOf } from '../receipts/viewer.ts';

/** Per device and day: their own number and two typing errors. */
const PER_DEVICE = 3;
/** Per address and hour, in addition to a number and a correction for everyone at the table. */
const SPARE = 10;
/** From all addresses, per hour: three for everyone at the largest table, and some spare. */
const PER_LINK = 200;

/**
 * Counts a phone that a guest enters on a bill, before it is looked up there: the question "Is this you?" reveals that
 * a phone is on the bill, and trying phone after phone must not find out who was there. A refusal here does not depend
 * on the phone.
 *
 * The rule: a browser may enter 3 different phones on a bill per day. From one address a bill accepts 10 plus twice its
 * party size per hour, and 200 from all addresses.
 *
 * The reason: an attacker can invent any number of browsers (each request may name a new one, and a refused one creates
 * no guest), so the effective limit is the one by address. A real table shares an address too, 50 people behind one
 * router, each with a number and perhaps a typing error: hence the party size. An attacker gets no more attempts than
 * such a table and does not affect other addresses; the total limits attackers with many addresses. The same phone from
 * the same browser counts once, so saving, submitting and requesting a code with it add nothing.
 * @param typed the entered text; not counted if it is no phone
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

/**
 * Serialised per bill, so that two hundred simultaneous attempts are counted one by one. A refused attempt is not
 * stored.
 */
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

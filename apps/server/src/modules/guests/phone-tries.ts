import { normalizePhone } from '@fairtab/domain/phone';
import { sql } from 'kysely';
import { AppError } from '../../app/errors.ts';
import { hmac } from '../../app/hash.ts';
import { lockName } from '../../app/lock-name.ts';
import type { ShareContext, Trx } from '../../app/request-context.ts';
import { requireShared, viewerOf } from '../receipts/viewer.ts';

/** Their own number, and two slips of the finger, in a day. */
const PER_DEVICE = 3;
/** From one address, beyond a number and a correction for everybody at the table, in an hour. */
const SPARE = 10;
/** From everywhere together, in an hour: three for everybody at the largest table, and some. */
const PER_LINK = 200;

/**
 * Counts a phone that somebody enters on a bill, before anybody looks whether it is on it: "Is this you?" says that it
 * is, and trying one phone after the other must not find out who was there. What is refused here is refused for every
 * phone alike.
 *
 * The rule: a browser enters at most 3 different phones on a bill in a day. From one address a bill takes 10 and twice
 * its party size of them in an hour, and 200 from everywhere.
 *
 * Why so: browsers are free to invent (each request may name a new one, and a refused one leaves no guest behind), so
 * what binds is the address. There an honest table sits too, 50 people behind one router, each with a number and maybe
 * a typo: hence the party size. Who tries numbers gets no more than that table would, and takes from nobody at another
 * address; the total stops those with many addresses. The same phone from the same browser counts once, so saving,
 * submitting and asking for a code with it cost nothing more.
 * @param typed what was entered; what is no phone is not counted
 * @throws AppError request.rate_limited; share.invalid
 */
export async function countPhone(context: ShareContext, typed: string | null | undefined): Promise<void> {
  const phone = normalizePhone(typed ?? '');
  const device = context.share.deviceHash;
  if (phone === null || device === null) return;
  const { database, settings, snapshots } = context.services;
  const snapshot = requireShared(await snapshots.byShareToken(context.share.token), context);
  // The host's phone is the receipt's own.
  if (viewerOf(snapshot, context).kind === 'host') return;
  const attempt = {
    receipt_id: snapshot.receipt.id,
    device_hash: device,
    phone_hash: hmac(settings.secret, `tried ${phone}`),
    address: context.address,
  };
  const perAddress = SPARE + 2 * snapshot.receipt.party_size;
  const allowed = await database.inTransaction((trx) => isAllowed(trx, attempt, perAddress));
  if (!allowed) throw new AppError('request.rate_limited');
}

type Attempt = { receipt_id: string; device_hash: string; phone_hash: string; address: string };

/** One at a time for each bill: two hundred tries at once are counted one after the other. A refused one is not kept. */
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

/** Forgets what was tried a day ago. */
export async function forgetTriedPhones(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('guest_phone_tries')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

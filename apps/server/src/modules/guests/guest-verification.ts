import type {
  completeGuestVerification as CompleteCall,
  startGuestVerification as StartCall,
} from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { sql } from 'kysely';
import { lockName } from '../../adapters/database/transaction.ts';
import { hmac } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { limitGuestCodes } from '../auth/codes/code-limits.ts';
import { codeProof, makeCode, requireSendable, sendCode } from '../auth/codes/verification-codes.ts';
import { withProof } from '../auth/proofs.ts';
import { acceptedPhone, needsProof, recordProof } from '../messages/texted-numbers.ts';
import { requireShared, viewerOf } from '../receipts/receipts.policy.ts';
import { joinDevice } from './device-codes.ts';

/**
 * Texts a code to a guest on a new device or with a new number. Other phones get no code but the same answer and limits, so that
 * phones on a bill cannot be probed.
 * @throws AppError guest.not_found for a guest without a phone, guest.device_required, request.rate_limited, auth.code_not_sent,
 * sms.opted_out, share.invalid; the phone rule's refusal
 */
export async function startGuestVerification(context: ShareContext, { body }: Received<typeof StartCall>) {
  const device = deviceOf(context);
  const { phone, receiptId, hostId, guestId, onTheBill } = await guestOf(context, body);
  const { services, language } = context;
  requireSendable(services, { phone });
  if (body.guest_id === undefined) await countPhone(context, phone);
  const { codeId, scarce } = await context.command(
    async (trx): Promise<{ codeId: string | null; scarce: boolean }> => {
      const isAsked = onTheBill || (await needsProof(trx, services, { hostId, guestId, phone }));
      const about = { phone, receiptId, device, onTheBill, isAsked };
      const { scarce, isSent } = await limitGuestCodes(trx, context, about);
      if (!isSent) return { codeId: null, scarce };
      const code = { phone, scope: `guest:${receiptId}`, browserHash: device } as const;
      return { codeId: (await makeCode(trx, services.settings.secret, code)).id, scarce };
    },
  );
  const demo_code = await sendCode(services, { phone, language }, codeId, scarce);
  return { success: true as const, demo_code, scarce };
}

/** Records the phone as proved. @throws AppError auth.code_wrong, guest.device_required, request.rate_limited, share.invalid */
export async function completeGuestVerification(
  context: ShareContext,
  { body }: Received<typeof CompleteCall>,
) {
  const browserHash = deviceOf(context);
  const { phone, receiptId, hostId, onTheBill } = await guestOf(context, body);
  const entered = { phone, scope: `guest:${receiptId}`, browserHash, code: body.code } as const;
  await withProof(context, await codeProof(context, entered), async (trx) => {
    if (onTheBill)
      await joinDevice(trx, context, async ({ guests }) =>
        guests.find((guest) => guest.guest_phone_number === phone),
      );
    await recordProof(trx, context.services, { hostId, phone });
    return {};
  });
}

function deviceOf(context: ShareContext): string {
  const { device } = context.share;
  if (device === null) throw new AppError('guest.device_required');
  return device.id;
}

type WhoComesBack = Received<typeof StartCall>['body'];

async function guestOf(context: ShareContext, who: WhoComesBack) {
  const snapshot = requireShared(await context.services.snapshots.byShareToken(context.share.token), context);
  const viewer = viewerOf(snapshot, context);
  const about = {
    receiptId: snapshot.receipt.id,
    hostId: snapshot.receipt.user_id,
    guestId: viewer.kind === 'guest' ? viewer.guestId : null,
  };
  if (who.guest_id !== undefined) {
    const phone = normalizePhone(
      snapshot.guests.find((guest) => guest.id === who.guest_id)?.guest_phone_number ?? '',
    );
    if (phone === null) throw new AppError('guest.not_found');
    return { ...about, phone, onTheBill: true };
  }
  const phone = acceptedPhone(context.services, who.phone ?? '');
  return { ...about, phone, onTheBill: snapshot.guests.some((guest) => guest.guest_phone_number === phone) };
}

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

import { randomUUID } from 'node:crypto';
import type { useDeviceCode as UseCall } from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkCode } from '@fairtab/domain/input/validation';
import { whileOpen } from '@fairtab/receipt/refusals';
import { joinDevice as join, leavesSeat } from '@fairtab/receipt/seats';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { digitsOf, hmac, newSecret } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError, accepted } from '../../http/errors.ts';
import { type ShareContext, setGuestCookie, type Trx } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { notifyChangedDues } from '../finalizing/final-bills.ts';
import type { CauseOf } from '../receipts/amount-changes.ts';
import {
  type Policy,
  permitting,
  receiptByLink,
  requireShared,
  shareLinkHolder,
  type Visiting,
  viewerOf,
  visitorOf,
} from '../receipts/receipts.policy.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/store/snapshot.ts';

/** The caller as a guest, not the host, of an open bill. @throws AppError share.invalid, receipt.finalized, guest.not_found */
const guestOfOpenBill: Policy<ShareContext, { me: SnapshotGuest }> = async (asked) => {
  await shareLinkHolder(asked);
  const { context, snapshot } = asked;
  permitting(snapshot, whileOpen);
  const viewer = viewerOf(snapshot, context);
  const me = snapshot.guests.find(({ id }) => viewer.kind === 'guest' && id === viewer.guestId);
  if (me === undefined) throw new AppError('guest.not_found');
  return { me };
};

/** Runs changes outside the snapshot under the receipt's lock. @throws as guestOfOpenBill */
const asGuest = (
  trx: Trx,
  context: ShareContext,
  name: string,
  run: (me: { me: SnapshotGuest; receiptId: string }) => Promise<void>,
) =>
  runCommandIn(trx, context, {
    name,
    find: receiptByLink(context),
    policy: guestOfOpenBill,
    apply: ({ snapshot }) => snapshot,
    async effects(_, after, { me }) {
      await run({ me, receiptId: after.receipt.id });
      return after;
    },
  });

/** Makes a code for another browser, replacing the last one. @throws AppError request.rate_limited; as guestOfOpenBill */
export async function makeDeviceCode(context: ShareContext): Promise<{ code: string }> {
  const { secret } = context.services.settings;
  const { id } = await context.command(async (trx): Promise<{ id: string }> => {
    const made = { id: randomUUID() };
    const hash = (receiptId: string) => hashOf(secret, receiptId, codeOf(secret, made.id));
    await asGuest(trx, context, 'makeDeviceCode', async ({ me, receiptId }) => {
      await limit({ kysely: trx }, 'deviceCodes', { guest: me.id });
      while (!(await storeCode(trx, { receiptId, guestId: me.id }, hash(receiptId)))) made.id = randomUUID();
    });
    return made;
  });
  return { code: codeOf(secret, id) };
}

const codeOf = (secret: string, id: string) => digitsOf(secret, `device code ${id}`);

const hashOf = (secret: string, receiptId: string, code: string): string =>
  hmac(secret, `device code ${code} of ${receiptId}`);

const late = sql<boolean>`created_at < now() - make_interval(mins => ${LIMITS.codeMinutes})`;

async function storeCode(
  trx: Trx,
  { receiptId, guestId }: { receiptId: string; guestId: string },
  code_hash: string,
): Promise<boolean> {
  await trx
    .deleteFrom('guest_device_codes')
    .where('receipt_id', '=', receiptId)
    .where((where) => where.or([where('guest_id', '=', guestId), late]))
    .execute();
  const stored = await trx
    .insertInto('guest_device_codes')
    .values({ guest_id: guestId, receipt_id: receiptId, code_hash })
    .onConflict((conflict) => conflict.columns(['receipt_id', 'code_hash']).doNothing())
    .returning('guest_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Revokes this guest's code. @throws as guestOfOpenBill */
export async function revokeDeviceCode(context: ShareContext): Promise<{ success: true }> {
  await context.command(async (trx) => {
    await asGuest(trx, context, 'revokeDeviceCode', ({ me }) => deleteDeviceCode(trx, me.id));
    return {};
  });
  return { success: true };
}

async function deleteDeviceCode(trx: Trx, guestId: string): Promise<void> {
  await trx.deleteFrom('guest_device_codes').where('guest_id', '=', guestId).execute();
}

/**
 * Merges what was selected in this browser before. @throws AppError auth.code_wrong, request.rate_limited, receipt.finalized,
 * guest.device_required, share.invalid; the code rule's refusal
 */
export async function useDeviceCode(
  context: ShareContext,
  { body }: Received<typeof UseCall>,
): Promise<void> {
  const { database, snapshots, settings } = context.services;
  const code = accepted(checkCode(body.code));
  const { receipt } = requireShared(await snapshots.byShareToken(context.share.token), context);
  await limit(database, 'deviceCodeGuesses', { receipt: receipt.id, address: context.address });
  await context.command(async (trx) => {
    await joinDevice(trx, context, async (snapshot) => {
      permitting(snapshot, whileOpen);
      const guestId = await takeCode(
        trx,
        receipt.id,
        settings.acceptedSecrets.map((secret) => hashOf(secret, receipt.id, code)),
      );
      return snapshot.guests.find(({ id }) => id === guestId);
    });
    return {};
  });
}

/** Consumes a code; null if it is wrong or expired. */
async function takeCode(trx: Trx, receiptId: string, codeHashes: readonly string[]): Promise<string | null> {
  const taken = await trx
    .deleteFrom('guest_device_codes')
    .where('receipt_id', '=', receiptId)
    .where('code_hash', 'in', codeHashes)
    .returning(['guest_id', late.as('late')])
    .executeTakeFirst();
  return taken === undefined || taken.late ? null : taken.guest_id;
}

/** Merges this browser's selections. @throws AppError share.invalid, guest.device_required, auth.code_wrong; as `proved` */
export async function joinDevice(
  trx: Trx,
  context: ShareContext,
  proved: (snapshot: ReceiptSnapshot) => Promise<SnapshotGuest | undefined>,
): Promise<void> {
  const joining: Policy<ShareContext, Visiting & { guest_id: string }> = async (asked) => {
    await shareLinkHolder(asked);
    const visitor = visitorOf(asked.snapshot, context);
    const guest = await proved(asked.snapshot);
    if (guest === undefined) throw new AppError('auth.code_wrong');
    return { ...visitor, guest_id: guest.id };
  };
  await runCommandIn(trx, context, {
    name: 'joinDevice',
    find: receiptByLink(context),
    policy: joining,
    apply: ({ snapshot, ...found }) => join(snapshot, found),
    cause: ({ snapshot, ...found }) => (leavesSeat(snapshot, found) ? seatLeft(found) : undefined),
    effects: (_, after, { snapshot, ...found }) =>
      found.me !== undefined && leavesSeat(snapshot, found)
        ? seatFreed(trx, context.services, { before: snapshot, after, guestIds: [found.me.id] })
        : after,
  });
}

/** A guest goes on as another: those they paid for now pay for themselves, and their companions come along. */
export const seatLeft =
  ({ me, guest_id }: { me: { id: string } | undefined; guest_id: string }): CauseOf =>
  (before, after, guestId) => {
    const payerIn = ({ guests }: ReceiptSnapshot) => guests.find(({ id }) => id === guestId)?.paid_by;
    const isStill = after.guests.some(({ id }) => id === me?.id);
    return {
      reason: payerIn(before) === payerIn(after) ? 'heads' : 'payer',
      by: me !== undefined && isStill ? me.id : guest_id,
    };
  };

/** Revokes the codes of freed seats, and texts changed amounts due of a final bill. Returns the receipt, reloaded if it is final. */
export async function seatFreed(
  trx: Trx,
  services: Services,
  {
    before,
    after,
    guestIds,
  }: { before: ReceiptSnapshot; after: ReceiptSnapshot; guestIds: readonly string[] },
): Promise<ReceiptSnapshot> {
  for (const id of guestIds) await deleteDeviceCode(trx, id);
  return notifyChangedDues(trx, services, before, after);
}

/** Sets a guest cookie if there is none. Its secret has no guest yet, so repeating is harmless. @throws AppError share.invalid */
export async function rememberBrowser(context: ShareContext, http: Context): Promise<{ cookie: boolean }> {
  const { services, share } = context;
  requireShared(await services.snapshots.byShareToken(share.token), context);
  const cookie = share.device?.cookieHash != null;
  if (!cookie) setGuestCookie(http, services.settings.publicUrl, newSecret());
  return { cookie };
}

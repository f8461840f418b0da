import type { Received } from '@fairtab/contract/endpoint';
import type { takeGuestName as Call } from '@fairtab/contract/preassign';
import { freeSeat } from '@fairtab/receipt/people/free-seat';
import { moveCompanions } from '@fairtab/receipt/people/move-guest';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { knownLanguage } from '@fairtab/texts/language';
import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { GuestDevice } from '../../http/guest-device.ts';
import type { SessionContext, ShareContext } from '../../http/request-context.ts';
import { queueChangedDues } from '../finalizing/queue-final-bills.ts';
import { admitNewcomer } from '../guests/act-as-guest.ts';
import { guestName } from '../guests/guest-identity.ts';
import { carryConsent } from '../guests/sms-consents.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { forgetSeat, insertGuest, linkDevice, updateGuest } from '../receipts/guest-writes.ts';
import { preassigned, throughLink } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';
import { storeDifference } from '../receipts/store-difference.ts';
import { othersActFor, viewerOf } from '../receipts/viewer.ts';

const MOST = 100;

/** The names this host has given to guests on any of their receipts, most recent first, without duplicates. */
export async function listGuestNames({ services, user }: SessionContext): Promise<string[]> {
  const rows = await services.database.kysely
    .selectFrom('receipt_guests as g')
    .innerJoin('receipts as r', 'r.id', 'g.receipt_id')
    .select(sql<string>`(array_agg(g.guest_name order by g.created_at desc))[1]`.as('name'))
    .where('r.user_id', '=', user.id)
    .where('g.named_by_host', '=', true)
    .groupBy(sql`lower(g.guest_name)`)
    .orderBy(sql`max(g.created_at)`, 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => row.name);
}

type Input = Received<typeof Call>;

/**
 * A visitor picks which of the named people they are; if the host named nobody, they enter their own name. Allowed
 * after the bill is final, too, because they still need to see it. A visitor who corrects a wrong pick keeps their
 * phone.
 * @throws AppError guest.name_taken, guest.not_listed, guest.not_found, guest.device_required, guest.name_is_host,
 * receipt.finalized for a new name, receipt.not_preassigned, share.invalid
 */
export function takeGuestName(context: ShareContext, { body }: Input) {
  return changeReceipt(context, {
    name: 'takeGuestName',
    find: receiptByLink(context),
    policy: preassigned(throughLink),
    async change({ trx, snapshot }) {
      const viewer = viewerOf(snapshot, context);
      if (viewer.kind === 'host') throw new AppError('guest.name_is_host');
      const { device } = context.share;
      if (device === null) throw new AppError('guest.device_required');
      const before = snapshot.guests.find((guest) => guest.id === viewer.guestId);
      if (body.guest_id === undefined) {
        await sayOwnName(trx, context, snapshot, { typed: body.guest_name ?? '', device, before });
      } else if (body.guest_id !== viewer.guestId) {
        await takeSeat(trx, context, snapshot, { seatId: body.guest_id, device, before });
      }
    },
  });
}

type Speaking = { typed: string; device: GuestDevice; before: SnapshotGuest | undefined };

/** A visitor who enters a name again renames themself instead of joining a second time. */
async function sayOwnName(
  trx: Trx,
  context: ShareContext,
  snapshot: ReceiptSnapshot,
  { typed, device, before }: Speaking,
) {
  if (snapshot.receipt.status === 'finalized') throw new AppError('receipt.finalized');
  if (snapshot.guests.some((guest) => guest.named_by_host)) throw new AppError('guest.not_listed');
  const name = guestName(typed, { snapshot });
  if (before !== undefined) return updateGuest(trx, before.id, { guest_name: name });
  await admitNewcomer(trx, context, snapshot);
  await insertGuest(trx, { receiptId: snapshot.receipt.id, name, device });
}

type Taking = {
  seatId: string;
  device: GuestDevice;
  before: SnapshotGuest | undefined;
};

async function takeSeat(trx: Trx, context: ShareContext, snapshot: ReceiptSnapshot, taking: Taking) {
  const { seatId, device, before } = taking;
  const seat = snapshot.guests.find((guest) => guest.id === seatId && !guest.is_host);
  if (seat === undefined) throw new AppError('guest.not_found');
  const acting = [...snapshot.devices].filter(([, guestId]) => guestId === seat.id);
  if (acting.length > 0 || seat.guest_phone_number !== null)
    throw new AppError('guest.name_taken', { name: seat.guest_name });
  if (before !== undefined && !othersActFor(snapshot, before.id, device))
    await exchangeSeats(trx, context, snapshot, { before, seat });
  await linkDevice(trx, { receiptId: snapshot.receipt.id, guestId: seat.id, device });
}

/** Whoever corrects a wrong pick leaves that name, and keeps their phone. */
async function exchangeSeats(
  trx: Trx,
  context: ShareContext,
  snapshot: ReceiptSnapshot,
  { before, seat }: { before: SnapshotGuest; seat: SnapshotGuest },
) {
  const open = snapshot.receipt.status !== 'finalized';
  // Who corrects a wrong pick has said it of themself.
  const moved = open ? moveCompanions(snapshot, { from: before.id, to: seat.id }) : snapshot;
  const { language, time_zone } = await howToText(trx, before.id);
  // Only this browser used that name, and nothing was assigned to it: it is no other person's.
  const given = snapshot.selections.some((selection) => selection.guest_id === before.id);
  const isGone = open && !before.named_by_host && !given;
  const left = isGone
    ? { ...moved, guests: moved.guests.filter(({ id }) => id !== before.id) }
    : freeSeat(moved, before.id);
  await storeDifference(trx, snapshot, pruneOrphans(left));
  await forgetSeat(trx, before.id);
  await queueChangedDues(trx, context.services, snapshot);
  const { guest_phone_number: phone, sms_opt_in } = before;
  await updateGuest(trx, seat.id, { guest_phone_number: phone, sms_opt_in, language, time_zone });
  if (phone === null) return;
  await carryConsent(trx, context.services.settings.databaseKey, { from: before.id, to: seat.id, phone });
}

/** In which language, and by which clock, somebody has agreed to texts. */
async function howToText(trx: Trx, guestId: string) {
  const { language, time_zone } = await trx
    .selectFrom('receipt_guests')
    .select(['language', 'time_zone'])
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow();
  return { language: language === null ? null : knownLanguage(language), time_zone };
}

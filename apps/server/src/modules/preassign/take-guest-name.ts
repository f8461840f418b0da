import type { takeGuestName as Call } from '@fairtab/contract/receipt/preassign';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { othersActFor } from '@fairtab/receipt/people/seat';
import { sayOwnName, takeSeat } from '@fairtab/receipt/people/take-seat';
import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, ShareContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { seatFreed } from '../guests/device-codes.ts';
import { withTextedAmount } from '../guests/guest-identity.ts';
import { carryConsent } from '../guests/sms-consents.ts';
import { type Policy, preassigned, throughLink } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { receiptByLink } from '../receipts/store/find-receipt.ts';
import { newGuest, type ReceiptSnapshot, type SnapshotGuest } from '../receipts/store/snapshot.ts';
import { type Visiting, viewerOf, visitorOf } from '../receipts/view/viewer.ts';

const MOST = 100;

/** Names this host has given to guests on any receipt, most recent first, without duplicates. */
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

/**
 * A visitor claims a named guest or, if there are none, enters a name; also on a final bill. Correcting a pick keeps the phone.
 * @throws AppError guest.name_is_host, guest.device_required, receipt.not_preassigned, share.invalid, request.rate_limited; as
 * takeSeat and sayOwnName
 */
export function takeGuestName(context: ShareContext, { body }: Received<typeof Call>) {
  const { guest_id } = body;
  return runCommand(context, {
    name: 'takeGuestName',
    find: receiptByLink(context),
    policy: visiting,
    apply: ({ snapshot, ...visitor }, { newId }) =>
      guest_id === undefined
        ? sayOwnName(
            snapshot,
            { ...visitor, guest_name: body.guest_name ?? '' },
            { newId, newGuest, now: new Date() },
          )
        : takeSeat(snapshot, { ...visitor, guest_id }),
    async effects(trx, after, { snapshot: before, me, hashes }) {
      if (guest_id === undefined && me === undefined)
        await limit({ kysely: trx }, 'joins', { receipt: before.receipt.id, address: context.address });
      if (guest_id === undefined || me === undefined || me.id === guest_id) return after;
      return othersActFor(before, me.id, hashes)
        ? after
        : seatExchanged(trx, context, { before, after, me, to: guest_id });
    },
  });
}

/** A visitor other than the host, on a bill whose items the host assigns. */
const visiting: Policy<ShareContext, Visiting> = async (asked) => {
  const { context, snapshot } = asked;
  await preassigned(throughLink)(asked);
  if (viewerOf(snapshot, context).kind === 'host') throw new AppError('guest.name_is_host');
  return visitorOf(snapshot, context);
};

async function seatExchanged(
  trx: Trx,
  context: ShareContext,
  {
    before,
    after,
    me,
    to,
  }: { before: ReceiptSnapshot; after: ReceiptSnapshot; me: SnapshotGuest; to: string },
): Promise<ReceiptSnapshot> {
  const { services } = context;
  const { guest_phone_number: phone } = me;
  // They see their amount on the page, so no text goes to the phone they bring along.
  const guests = after.guests.map((one) => (one.id === to ? { ...one, guest_phone_number: null } : one));
  const toOthers = { ...after, guests };
  const freed = await seatFreed(trx, services, { before, after: toOthers, guestId: me.id });
  if (phone !== null) await carryConsent(trx, services.settings.databaseKey, { from: me.id, to, phone });
  // It was reloaded, including the phone.
  if (freed !== toOthers) return freed;
  const [was, is] = [before, after].map(({ guests }) => guests.find(({ id }) => id === to));
  return was === undefined || is === undefined
    ? after
    : withTextedAmount(trx, after, { before: was, after: is });
}

import * as contract from '@fairtab/contract/receipt/preassign';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { disputeItem } from '@fairtab/receipt/assignments';
import * as command from '@fairtab/receipt/guests';
import { HOST_COMMANDS } from '@fairtab/receipt/host-commands';
import { othersActFor, setOwnName, takeSeat } from '@fairtab/receipt/seats';
import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { changedFields } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext, ShareContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { seatFreed, seatLeft } from '../guests/device-codes.ts';
import { carryConsent, withTextedAmount } from '../guests/guest-identity.ts';
import { runGuestCommand } from '../guests/selections.ts';
import {
  hostWhileEditable,
  hostWhileOpen,
  itemById,
  type Policy,
  preassigned,
  receiptById,
  receiptByLink,
  shareLinkHolder,
  type Visiting,
  viewerOf,
  visitorOf,
} from '../receipts/receipts.policy.ts';
import { runCommand, runHostCommand } from '../receipts/run-command.ts';
import { newGuest, type ReceiptSnapshot, type SnapshotGuest } from '../receipts/store/snapshot.ts';

export function mountPreassign(mount: Mount): void {
  /** Spec section 5. @throws RefusedError with the invalid row (0: the host); AppError guest.not_found; as hostWhileEditable */
  mount(contract.nameGuests, (context, { params, body }) =>
    runCommand(context, {
      name: 'nameGuests',
      cause: { reason: 'party' },
      find: receiptById(params.id),
      policy: preassigned(hostWhileEditable),
      apply({ snapshot }, { newId }) {
        for (const { receipt_id } of body.guests)
          changedFields({ receipt_id }, { receipt_id: snapshot.receipt.id });
        return command.nameGuests(snapshot, body, { newId, newGuest, now: new Date() });
      },
      details: (_, { guests }) => ({ guests: guests.map(({ guest_name }) => guest_name) }),
    }),
  );

  /** Decision 0102. @throws RefusedError for the name; AppError guest.name_is_host, guest.too_many; as hostWhileOpen */
  mount(contract.addGuest, (context, { params, body }) =>
    runCommand(context, {
      name: 'addGuest',
      cause: { reason: 'party' },
      find: receiptById(params.id),
      policy: hostWhileOpen,
      apply({ snapshot }, { newId }) {
        changedFields(body, { receipt_id: snapshot.receipt.id, guest_name: body.guest_name });
        return command.addGuest(snapshot, body, { newId, newGuest, now: new Date() });
      },
      details: (_, { guests }) => ({ guest_name: guests.at(-1)?.guest_name }),
    }),
  );

  mount(contract.listGuestNames, async (context) => ({ names: await listGuestNames(context) }));

  mount(contract.setAssignments, (context, { params, body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.setAssignments,
      find: receiptById(params.id),
      input: () => body,
      details: () => ({ item_ids: body.assignments.map(({ item_id }) => item_id) }),
    }),
  );

  mount(contract.answerDispute, (context, { params, body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.answerDispute,
      find: itemById(params.item_id),
      input: () => ({ ...params, ...body }),
      details: () => ({ ...params, ...body }),
    }),
  );

  mount(contract.takeGuestName, takeGuestName);

  mount(contract.disputeItem, (context, { params, body }) =>
    runGuestCommand(context, {
      name: 'disputeItem',
      apply: ({ snapshot, me }) => disputeItem(snapshot, { ...params, ...body, guest_id: me.id }),
    }),
  );
}

const MOST = 100;

/** Names this host has given to guests on any receipt, most recent first, without duplicates. */
async function listGuestNames({ services, user }: SessionContext): Promise<string[]> {
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
 * takeSeat and setOwnName
 */
function takeGuestName(context: ShareContext, { body }: Received<typeof contract.takeGuestName>) {
  const { guest_id } = body;
  return runCommand(context, {
    name: 'takeGuestName',
    find: receiptByLink(context),
    policy: visiting,
    apply: ({ snapshot, ...visitor }, { newId }) =>
      guest_id === undefined
        ? setOwnName(
            snapshot,
            { ...visitor, guest_name: body.guest_name ?? '' },
            { newId, newGuest, now: new Date() },
          )
        : takeSeat(snapshot, { ...visitor, guest_id }),
    cause: ({ me }) => (guest_id === undefined || me === undefined ? undefined : seatLeft({ me, guest_id })),
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
  await preassigned(shareLinkHolder)(asked);
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
  // They see their amount on the page, so no message goes to the address they bring along.
  const guests = after.guests.map((one) =>
    one.id === to ? { ...one, guest_phone_number: null, guest_email: null } : one,
  );
  const toOthers = { ...after, guests };
  const freed = await seatFreed(trx, services, { before, after: toOthers, guestIds: [me.id] });
  if (phone !== null) await carryConsent(trx, services.settings.databaseKey, { from: me.id, to, phone });
  // It was reloaded, including the address.
  if (freed !== toOthers) return freed;
  const [was, is] = [before, after].map(({ guests }) => guests.find(({ id }) => id === to));
  return was === undefined || is === undefined
    ? after
    : withTextedAmount(trx, after, { before: was, after: is });
}

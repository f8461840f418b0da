import type * as contract from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import {
  claimGuest as claim,
  confirmClaim as confirm,
  waitingClaim,
  withoutOldClaims,
} from '@fairtab/receipt/claims';
import { leavesSeat } from '@fairtab/receipt/seats';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, ShareContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { networkHashes } from '../latecomers/latecomers.routes.ts';
import { cancelFinalBills } from '../messages/queue-messages.ts';
import { notifyHostOfRequest } from '../receipts/host-notices.ts';
import {
  hostOnly,
  type Policy,
  receiptById,
  receiptByLink,
  refusing,
  shareLinkHolder,
  type Visiting,
  viewerOf,
  visitorOf,
} from '../receipts/receipts.policy.ts';
import { runAsSystem, runCommand } from '../receipts/run-command.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { seatFreed, seatLeft } from './device-codes.ts';

/** A visitor other than the host, as long as there is a host who can answer. */
const claiming: Policy<ShareContext, Visiting> = async (asked) => {
  await shareLinkHolder(asked);
  const { context, snapshot } = asked;
  if (snapshot.receipt.kept_until !== null) throw new AppError('receipt.finalized');
  if (viewerOf(snapshot, context).kind === 'host') throw new AppError('guest.name_is_host');
  return visitorOf(snapshot, context);
};

/** @throws AppError share.invalid, receipt.finalized without a host, guest.device_required, request.rate_limited; as the command */
export function claimGuest(context: ShareContext, { body }: Received<typeof contract.claimGuest>) {
  const { services } = context;
  return runCommand(context, {
    name: 'claimGuest',
    find: receiptByLink(context),
    policy: claiming,
    apply: ({ snapshot, me, hashes }, facts) =>
      claim(
        snapshot,
        { ...body, me, token_hashes: hashes, network_hashes: networkHashes(context, snapshot) },
        { ...facts, now: new Date() },
      ),
    async effects(trx, after, { snapshot }) {
      if (body.guest_id !== null)
        await limit({ kysely: trx }, 'claims', { receipt: after.receipt.id, address: context.address });
      const known = new Set(snapshot.latecomers.map(({ id }) => id));
      const asked = after.latecomers.find(({ id }) => !known.has(id));
      if (asked) await notifyHostOfRequest(trx, services, snapshot, asked);
      return after;
    },
    details: () => body,
  });
}

type Claim = { claimed: ReturnType<typeof waitingClaim> };

/** Ends what other browsers could do as this guest. @throws AppError receipt.not_found, latecomer.not_found */
export function confirmClaim(context: SessionContext, { body }: Received<typeof contract.confirmClaim>) {
  const { services } = context;
  const confirming: Policy<SessionContext, Claim> = async (asked) => {
    await hostOnly(asked);
    const { snapshot } = asked;
    return { claimed: refusing(snapshot, () => waitingClaim(snapshot, body.latecomer_id, new Date())) };
  };
  return runCommand(context, {
    name: 'confirmClaim',
    find: receiptById(body.p_receipt_id),
    policy: confirming,
    apply: ({ snapshot, claimed }) => confirm(snapshot, claimed),
    cause: ({ snapshot, claimed }) => (leavesSeat(snapshot, claimed) ? seatLeft(claimed) : undefined),
    async effects(trx, after, { snapshot, claimed }) {
      const { guest_id: guestId, me } = claimed;
      const cancelled = await cancelFinalBills(trx, after.receipt.id, guestId);
      const left = me !== undefined && leavesSeat(snapshot, claimed) ? [me.id] : [];
      const freed = await seatFreed(trx, services, { before: snapshot, after, guestIds: [guestId, ...left] });
      // On a final bill `seatFreed` has already reloaded it.
      return freed !== after || cancelled === 0 ? freed : reloaded(trx, freed);
    },
    details: ({ snapshot, claimed: { guest_id } }, after) => ({
      guest_id,
      before: accessOf(snapshot, guest_id),
      after: accessOf(after, guest_id),
    }),
  });
}

/** Who could act as a guest, for the audit log. */
const accessOf = ({ devices, guests }: ReceiptSnapshot, guestId: string) => ({
  browsers: [...devices.values()].filter((id) => id === guestId).length,
  phone: guests.some(({ id, guest_phone_number }) => id === guestId && guest_phone_number !== null),
});

/** Ends claims that the host has not answered for a day. */
export async function endOldClaims(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct receipt_id as id from latecomers where asked_at <= now() - interval '1 day'`.execute(
    services.database.kysely,
  );
  for (const { id } of rows) {
    await services.database.inTransaction((trx) =>
      runAsSystem(trx, { services }, id, { apply: ({ snapshot }) => withoutOldClaims(snapshot, new Date()) }),
    );
  }
}

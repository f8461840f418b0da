import * as contract from '@fairtab/contract/receipt/corrections';
import type { Received } from '@fairtab/contract/wire/endpoint';
import {
  askToBeAdded as ask,
  declineLatecomer as decline,
  waitingRequest,
} from '@fairtab/receipt/latecomers';
import { onceFinal } from '@fairtab/receipt/refusals';
import { hmac } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext, ShareContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { networksOf } from '../../limits/token-buckets.ts';
import { notifyHostOfRequest } from '../receipts/host-notices.ts';
import {
  abilitiesOf,
  hostOnly,
  type Policy,
  permitting,
  receiptById,
  receiptByLink,
  shareLinkHolder,
  viewerOf,
  visitorOf,
} from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import type { ReceiptSnapshot, SnapshotLatecomer } from '../receipts/store/snapshot.ts';

export function mountLatecomers(mount: Mount): void {
  mount(contract.askToBeAdded, askToBeAdded);

  mount(contract.declineLatecomer, declineLatecomer);
}

/** Of the caller's address and the networks around it, smallest first. */
export const networkHashes = ({ services, address }: ShareContext, { receipt }: ReceiptSnapshot): string[] =>
  networksOf(address).map((network) =>
    hmac(services.settings.databaseKey, `latecomer of ${receipt.id} from ${network}`),
  );

/** Declines a latecomer or a claim, who sees that and may ask again. @throws AppError receipt.not_found, latecomer.not_found */
const declineLatecomer = (context: SessionContext, { body }: Received<typeof contract.declineLatecomer>) =>
  runCommand(context, {
    name: 'declineLatecomer',
    find: receiptById(body.p_receipt_id),
    policy: hostOnly,
    apply: ({ snapshot }) => decline(snapshot, body),
    details: ({ snapshot }) => ({ guest_name: waitingRequest(snapshot, body.latecomer_id).guest_name }),
  });

type Asking = { hashes: string[]; before: SnapshotLatecomer | undefined };

/** A visitor without a part of a final bill, as long as its host still has an account. */
const asking: Policy<ShareContext, Asking> = async (asked) => {
  await shareLinkHolder(asked);
  const { context, snapshot } = asked;
  const { receipt, latecomers } = snapshot;
  permitting(snapshot, onceFinal);
  if (receipt.kept_until !== null) throw new AppError('receipt.finalized');
  const viewer = viewerOf(snapshot, context);
  if (viewer.kind === 'host' || !abilitiesOf(snapshot, viewer).ask_to_be_added)
    throw new AppError('latecomer.on_bill');
  const { hashes } = visitorOf(snapshot, context);
  return { hashes, before: latecomers.find(({ id }) => id === viewer.latecomerId) };
};

/**
 * Asking again replaces the request. @throws AppError share.invalid, receipt.not_finalized, receipt.finalized without a host,
 * guest.device_required, latecomer.on_bill, request.rate_limited; as the command
 */
function askToBeAdded(context: ShareContext, { body }: Received<typeof contract.askToBeAdded>) {
  const { services } = context;
  return runCommand(context, {
    name: 'askToBeAdded',
    find: receiptByLink(context),
    policy: asking,
    apply({ snapshot, hashes, before }, facts) {
      const network_hashes = networkHashes(context, snapshot);
      return ask(snapshot, { ...body, before, token_hashes: hashes, network_hashes }, facts);
    },
    async effects(trx, after, { snapshot, before }) {
      await limit({ kysely: trx }, 'joins', { receipt: after.receipt.id, address: context.address });
      const asked = after.latecomers.find(({ id }) => id === before?.id) ?? after.latecomers.at(-1);
      if (before?.state !== 'waiting' && asked !== undefined)
        await notifyHostOfRequest(trx, services, snapshot, asked);
      return after;
    },
  });
}

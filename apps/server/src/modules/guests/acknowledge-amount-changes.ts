import type { Received } from '@fairtab/contract/endpoint';
import type { acknowledgeAmountChanges as Call } from '@fairtab/contract/guests';
import { sql } from 'kysely';
import type { ShareContext } from '../../http/request-context.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { type Policy, throughLink } from '../receipts/receipts.policy.ts';
import { viewerOf } from '../receipts/viewer.ts';

/**
 * Marks the changes of the caller's amount as seen, up to a version.
 * @throws AppError share.invalid
 */
export function acknowledgeAmountChanges(context: ShareContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'acknowledgeAmountChanges',
    find: receiptByLink(context),
    policy: reading,
    tap: true,
    async change({ trx, snapshot, readerId }) {
      const seen = snapshot.amount_changes.filter(
        ({ guest_id, version }) => guest_id === readerId && version <= body.version,
      );
      if (seen.length === 0) return UNCHANGED;
      await trx
        .updateTable('amount_changes')
        .set({ seen_at: sql<Date>`now()` })
        .where(
          'id',
          'in',
          seen.map(({ id }) => id),
        )
        .execute();
      return {};
    },
  });
}

/** Anybody with the link, also of a final bill; a stranger has none. */
const reading: Policy<ShareContext, { readerId: string | null }> = async (asked) => {
  await throughLink(asked);
  const viewer = viewerOf(asked.snapshot, asked.context);
  const host = asked.snapshot.guests.find(({ is_host }) => is_host);
  return { readerId: viewer.kind === 'host' ? (host?.id ?? null) : viewer.guestId };
};

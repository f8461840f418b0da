import type { acknowledgeAmountChanges as Call } from '@fairtab/contract/receipt/guests';
import type { Received } from '@fairtab/contract/wire/endpoint';
import type { ShareContext } from '../../http/request-context.ts';
import { type Policy, throughLink } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { receiptByLink } from '../receipts/store/find-receipt.ts';
import type { AmountChange, ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { guestOf, viewerOf } from '../receipts/view/viewer.ts';

type Reading = { snapshot: ReceiptSnapshot; readerId: string | null };

/** Marks changes of the caller's amount as seen, up to a version. @throws AppError share.invalid */
export function acknowledgeAmountChanges(context: ShareContext, { body }: Received<typeof Call>) {
  const isSeen = ({ readerId }: Reading, { guest_id, version }: AmountChange) =>
    guest_id === readerId && version <= body.version;
  return runCommand(context, {
    name: 'acknowledgeAmountChanges',
    find: receiptByLink(context),
    policy: reading,
    tap: true,
    apply: (found) => ({
      ...found.snapshot,
      amount_changes: found.snapshot.amount_changes.filter((one) => !isSeen(found, one)),
    }),
  });
}

const reading: Policy<ShareContext, { readerId: string | null }> = async (asked) => {
  await throughLink(asked);
  const { snapshot, context } = asked;
  return { readerId: guestOf(snapshot, viewerOf(snapshot, context))?.id ?? null };
};

import { randomUUID } from 'node:crypto';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { HostCommand } from '@fairtab/receipt/host-commands';
import type { Trx } from '../../adapters/database/database.ts';
import { isSame } from '../../http/changed-fields.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { showChange } from './change-receipt.ts';
import type { Find } from './find-receipt.ts';
import { lockReceipt } from './lock-receipt.ts';
import { own } from './receipts.policy.ts';
import { refusing } from './refusing.ts';
import { type Changed, settleChange } from './settle-change.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { storeDifference } from './store-difference.ts';
import { withoutLost } from './without-lost.ts';

/** A call that runs a command of `@fairtab/receipt` on the host's receipt. */
type HostCall<Input, Subject extends object> = {
  command: HostCommand<Input>;
  /** Which receipt. */
  find: Find<Subject>;
  /** What the command is asked to do. @throws AppError for fields that the call may not set */
  input: (found: { snapshot: ReceiptSnapshot } & Subject) => Input;
  /** A summary for the audit log: ids, amounts and names. */
  details: (found: { snapshot: ReceiptSnapshot } & Subject, input: Input) => Record<string, unknown>;
};

/**
 * Runs a command of the host, once for its idempotency key: applies it to the receipt under its lock, stores the difference and
 * what follows from it, and announces the new version. All of it happens, or nothing.
 * @returns the receipt after it, as the host sees it
 * @throws AppError the refusals of `find`, of the command and of `announceChange`; receipt.too_large
 */
export function runHostCommand<Input, Subject extends object>(
  context: SessionContext,
  call: HostCall<Input, Subject>,
): Promise<ReceiptView> {
  return showChange(context, call.find.missing, (trx) => runIn(trx, context, call));
}

async function runIn<Input, Subject extends object>(
  trx: Trx,
  context: SessionContext,
  { command, find, input, details }: HostCall<Input, Subject>,
): Promise<Changed> {
  const found = await lockReceipt(trx, context, find, own, { kept: true });
  const { snapshot: before } = found;
  const asked = input(found);
  const applied = refusing(before, () => {
    command.allowed(before);
    return withoutLost(command.apply(before, asked, { newId: randomUUID }));
  });
  const receiptId = before.receipt.id;
  if (isSame(applied, before)) return { receiptId, version: before.version };
  await storeDifference(trx, before, applied);
  const { reason, itemOf } = command.cause;
  const itemId = itemOf?.(asked);
  return settleChange(trx, context, {
    ...{ name: command.name, before, after: applied, details: details(found, asked) },
    cause: { reason, ...(itemId !== undefined && { itemId }) },
  });
}

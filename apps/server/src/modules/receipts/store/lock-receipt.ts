import type { Trx } from '../../../adapters/database/database.ts';
import { AppError } from '../../../http/errors.ts';
import type { CommandContext, Policy, PolicyInput } from '../receipts.policy.ts';
import type { Find } from './find-receipt.ts';
import { loadSnapshot, shownVersion } from './load-snapshot.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** Locks a receipt until the transaction ends, so that commands run in turn. @throws AppError `find.missing`; as the policy */
export async function lockReceipt<
  Context extends CommandContext,
  Subject extends object,
  Permitted extends object,
>(
  trx: Trx,
  context: Context,
  find: Find<Subject>,
  policy: Policy<Context, Permitted>,
): Promise<{ snapshot: ReceiptSnapshot } & Subject & Permitted> {
  const { missing } = find;
  const row = await trx
    .selectFrom('receipts')
    .select(['id', shownVersion('receipts').as('version')])
    .where(find.row)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(missing);
  const snapshot = context.services.snapshots.kept(row.id, row.version) ?? (await loadSnapshot(trx, row.id));
  if (snapshot === null) throw new AppError(missing);
  const asked: PolicyInput<Context> = { trx, context, snapshot, missing };
  const permitted = await policy(asked);
  const subject = find.subject(snapshot);
  if (subject === null) throw new AppError(missing);
  return { snapshot, ...subject, ...permitted };
}

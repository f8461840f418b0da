import type { Trx } from '../../../adapters/database/database.ts';
import type { Services } from '../../../app/services.ts';
import type { SessionContext } from '../../../http/request-context.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { announce } from '../announce-change.ts';
import { own } from '../receipts.policy.ts';
import { receiptById } from './find-receipt.ts';
import { lockReceipt } from './lock-receipt.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

type Deleted = Pick<ReceiptSnapshot['receipt'], 'id' | 'user_id' | 'restaurant_name' | 'status'>;

/** Deletes a receipt if `onlyIf` holds under its lock; returns photos to delete afterwards. @throws AppError receipt.not_found */
export async function deleteReceipt(
  trx: Trx,
  context: SessionContext,
  receiptId: string,
  onlyIf: (snapshot: ReceiptSnapshot) => boolean = () => true,
): Promise<{ photos: string[] }> {
  const { snapshot } = await lockReceipt(trx, context, receiptById(receiptId), own);
  if (!onlyIf(snapshot)) return { photos: [] };
  await deleteLocked(trx, context.services, snapshot.receipt, context.user.id);
  const { image_path, display_image_path } = snapshot.receipt;
  return { photos: [image_path, display_image_path].filter((path) => path !== null) };
}

/** Deletes a locked receipt. `actorId` goes into the audit log. */
export async function deleteLocked(
  trx: Trx,
  services: Pick<Services, 'bus'>,
  { id, user_id, restaurant_name, status }: Deleted,
  actorId: string,
): Promise<void> {
  // Its parts go by cascade.
  await trx.deleteFrom('receipts').where('id', '=', id).execute();
  const line = { actorId, what: 'deleteReceipt', receiptId: id };
  await writeAudit(trx, { ...line, details: { restaurant_name, status } });
  announce(trx, services, { id, version: null, userId: user_id });
}

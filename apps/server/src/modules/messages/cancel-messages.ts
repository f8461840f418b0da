import type { MessageState, QueuedKind } from '@fairtab/domain/messages';
import type { Trx } from '../../adapters/database/database.ts';

/**
 * Cancels the messages of one kind about a receipt that are in one of these states.
 * @param guestId only those to this guest
 */
export async function cancelMessages(
  trx: Trx,
  { receiptId, guestId }: { receiptId: string; guestId: string | undefined },
  kind: QueuedKind,
  states: readonly MessageState[],
): Promise<void> {
  const unsent = trx
    .updateTable('notifications')
    .set({ state: 'cancelled' })
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', kind)
    .where('state', 'in', states);
  await (guestId === undefined ? unsent : unsent.where('guest_id', '=', guestId)).execute();
}

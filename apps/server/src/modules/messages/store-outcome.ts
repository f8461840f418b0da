import { shownState } from '@fairtab/domain/messages';
import type { Selectable } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/schema.ts';

export type Notification = Selectable<Schema['notifications']>;

/**
 * Changes something about a receipt's messages under its lock, and announces it to open pages, in one transaction.
 * `store` says whether a host sees a difference; it is not called if the receipt is gone, and its messages with it.
 */
export type OnOutcome = (trx: Trx, receiptId: string, store: () => Promise<boolean>) => Promise<void>;

/** What may change about a message once it is queued. */
export type Outcome = Partial<
  Pick<
    Notification,
    'state' | 'failure' | 'error' | 'attempts' | 'attempt_id' | 'attempted_at' | 'provider_id' | 'sent_at'
  >
>;

/**
 * Changes a message by how it is now. The receipt is locked before the message, as in every change of a receipt: the
 * other way round two of them could wait for each other.
 * @param change null to leave it
 */
export async function storeOutcome(
  trx: Trx,
  { id, receipt_id }: Pick<Notification, 'id' | 'receipt_id'>,
  onOutcome: OnOutcome,
  change: (now: Notification) => Outcome | null,
): Promise<void> {
  const store = async () => {
    const row = trx.selectFrom('notifications').selectAll().where('id', '=', id).forUpdate();
    const now = await row.executeTakeFirst();
    const outcome = now === undefined ? null : change(now);
    if (now === undefined || outcome === null) return false;
    const set = trx.updateTable('notifications').set(outcome).where('id', '=', id);
    const { state, failure } = await set.returning(['state', 'failure']).executeTakeFirstOrThrow();
    return shownState(state) !== shownState(now.state) || failure !== now.failure;
  };
  if (receipt_id === null) await store();
  else await onOutcome(trx, receipt_id, store);
}

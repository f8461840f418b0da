import type { Assignment } from '@fairtab/domain/assignments';
import type { Trx } from '../../app/request-context.ts';
import { replaceHolds, setMode } from './items.repository.ts';

/** Stores who has an item and how it is counted, as the domain decided. */
export async function storeAssignment(
  trx: Trx,
  receiptId: string,
  { itemId, mode, holds }: Assignment,
): Promise<void> {
  await setMode(trx, itemId, mode);
  await replaceHolds(trx, receiptId, itemId, holds);
}

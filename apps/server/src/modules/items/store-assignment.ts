import type { Assignment } from '@fairtab/domain/assignments';
import type { Trx } from '../../app/request-context.ts';
import { replaceSelections, setMode } from './items.repository.ts';

/** Stores who has an item and how it is counted, as the domain decided. */
export async function storeAssignment(
  trx: Trx,
  receiptId: string,
  { itemId, mode, selections }: Assignment,
): Promise<void> {
  await setMode(trx, itemId, mode);
  await replaceSelections(trx, receiptId, itemId, selections);
}

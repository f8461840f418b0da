import type { Assignment } from '@fairtab/domain/assignments';
import type { Trx } from '../../http/request-context.ts';
import { replaceSelections, setMode } from './items.repository.ts';

/** Stores an item's mode and selections, as the domain computed them. */
export async function storeAssignment(
  trx: Trx,
  receiptId: string,
  { itemId, mode, selections }: Assignment,
): Promise<void> {
  await setMode(trx, itemId, mode);
  await replaceSelections(trx, receiptId, itemId, selections);
}

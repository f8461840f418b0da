import { billOf } from '@fairtab/contract/bill-of';
import type { Bill } from '@fairtab/domain/splitting';
import { viewFor } from './receipt-view.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** The bill as every page divides it, through the very same function. */
export const billOfSnapshot = (snapshot: ReceiptSnapshot): Bill =>
  billOf(viewFor(snapshot, { kind: 'host' }, ''));

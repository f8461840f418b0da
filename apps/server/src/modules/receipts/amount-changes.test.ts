import { itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money';
import * as splitting from '@fairtab/domain/splitting';
import { expect, test, vi } from 'vitest';
import { snapshotGuest, snapshotOf, snapshotReceipt } from '../../../test/snapshot.ts';
import { changedAmounts, keepAmounts } from './amount-changes.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

vi.mock('@fairtab/domain/splitting', async (original) => {
  const real = await original<typeof splitting>();
  return { ...real, splitBill: vi.fn(real.splitBill) };
});

/** A pie of this price that ten guests share, who are all choosing still. */
function shared(price: number): ReceiptSnapshot {
  const ids = Array.from({ length: 10 }, (_, n) => `guest ${n}`);
  return snapshotOf({
    receipt: snapshotReceipt({ status: 'sharing', admin_flow_type: 'guest_choice', party_size: 10 }),
    items: [itemView('pie', cents(price))],
    guests: ids.map((id) => snapshotGuest(id, id)),
    selections: ids.map((guest_id) => ({ item_id: 'pie', guest_id, units: 1 })),
  });
}

test('a command divides a bill once, however many are choosing, and the next one knows what it came to', () => {
  const [before, after, next] = [shared(1000), shared(2000), shared(3000)];
  expect(changedAmounts(before, after, null)).toHaveLength(10);
  expect(splitting.splitBill).toHaveBeenCalledTimes(2);
  const settled = { ...after, version: after.version + 1 };
  keepAmounts(settled, after);
  const changed = changedAmounts(settled, next, 'guest 3');
  expect(changed).toHaveLength(9);
  // With their part of the host tip.
  expect(changed[0]).toEqual({ guest_id: 'guest 0', before: 215, after: 315 });
  expect(splitting.splitBill).toHaveBeenCalledTimes(3);
});

import { cents } from '@fairtab/domain/money/money';
import * as splitting from '@fairtab/domain/split/splitting';
import { billOf } from '@fairtab/receipt/bill-of';
import { expect, test, vi } from 'vitest';
import { guestView, itemView, receiptView } from '../../test-support/receipt-view.ts';
import { proofOf } from './proof-of.ts';
import { splitOf } from './split-of.ts';

vi.mock('@fairtab/domain/split/splitting', async (original) => {
  const real = await original<typeof splitting>();
  return { ...real, splitBill: vi.fn(real.splitBill) };
});

test('a view is divided once for each way to look at it, and a new view anew', () => {
  const view = receiptView({ items: [itemView('soup', cents(900))], guests: [guestView('ann', 'Ann')] });
  for (let part = 0; part < 3; part += 1) {
    expect(splitOf(view, 'ann')).toBe(splitOf(view, 'ann'));
    proofOf(view, 'ann');
  }
  expect(splitting.splitBill).toHaveBeenCalledTimes(1);
  splitOf(view);
  splitOf({ ...view });
  expect(splitting.splitBill).toHaveBeenCalledTimes(3);
});

test('somebody who counts already is not divided for once more, with the same result', () => {
  const items = [itemView('soup', cents(901), { assignment_mode: 'group_split' })];
  const ann = guestView('ann', 'Ann', { submitted: true });
  const host = guestView('host', 'Hana', { is_host: true });
  const nameless = guestView('bob', '', { submitted: true });
  const view = receiptView({ items, guests: [host, ann, nameless] });
  for (const id of ['ann', 'host', 'nobody']) {
    expect(splitOf(view, id)).toBe(splitOf(view));
    expect(splitOf(view, id)).toEqual(splitting.splitBill(billOf(view, id)));
  }
  expect(splitOf(view, 'bob')).toEqual(splitting.splitBill(billOf(view, 'bob')));
  expect(splitOf(view, 'bob')).not.toBe(splitOf(view));
});

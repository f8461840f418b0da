import { cents } from '@fairtab/domain/money/money';
import { splitBill } from '@fairtab/domain/split/splitting';
import { billOf, splitOf } from '@fairtab/receipt/split-of';
import { expect, test } from 'vitest';
import { guestView, itemView, receiptView } from '../../test-support/receipt-view.ts';
import { proofOf } from './proof-of.ts';

test('a view is divided once per option, and a new view again', () => {
  const view = receiptView({ items: [itemView('soup', cents(900))], guests: [guestView('ann', 'Ann')] });
  let reads = 0;
  const { selections } = view;
  Object.defineProperty(view, 'selections', {
    get() {
      reads += 1;
      return selections;
    },
  });
  const readsOf = (work: () => unknown) => {
    reads = 0;
    work();
    return reads;
  };
  // Only `billOf` reads them, once for each time that the bill is divided.
  expect(readsOf(() => billOf(view, 'ann'))).toBe(1);
  expect(readsOf(() => splitOf(view, 'ann'))).toBe(1);
  for (let part = 0; part < 3; part += 1) {
    expect(readsOf(() => expect(splitOf(view, 'ann')).toBe(splitOf(view, 'ann')))).toBe(0);
    // The proof's own reading of the bill.
    expect(readsOf(() => proofOf(view, 'ann'))).toBe(1);
  }
  expect(readsOf(() => splitOf(view))).toBe(1);
  expect(readsOf(() => splitOf(view))).toBe(0);
  expect(splitOf({ ...view })).not.toBe(splitOf(view));
});

test('somebody who counts already is not divided for once more, with the same result', () => {
  const items = [itemView('soup', cents(901), { assignment_mode: 'group_split' })];
  const ann = guestView('ann', 'Ann', { submitted: true });
  const host = guestView('host', 'Hana', { is_host: true });
  const nameless = guestView('bob', '', { submitted: true });
  const view = receiptView({ items, guests: [host, ann, nameless] });
  for (const id of ['ann', 'host', 'nobody']) {
    expect(splitOf(view, id)).toBe(splitOf(view));
    expect(splitOf(view, id)).toEqual(splitBill(billOf(view, id)));
  }
  expect(splitOf(view, 'bob')).toEqual(splitBill(billOf(view, 'bob')));
  expect(splitOf(view, 'bob')).not.toBe(splitOf(view));
});

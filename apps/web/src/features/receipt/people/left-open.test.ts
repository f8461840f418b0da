import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { billOf } from '@fairtab/receipt/split-of';
import { expect, test } from 'vitest';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { askedOf } from '../finalize/decision.ts';
import { leftOpen } from './TablePeople.tsx';

/** Ann has submitted, Cem has tapped; the bread is everybody's. */
const VIEW: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, party_size: 4, tax_amount: cents(333), tip_amount: cents(517) },
  guests: [
    ...HOST_VIEW.guests.map((guest) => ({ ...guest, submitted: true })),
    guestView('c', 'Cem', { submitted: false }),
  ],
  selections: [
    { item_id: 'soup', guest_id: 'c', units: 1 },
    { item_id: 'wine', guest_id: 'a', units: 1 },
  ],
};

test('unclaimed is the amount that finalizing asks about; what is reserved for others is separate', () => {
  const { nobodys, kept } = leftOpen(VIEW);
  expect(nobodys).toMatchObject({ items: 1, amount: askedOf(billOf(VIEW))?.unclaimed.total });
  expect(kept.count).toBe(2);
  expect(kept.amount).toBeGreaterThan(0);
});

test('nothing is reserved when no guest is expected', () => {
  const guests = VIEW.guests.map((guest) => ({ ...guest, submitted: true }));
  const { nobodys, kept } = leftOpen({ ...VIEW, guests, receipt: { ...VIEW.receipt, party_size: 3 } });
  expect(kept).toMatchObject({ count: 0, amount: 0 });
  expect(nobodys.amount).toBeGreaterThan(0);
});

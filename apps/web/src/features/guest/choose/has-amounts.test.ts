import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import { dish, VIEW } from '../../../test-support/guest-view.ts';
import { withTaps } from '../state/guest-bill-state.ts';
import { hasAmounts } from './ChooseScreen.tsx';
import { divideFor } from './division.ts';

/** Somebody who has just come, with these taps. */
const UNSHARED = VIEW.items.filter(({ assignment_mode }) => assignment_mode !== 'group_split');
const come = (changes: Partial<ReceiptView>, units: Record<string, number> = {}) =>
  withTaps(
    { ...VIEW, items: UNSHARED, ...changes, me: { guest_id: null, is_host: false, may_link_phone: false } },
    { name: '', units, optedOut: null },
  );
const FEE: ReceiptView['charges'][number] = {
  id: 'c',
  paper_id: null,
  description: null,
  amount: cents(300),
  kind: 'cover',
  applies_to: 'heads',
  item_ids: [],
  position: 0,
};

describe('somebody who has just come', () => {
  test('has nothing, which is known without dividing', () => {
    const { view, me } = come({});
    expect(hasAmounts(view, me)).toBe(false);
    const { mine, total, name } = divideFor(view, me);
    expect({ lines: mine?.lines, total, name }).toEqual({
      lines: [],
      total: { cents: 0, onReceipt: 0 },
      name: 'Your Total',
    });
  });

  test.each<[string, Partial<ReceiptView>, Record<string, number>]>([
    ['once they have tapped a dish', {}, { soup: 1 }],
    ['where the table shares a dish', { items: [dish('soup', 'group_split')], selections: [] }, {}],
    ['where there is a charge', { charges: [FEE] }, {}],
  ])('has amounts %s', (_, changes, units) => {
    const { view, me } = come(changes, units);
    expect(hasAmounts(view, me)).toBe(true);
  });
});

test('who is known to the server has amounts', () => {
  expect(hasAmounts(VIEW, 'a')).toBe(true);
});

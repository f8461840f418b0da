import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, itemView, receiptView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { billOf } from '@fairtab/receipt/split-of';
import { expect, test } from 'vitest';
import { heldItems } from './UnfinishedNotice.tsx';

/** Zoe and somebody without a name have taken a dish each, and share the pie with Ann. */
const VIEW: ReceiptView = receiptView({
  items: ['soup', 'pie', 'wine', 'beer'].map((name) =>
    itemView(
      name,
      cents(900),
      name === 'beer' ? { assignment_mode: 'quantity_based', total_quantity: 2 } : {},
    ),
  ),
  guests: [
    guestView('h', 'Hana', { is_host: true, submitted: true }),
    guestView('a', 'Ann', { submitted: true }),
    guestView('z', 'Zoe'),
    guestView('n', ''),
  ],
  selections: [
    ['z', 'soup'],
    ['n', 'wine'],
    ['a', 'pie'],
    ['n', 'pie'],
    ['z', 'beer'],
  ].map(([guest_id = '', item_id = '']) => ({ guest_id, item_id, units: 1 })),
});

function held(guestId: string, choice?: 'host' | Record<string, string>) {
  const result = finalizeBill(billOf(VIEW), choice);
  return heldItems(VIEW, guestId, result.ok ? result.split : null);
}

test('guests who have not submitted pay for what they have selected, as far as it is theirs', () => {
  expect(held('z', 'host')).toBe('soup, 1 × beer (for Hana, Zoe)');
});

test('the items of a nameless guest are paid by those who share them, or by the payer that the host chose', () => {
  expect(held('n', 'host')).toBe('pie (for Ann), wine (for Hana)');
  expect(held('n', { wine: 'a', beer: 'host' })).toBe('pie, wine (for Ann)');
});

test('until the host decides, no payer is named', () => {
  expect(held('n')).toBe('pie, wine');
});

test('payers are in the order of the table, whatever their ids', () => {
  const selections = ['z', 'a', 'h'].map((guest_id) => ({ guest_id, item_id: 'pie', units: 1 }));
  const view = { ...VIEW, selections };
  const result = finalizeBill(billOf(view), 'host');
  const names = VIEW.guests.filter(({ guest_name }) => guest_name !== '').map(({ guest_name }) => guest_name);
  expect(heldItems(view, 'z', result.ok ? result.split : null)).toBe(`pie (for ${names.join(', ')})`);
});

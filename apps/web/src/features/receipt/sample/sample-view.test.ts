import { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { fromDecimalString } from '@fairtab/domain/money/money';
import { totalOf } from '@fairtab/receipt/total-of';
import { expect, test } from 'vitest';
import { sampleView } from './sample-view.ts';

test('the sample is a receipt that matches its paper', () => {
  const view = sampleView('2026-11-29T20:00:00.000Z');
  expect(totalOf(view)).toBe(fromDecimalString('59.97', 2));
  expect(view.receipt.total_amount).toBe(view.receipt.parsed_total_from_image);
  const { success, error } = ReceiptView.safeParse(view);
  expect(success, String(error)).toBe(true);
});

import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { splitOwing } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { tableOfThree } from '../../../test-support/table-of-three.ts';
import { PaidSection } from './PaidSection.tsx';
import { readerOf } from './words.ts';

/** $50.20, of which Ben paid $20.00 before. */
const OPEN = tableOfThree(
  'ana',
  {},
  { contributions: [{ guest_id: 'ben', paper_id: null, amount: cents(2000), how: 'deposit' }] },
);
/** Ana's and Ben's amounts due include host tips of $1.50. */
const FINAL = { ...OPEN, final_split: splitOwing({ hana: 900, ana: 1907, ben: 2363 }) };

function rowsOf(view: ReceiptView): (string | null)[] {
  render(<PaidSection view={view} reader={readerOf(view, 'ana')} />, { wrapper: InDollars });
  return screen.getAllByRole('row').map((row) => row.textContent);
}

test('the proof says who paid the restaurant', () => {
  expect(rowsOf(OPEN)).toEqual([
    'WhoHowPaid',
    'Hanathe rest$30.20',
    'Bendeposit$20.00',
    expect.stringMatching(/^Together.*\$50\.20$/),
  ]);
});

test('of a final bill it says what that leaves each to pay back, in all nothing', () => {
  expect(rowsOf(FINAL).slice(4)).toEqual([
    'WhoAmount duePays back',
    expect.stringMatching(/^You\$19\.07 +\$19\.07$/),
    'Hana$9.00 Paid -$30.20 Host tip -$1.50-$22.70',
    expect.stringMatching(/^Ben\$23\.63 Paid -\$20\.00 +\$3\.63$/),
    expect.stringMatching(/^Together\$51\.70 Paid -\$50\.20 Host tip -\$1\.50.*\$0\.00$/),
  ]);
});

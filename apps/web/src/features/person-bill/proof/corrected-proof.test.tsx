import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { correctedBillOf, finalSplitOf } from '@fairtab/receipt/status';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { setLanguage } from '@fairtab/texts/text';
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { tableOfThree } from '../../../test-support/table-of-three.ts';
import { Proof } from './Proof.tsx';

beforeAll(loadEveryLanguage);
afterEach(() => setLanguage('en'));

/** 9:14 PM where the reader is. */
const FINALIZED = new Date(2026, 10, 29, 21, 14).toISOString();

/** The bill as final; if it was final before, as a correction of that. */
function final(view: ReceiptView): ReceiptView {
  const result = finalizeBill(correctedBillOf(view), 'host');
  if (!result.ok) throw new Error(result.reason);
  const final_split = finalSplitOf(
    { split: result.split, changedShares: [] },
    null,
    null,
    view.receipt.finalized_at,
  );
  const items = view.items.reduce((sum, { price }) => sum + price, 0);
  const receipt = { ...view.receipt, finalized_at: FINALIZED, total_amount: cents(items) };
  return { ...view, receipt: { ...receipt, status: 'finalized' }, final_split };
}

const priced = (view: ReceiptView, prices: Readonly<Record<string, number>>): ReceiptView => ({
  ...view,
  items: view.items.map((item) => ({ ...item, price: cents(prices[item.id] ?? item.price) })),
});

/** Hana’s tea costs 9.00, Ana’s ramen 18.40 and Ben’s curry 22.80: of 1.50 Ana pays 67.0 and Ben 83.0. */
const BEFORE = final(tableOfThree('ana'));

const openProof = (view: ReceiptView, me = 'ana') =>
  render(<Proof view={view} me={me} onClose={() => {}} />, { wrapper: InDollars });

const rowsOf = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('names what was kept, from the bill of which time, and what the others pay', () => {
  // A latecomer's pie of 150.00: 2.00 of 200.20, of which 0.50 are left; of the whole Cleo would pay 1.57.
  const { items, guests, selections } = BEFORE;
  const late = {
    ...BEFORE,
    items: [...items, itemView('pie', cents(15_000))],
    guests: [...guests, guestView('cleo', 'Cleo', { submitted: true })],
    selections: [...selections, { item_id: 'pie', guest_id: 'cleo', units: 1 }],
  };
  openProof(final(late));
  expect(screen.getByText('Everything is accounted for')).toBeVisible();
  expect(rowsOf(/^Kept from the bill of 9:14\sPM$/)).toEqual([
    expect.stringMatching(/^WhoKept from the bill of 9:14\sPM$/),
    'You$0.67',
    'Ben$0.83',
    expect.stringMatching(/^Together.*\$1\.50$/),
  ]);
  expect(rowsOf(/^Host tip of the others, by person$/)).toContainEqual(
    expect.stringMatching(/^Cleo.*\$0\.50$/),
  );
  expect(screen.queryByText(/^The others pay no more/)).toBeNull();
});

test('says where the others would pay less of the whole, so that the host tip ends below its minimum', () => {
  // Of 1.50 Ben would pay 150 × 4 / 22.40 = 26.8, not the 83 that Ana leaves.
  openProof(final(priced(BEFORE, { curry: 400 })));
  expect(screen.getByText('Everything is accounted for')).toBeVisible();
  expect(
    screen.getByText(/^The others pay no more than their \$0\.27 of a host tip of \$1\.50/),
  ).toHaveTextContent(/so together it is \$0\.94\.$/);
});

test('says where the host tip no longer covers what would be kept', () => {
  // 10 009.00: 100.09, of which Ana pays 44.70 and Ben 55.39. Without the host's dear tea it is 1.50.
  const dear = final(priced(tableOfThree('ana'), { tea: 996_780 }));
  openProof(final(priced(dear, { tea: 900 })));
  expect(screen.getByText('Everything is accounted for')).toBeVisible();
  expect(screen.getByText(/^The host tip is now \$1\.50\./)).toHaveTextContent(/\$100\.09 together\.$/);
  expect(rowsOf(/^Kept from the bill of 9:14\sPM$/)).toContainEqual(expect.stringMatching(/^You.*\$0\.67$/));
});

test('says the same in Spanish', () => {
  setLanguage('es');
  openProof(final(priced(BEFORE, { curry: 400 })));
  expect(screen.getByRole('table', { name: /^De la cuenta de las .*, sin cambios$/ })).toBeVisible();
});

test('a bill that was not corrected says nothing of an earlier one', () => {
  openProof(BEFORE);
  expect(screen.queryByText(/Kept from the bill/)).toBeNull();
});

test('an open bill says for whom something is kept, who is not billed, and that others see more', () => {
  const table = tableOfThree('hana', { ana: { guest_name: '' }, ben: { submitted: false } });
  openProof({ ...table, receipt: { ...table.receipt, party_size: 5 } }, 'hana');
  expect(screen.getByText(/^Kept for \d without items: \$\d/)).toBeVisible();
  expect(screen.getByText('A guest: Not billed without a name')).toBeVisible();
  expect(screen.getByText(/^Whoever is still choosing sees what they would pay/)).toBeVisible();
});

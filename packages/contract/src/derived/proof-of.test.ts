import type { Money } from '@fairtab/domain/money/currency';
import { cents, sum, ZERO } from '@fairtab/domain/money/money';
import { cardCloses } from '@fairtab/domain/proof/card-proof';
import { proofCloses } from '@fairtab/domain/proof/proof-closes';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { billOf } from '@fairtab/receipt/split-of';
import { finalSplitOf } from '@fairtab/receipt/status';
import { expect, test } from 'vitest';
import { chargeView, guestView, itemView, receiptFields } from '../../test-support/receipt-view.ts';
import type { ItemView } from '../receipt/receipt-view.ts';
import { cardProofOf, proofOf } from './proof-of.ts';

type View = Parameters<typeof proofOf>[0];

const guest = (id: string, is_host = false) => guestView(id, id, { is_host, submitted: true });
const item = (id: string, price: number, more: Partial<ItemView> = {}) => itemView(id, cents(price), more);

/** Two guests share a soup, one takes a glass of four, bread waits for a fourth person, and nobody has the cake. */
const OPEN: View = {
  contributions: [],
  papers: [],
  receipt: receiptFields({
    party_size: 4,
    tax_amount: cents(333),
    tip_amount: cents(500),
    additional_charges: cents(-101),
    additional_charges_description: 'Coupon',
    total_amount: cents(1001 + 1000 + 700 + 500 + 333 + 500 - 101),
  }),
  items: [
    item('soup', 1001),
    item('wine', 1000, { assignment_mode: 'quantity_based', total_quantity: 4 }),
    item('bread', 700, { assignment_mode: 'group_split', split_evenly: true }),
    item('cake', 500),
  ],
  charges: [chargeView('coupon', cents(-101))],
  guests: [guest('hana', true), guest('ann'), guest('bob')],
  selections: [
    { item_id: 'soup', guest_id: 'ann', units: 1 },
    { item_id: 'soup', guest_id: 'bob', units: 1 },
    { item_id: 'wine', guest_id: 'bob', units: 1 },
  ],
  final_split: null,
};

/** The same, as the server keeps it once it is final. */
function finalized(unclaimed: 'host' | 'everyone', open: View = OPEN): View {
  const result = finalizeBill(billOf(open), unclaimed);
  if (!result.ok) throw new Error('refused');
  return { ...open, final_split: finalSplitOf(result, unclaimed, open.receipt.card) };
}

test('an open bill closes, with the empty seat and what nobody took as lines of their own', () => {
  const proof = proofOf(OPEN);
  expect(proofCloses(proof)).toBe(true);
  expect(proof.parties.map(({ party }) => party.kind)).toEqual([
    'person',
    'person',
    'person',
    'empty_seats',
    'unclaimed',
  ]);
  const wine = proof.items.find((one) => one.itemId === 'wine');
  expect(wine?.parts).toEqual([
    {
      party: { kind: 'person', id: 'bob' },
      share: 1,
      exact: { top: 1000n, bottom: 4n },
      cents: 250,
      oddCent: false,
    },
    { party: { kind: 'unclaimed' }, share: 3, exact: { top: 3000n, bottom: 4n }, cents: 750, oddCent: false },
  ]);
  expect(proof.papers[0]?.charges).toMatchObject([{ chargeId: 'coupon', amount: -101, whole: 3201 }]);
  expect(proof.papers[0]?.tax.pair?.parts.map(({ party }) => party.kind)).toEqual([
    'empty_seats',
    'unclaimed',
  ]);
});

test('a full bill closes, with the host and what nobody took as one line of the tax', () => {
  const full: View = { ...OPEN, receipt: { ...OPEN.receipt, party_size: 3 } };
  const proof = proofOf(full);
  expect(proofCloses(proof)).toBe(true);
  expect(proof.papers[0]?.tax.parts.map(({ party }) => party.kind)).toEqual([
    'person',
    'person',
    'host_and_unclaimed',
  ]);
  expect(proof.papers[0]?.tax.pair?.parts.map(({ party }) => party.kind)).toEqual(['person', 'unclaimed']);
  expect(proof.parties.map(({ party, papers }) => [party.kind, papers.some(({ joined }) => joined)])).toEqual(
    [
      ['person', false],
      ['person', false],
      ['person', true],
      ['unclaimed', true],
    ],
  );
  expect(proof.hostTip.parts.map(({ party }) => party)).toEqual([
    { kind: 'person', id: 'ann' },
    { kind: 'person', id: 'bob' },
  ]);
});

test('a guest who has yet to give a name sees the host tip that they will owe with one', () => {
  const guests = OPEN.guests.map((one) =>
    one.id === 'bob' ? { ...one, guest_name: '', submitted: false } : one,
  );
  const tipOf = (proof: ReturnType<typeof proofOf>) =>
    proof.parties.find(({ party }) => party.kind === 'person' && party.id === 'bob')?.hostTip;
  expect(tipOf(proofOf({ ...OPEN, guests }))).toBe(0);
  expect(tipOf(proofOf({ ...OPEN, guests }, 'bob'))).toBeGreaterThan(0);
});

test('the odd cent of a soup for two goes to one of them', () => {
  const soup = proofOf(OPEN).items.find((one) => one.itemId === 'soup');
  expect(soup).toMatchObject({ whole: 2, oddCents: 1 });
  expect(soup?.parts.map((part) => part.cents).sort()).toEqual([500, 501]);
  expect(soup?.parts.filter((part) => part.oddCent).map((part) => part.cents)).toEqual([501]);
});

test.each(['host', 'everyone'] as const)('a final bill closes when %s took what was left', (unclaimed) => {
  const proof = proofOf(finalized(unclaimed));
  expect(proofCloses(proof)).toBe(true);
  expect(proof.parties).toHaveLength(3);
  expect(proof.sums.paid.total).toBe(OPEN.receipt.total_amount + 150);
});

test('a final bill closes where nobody had a dish that costs nothing', () => {
  const items = [
    ...OPEN.items.slice(0, 1),
    item('water', 0),
    item('tea', 0, { total_quantity: 3, assignment_mode: 'quantity_based' }),
  ];
  const selections = [...OPEN.selections.slice(0, 2), { item_id: 'tea', guest_id: 'ann', units: 1 }];
  const receipt = { ...OPEN.receipt, total_amount: cents(1001 + 333 + 500 - 101) };
  const proof = proofOf(finalized('host', { ...OPEN, items, selections, receipt }));
  expect(proofCloses(proof)).toBe(true);
  expect(proof.items.map(({ parts }) => parts.map(({ party, share }) => [party.kind, share]))).toEqual([
    [
      ['person', 1],
      ['person', 1],
    ],
    [['unclaimed', 1]],
    [
      ['person', 1],
      ['unclaimed', 2],
    ],
  ]);
});

test('the proof of a final bill leaves out guests without a name', () => {
  const guests = OPEN.guests.map((one) =>
    one.id === 'bob' ? { ...one, guest_name: '\u200b', submitted: false } : one,
  );
  const final = finalized('everyone', { ...OPEN, guests });
  const proof = proofOf(final);
  expect(proofCloses(proof)).toBe(true);
  expect(final.final_split?.totals.map((one) => one.guest_id)).toEqual(['ann', 'hana']);
  expect(proof.sums.paid.total).toBe(OPEN.receipt.total_amount + 150);
});

test('a bill that was final before names were asked for still closes, with whoever was on it', () => {
  const final = finalized('everyone');
  const guests = final.guests.map((one) => (one.id === 'bob' ? { ...one, guest_name: '' } : one));
  const proof = proofOf({ ...final, guests });
  expect(proofCloses(proof)).toBe(true);
  expect(proof.parties).toHaveLength(3);
});

test('a receipt whose total is not what it adds up to is not proven', () => {
  const receipt = { ...OPEN.receipt, total_amount: cents(OPEN.receipt.total_amount + 1) };
  expect(proofCloses(proofOf({ ...OPEN, receipt }))).toBe(false);
  expect(proofCloses(proofOf({ ...finalized('host'), receipt }))).toBe(false);
});

test('a final bill whose items have changed since is not proven', () => {
  const final = finalized('everyone');
  expect(proofCloses(proofOf({ ...final, items: final.items.slice(1) }))).toBe(false);
  const dearer = final.items.map((one) => (one.id === 'soup' ? item('soup', 1002) : one));
  expect(proofCloses(proofOf({ ...final, items: dearer }))).toBe(false);
});

test('a bill without a dish gives its tax to nobody yet', () => {
  const receipt = { ...OPEN.receipt, tip_amount: ZERO, additional_charges: ZERO, total_amount: cents(333) };
  const proof = proofOf({ ...OPEN, items: [], charges: [], selections: [], receipt });
  expect(proof.papers[0]?.tax).toMatchObject({ basis: 'shares', amount: 333 });
  expect(proof.papers[0]?.tax.parts.map(({ party, cents }) => [party.kind, cents])).toEqual([
    ['unclaimed', 333],
  ]);
  expect(proofCloses(proof)).toBe(true);
});

test('what the host’s card was charged closes as the last step, open and final', () => {
  const card: Money = { amount: cents(4357), currency: { code: 'EUR', digits: 2 } };
  const open: View = { ...OPEN, receipt: { ...OPEN.receipt, card } };
  for (const view of [open, finalized('host', open), finalized('everyone', open)]) {
    const proof = cardProofOf(view, proofOf(view));
    if (proof === null) throw new Error('no proof');
    expect(cardCloses(proof)).toBe(true);
    expect(sum(proof.line.parts.map((one) => one.cents))).toBe(4357);
  }
  expect(cardProofOf(OPEN, proofOf(OPEN))).toBeNull();
});

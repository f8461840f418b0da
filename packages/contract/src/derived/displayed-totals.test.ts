import { cents, sum } from '@fairtab/domain/money/money';
import { evenProofCloses } from '@fairtab/domain/proof/even-proof';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { randomBill } from '@fairtab/domain/test-support/random-bill';
import { billOf, displayedTotals, duesIn } from '@fairtab/receipt/split-of';
import { finalSplitOf } from '@fairtab/receipt/status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guestView, itemView, receiptFields, receiptView } from '../../test-support/receipt-view.ts';
import type { ReceiptView } from '../receipt/receipt-view.ts';
import { evenProofOf } from './proof-of.ts';

const DINNER = 18_731;

/** Dinner for five that is split evenly: Dana and Eli are in, and nobody took the other seats. */
const OPEN = receiptView({
  receipt: receiptFields({ evenly: true, party_size: 5, total_amount: cents(DINNER) }),
  items: [itemView('dinner', cents(DINNER))],
  guests: [
    guestView('hanna', 'Hanna', { is_host: true }),
    guestView('dana', 'Dana', { submitted: true }),
    guestView('eli', 'Eli', { submitted: true }),
  ],
});

function final(choice: 'host' | 'everyone', card: ReceiptView['receipt']['card'] = null): ReceiptView {
  const result = finalizeBill(billOf(OPEN), choice);
  if (!result.ok) throw new Error('refused');
  const receipt = { ...OPEN.receipt, card };
  return { ...OPEN, receipt, final_split: finalSplitOf(result, choice, card) };
}

test('a host who pays for free seats sees what dinner costs them, without a host tip to themselves', () => {
  const view = final('host');
  const dues = [...duesIn(view).values()].map(({ personId, due }) => [personId, due]);
  expect(dues).toEqual([
    ['dana', 3793],
    ['eli', 3793],
    ['hanna', DINNER - 2 * (3793 - 47)],
  ]);
  expect(view.final_split?.host_tip_pool).toBe(187);
  const proof = evenProofOf(view);
  expect(evenProofCloses(proof)).toBe(true);
  expect(proof.tipPaid.amount).toBe(2 * 47);
  expect(proof.sums.paid.total).toBe(DINNER + 2 * 47);
  const own = proof.parties.find(({ party }) => party.kind === 'person' && party.id === 'hanna');
  expect(own).toMatchObject({ hostTip: 0, total: DINNER - 2 * (3793 - 47) });
});

test('the same of what their card was charged', () => {
  const view = final('host', { amount: cents(20_000), currency: { code: 'EUR', digits: 2 } });
  const [dana, eli, hanna] = [...duesIn(view).values()];
  const tips = view.final_split?.totals.map(({ card }) => card?.host_tip ?? 0) ?? [];
  expect(hanna?.due).toBe(20_000 - (dana?.due ?? 0) - (eli?.due ?? 0) + (tips[0] ?? 0) + (tips[1] ?? 0));
});

test('what is told pays the receipt and the host tip of guests, and nothing changes where dishes are chosen', () => {
  fc.assert(
    fc.property(randomBill, fc.boolean(), (drawn, evenly) => {
      const bill = { ...drawn, evenly, ...(evenly ? { seats: { kind: 'closed' as const } } : {}) };
      const result = finalizeBill(bill, 'host');
      if (!result.ok) return;
      const { totals, host_tip_pool } = finalSplitOf(result, 'host', null);
      const guests = bill.people.map(({ id, isHost }) => ({ id, is_host: isHost }));
      const told = displayedTotals(totals, guests);
      const tips = sum(told.map(({ host_tip }) => host_tip));
      expect(sum(told.map(({ total }) => total))).toBe(result.split.receiptTotal + tips);
      if (!evenly) expect([told, tips]).toEqual([totals, host_tip_pool]);
    }),
  );
});

import { billTotal } from '@fairtab/domain/money/bill-total';
import { sum, ZERO } from '@fairtab/domain/money/money';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import type { Bill } from '@fairtab/domain/split/splitting';
import { randomBill } from '@fairtab/domain/test-support/random-bill';
import { randomRuns } from '@fairtab/domain/test-support/random-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownGuest, knownReceipt } from '../../test-support/known-receipt.ts';
import { duesIn } from '../split-of.ts';
import { finalSplitOf } from '../status.ts';
import { pairsTo } from './pairs.ts';
import { netsIn, withPlan } from './plan.ts';

const BILLS = Math.max(100_000, randomRuns);

/** The final bill; the first two guests may pay for the next two. */
function finalOf(bill: Bill, paysFor: boolean) {
  const [host] = bill.people.filter(({ isHost }) => isHost);
  const result = finalizeBill(bill, 'host');
  if (host === undefined || !result.ok) return null;
  const others = result.split.people.filter(({ personId }) => personId !== host.id);
  const payerOf = (id: string) => {
    const at = others.findIndex(({ personId }) => personId === id);
    return paysFor && (at === 2 || at === 3) ? (others[at - 2]?.personId ?? null) : null;
  };
  const receipt = knownReceipt({
    guests: bill.people.map(({ id, isHost }) => knownGuest(id, { is_host: isHost, paid_by: payerOf(id) })),
  });
  return {
    ...receipt,
    receipt: { ...receipt.receipt, currency: bill.currency, card: null },
    final_split: finalSplitOf(result, 'host', null),
    hostId: host.id,
  };
}

const totalOf = (bill: Bill) =>
  billTotal({ ...bill, additionalCharges: sum(bill.charges.map(({ amount }) => amount)) });

test('where the host alone paid, everyone pays the host their amount due', {
  timeout: 60_000 + 10 * BILLS,
}, () => {
  fc.assert(
    fc.property(randomBill, fc.boolean(), (bill, paysFor) => {
      const receipt = finalOf(bill, paysFor);
      // The server refuses a receipt below 0.
      if (receipt === null || totalOf(bill) < 0) return;
      const planned = withPlan(receipt);
      const owed = [...duesIn(receipt)].flatMap(([id, { due }]) =>
        id !== receipt.hostId && due > 0 ? [[id, due]] : [],
      );
      expect(pairsTo(planned, receipt.hostId).map(({ from, amount }) => [from, amount])).toEqual(owed.sort());
      expect(planned.transfers).toHaveLength(owed.length);
      expect([...netsIn(receipt).values()].reduce((all, net) => all + net, ZERO as number)).toBe(0);
      expect(withPlan(planned)).toBe(planned);
    }),
    { numRuns: BILLS },
  );
});

import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { correctedHostTips } from '../../test-support/corrected-host-tips.ts';
import { corrected, finalSplit, randomCorrections } from '../../test-support/random-correction.ts';
import { randomRuns as numRuns, withinTime } from '../../test-support/random-runs.ts';
import { cents, sum } from '../money/money.ts';
import { proveBill } from '../proof/bill-proof.ts';
import { proofCloses } from '../proof/proof-closes.ts';
import { type Bill, closedBill, type Split } from './splitting.ts';

// The rules know no platform, so neither do their types; this test runs on one.
declare const console: { info(text: string): void };

const seen = { corrections: 0, keep: 0, reduced: 0, others: 0, capped: 0 };

afterAll(() => console.info(`corrected host tips: ${JSON.stringify(seen)}`));

/** As `expect(actual).toBe(expected)`, but quick enough to be asked millions of times. */
function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual).toBe(expected);
}

function expectHostTips(bill: Bill, before: Split, after: Split): void {
  const { tips, kept, isReduced } = correctedHostTips(bill, before, after);
  const host = bill.people.find(({ isHost }) => isHost)?.id;
  for (const { personId, hostTip } of after.people) {
    same(hostTip, personId === host ? 0 : tips.get(personId));
    const was = kept.get(personId);
    if (was !== undefined && isReduced) same(hostTip <= was, true);
    else if (was !== undefined) same(hostTip, was);
  }
  same(sum(after.people.map(({ hostTip }) => hostTip)), after.hostTipPool);
  same(
    JSON.stringify(after.earlierHostTips.map((one) => [one.personId, one.cents])),
    JSON.stringify([...kept]),
  );
  seen.corrections++;
  if (after.earlierHostTips.some((one) => one.cents > 0)) seen.keep++;
  if (isReduced) seen.reduced++;
  const ofKept = sum(after.earlierHostTips.map((one) => one.cents));
  if (after.hostTipPool > ofKept && ofKept > 0) seen.others++;
}

/** Everybody's amounts and all sums, besides whose host tip was kept. */
const amountsOf = ({ people, hostTipPool, receiptTotal }: Split) =>
  JSON.stringify({ people, hostTipPool, receiptTotal });

it(
  'no correction raises the host tip of a guest for whom nothing else changed, or lowers it while it fits',
  withinTime,
  () => {
    fc.assert(
      fc.property(randomCorrections, ({ bill, corrections }) => {
        let before = finalSplit(bill, null);
        let now = bill;
        for (const changes of corrections) {
          now = corrected(now, changes);
          const after = finalSplit(now, before);
          if (after.receiptTotal < 0) return;
          expectHostTips(now, before, after);
          const proof = proveBill(closedBill(now), after, 'host');
          same(proofCloses(proof), true);
          const { amount, ofWhole, earlier } = proof.hostTip;
          if (ofWhole && amount < ofWhole.amount - sum(earlier.map((one) => one.amount))) seen.capped++;
          // An empty correction changes nothing.
          same(amountsOf(finalSplit(now, after)), amountsOf(after));
          before = after;
        }
      }),
      { numRuns: 3 * numRuns },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  },
);

it('a proof closes no more once an earlier host tip is changed', withinTime, () => {
  fc.assert(
    fc.property(randomCorrections, fc.nat(), fc.constantFrom(-1, 1), ({ bill, corrections }, place, by) => {
      const [changes = []] = corrections;
      const now = corrected(bill, changes);
      const after = finalSplit(now, finalSplit(bill, null));
      const tips = after.earlierHostTips;
      const kept = sum(tips.map((one) => one.cents));
      // What is kept must still fit, or it is only what the host tip is shared by.
      if (tips.length === 0 || kept + by > after.hostTipPool) return;
      const at = place % tips.length;
      const wrong = tips.map((one, n) => (n === at ? { ...one, cents: cents(one.cents + by) } : one));
      same(proofCloses(proveBill(closedBill(now), { ...after, earlierHostTips: wrong }, 'host')), false);
    }),
    { numRuns },
  );
});

import { isTooLarge } from '@fairtab/domain/money/bill-total';
import { randomRuns } from '@fairtab/domain/test-support/random-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '../test-support/call.ts';
import { type Drawing, drawing } from '../test-support/drawing.ts';
import { faultsBetween } from '../test-support/faults-between.ts';
import { faultsIn } from '../test-support/faults-in.ts';
import { randomCall } from '../test-support/random-call.ts';
import { fieldsCall } from '../test-support/random-receipt-call.ts';
import { frozen, same } from '../test-support/same.ts';
import { newReceipt, type WholeReceipt } from '../test-support/whole-receipt.ts';
import { amountsOf } from './currency.ts';
import type { Facts } from './model.ts';
import { isBelowZero } from './papers/one-paper.ts';
import { requireContributionsFit } from './paying/contributions.ts';
import { withPlan } from './paying/plan.ts';
import { pruneOrphans } from './prune-orphans.ts';
import { newPaper } from './put-reading.ts';
import { isRefusal } from './refusals.ts';

/** Fewer miss what takes several people and steps. */
const SEQUENCES = Math.max(2000, randomRuns);

/** What the host says first. */
const FLOWS = [
  { admin_flow_type: 'guest_choice' as const },
  { admin_flow_type: 'preassign' as const },
  { admin_flow_type: 'guest_choice' as const, evenly: true },
];

/**
 * The receipt after a call, as the server runs it: the same one where the call changes nothing, null where it is refused. Whatever
 * else is thrown is a fault.
 */
function made(receipt: WholeReceipt, { apply }: Call, facts: Facts): WholeReceipt | null {
  try {
    const after = frozen(withPlan(requireContributionsFit(pruneOrphans(apply(receipt, facts)))));
    if (isBelowZero(after) || isTooLarge(amountsOf(after))) return null;
    return same(after, receipt) ? receipt : after;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

/** The receipt on which the server has noted, now and then, that a command changed somebody's amount. */
function noted(receipt: WholeReceipt, { below, one }: Drawing): WholeReceipt {
  const { guests, items, amount_changes: before } = receipt;
  if (receipt.receipt.status === 'editing' || below(8) > 0) return receipt;
  const ids = guests.map(({ id }) => id);
  const item_id = one([null, ...items.map(({ id }) => id)]);
  const change = { version: before.length, guest_id: one(ids), actor_id: one([null, ...ids]), item_id };
  return frozen({ ...receipt, amount_changes: [...before, change] });
}

test('a receipt stays sound through any calls of anybody, and no call writes into its input', {
  timeout: 60_000 + 30 * SEQUENCES,
}, () => {
  const [asked, changing] = [new Set<string>(), new Set<string>()];
  fc.assert(
    fc.property(
      fc.constantFrom(...FLOWS),
      fc.nat({ max: 2 }),
      fc.array(fc.nat(), { maxLength: 50, size: 'max' }),
      (flow, further, seeds) => {
        let ids = 0;
        const papers = ['second', 'third'].slice(0, further).map(newPaper);
        let receipt = frozen({ ...newReceipt(), papers });
        const calls: string[] = [];
        for (const [step, seed] of seeds.entries()) {
          const draw = drawing(seed);
          const newId = () => `${String.fromCharCode(97 + draw.below(26))}${++ids}`;
          const call = step === 0 ? fieldsCall(flow) : randomCall(receipt, draw, newId);
          const after = made(receipt, call, { newId });
          asked.add(call.name);
          if (after === null || after === receipt) continue;
          changing.add(call.name);
          calls.push(call.name);
          const isRepeated = call.repeats === true && draw.chance();
          const faults = [
            ...faultsIn(after),
            ...faultsBetween(receipt, after, call.name),
            ...(isRepeated && made(after, call, { newId }) !== after
              ? ['a repeated call changes nothing']
              : []),
          ];
          if (faults.length > 0) throw new Error(`${faults.join('; ')} after ${calls.join(', ')}`);
          receipt = noted(after, draw);
        }
      },
    ),
    { numRuns: SEQUENCES },
  );
  // The rarest change something in one of 400 sequences; where more than two are idle, the draws have become poor.
  const idle = [...asked].filter((name) => !changing.has(name));
  expect(idle.length, idle.join(', ')).toBeLessThanOrEqual(2);
});

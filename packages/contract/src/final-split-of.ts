import type { UnclaimedChoice } from '@fairtab/domain/bill';
import type { FinalizeResult, Split } from '@fairtab/domain/splitting';
import type { FinalSplitView, PersonTotalView } from './receipt-view.ts';

/** Charges are divided one by one by what they are for. */
const RULES_VERSION = 2;

/** A finished split as it is kept with the final bill. @param unclaimed who paid for what nobody had; null if nothing was left */
export function finalSplitOf(
  {
    split: { hostTipPool, people },
    changedShares,
  }: Pick<Extract<FinalizeResult, { ok: true }>, 'split' | 'changedShares'>,
  unclaimed: UnclaimedChoice | null,
): FinalSplitView {
  return {
    version: RULES_VERSION,
    host_tip_pool: hostTipPool,
    unclaimed: typeof unclaimed === 'object' && unclaimed !== null ? 'by_item' : unclaimed,
    shares: people.flatMap(({ personId, items }) =>
      items.map(({ itemId, units, cents, of, inParts = false, leftBy = null, leftParts = 1 }) => ({
        guest_id: personId,
        item_id: itemId,
        units,
        cents,
        of,
        in_parts: inParts,
        left_by: leftBy,
        left_parts: leftBy === null ? null : leftParts,
      })),
    ),
    totals: totalsOf(people),
    changes: changedShares.map(({ personId, before, reasons }) => ({ guest_id: personId, before, reasons })),
  };
}

/** What each person owes, and of which parts it consists, with the contract's names. */
export const totalsOf = (people: Split['people']): PersonTotalView[] =>
  people.map(({ personId, subtotal, tax, tip, charges, additionalCharges, hostTip, total }) => ({
    guest_id: personId,
    subtotal,
    tax,
    tip,
    additional_charges: additionalCharges,
    charges: charges.map(({ chargeId, cents }) => ({ charge_id: chargeId, cents })),
    host_tip: hostTip,
    total,
  }));

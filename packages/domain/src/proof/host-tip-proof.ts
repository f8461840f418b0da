import { type Cents, cents, sum, ZERO } from '../money/money.ts';
import type { Bill, Split } from '../split/bill.ts';
import { headsIn } from '../split/heads.ts';
import { hostTipOf } from '../split/host-tip.ts';
import { apportion } from '../split/largest-remainder.ts';
import {
  type Columns,
  columnsOf,
  type Party,
  type ProofLine,
  type Sharer,
  type SpreadProof,
  weighted,
} from './spread-proof.ts';

/** `amount`: a guest's host tip on the last final bill; `paid` is what they pay now. */
export type EarlierTip = { party: Party; amount: Cents; paid: Cents };

/**
 * On a corrected bill (decision 0211) the line divides what earlier host tips leave of the pool, or, with the basis `earlier`,
 * a pool that no longer covers them. `ofWhole` is the whole of section 9 divided among all; null without earlier host tips.
 */
export type HostTipProof = SpreadProof & { earlier: EarlierTip[]; ofWhole: ProofLine | null };

/** Expected heads have the average of all named guests. */
export function proveHostTip(bill: Bill, split: Split): HostTipProof {
  const { table, parties, amounts } = columnsOf(bill, split);
  const weights = table.people.map(({ isHost, nameless }, column) =>
    isHost || nameless ? ZERO : (amounts[column]?.subtotal ?? ZERO),
  );
  const guests = headsIn(table.people.filter((_, column) => (weights[column] ?? 0) > 0));
  const sharers = (weightOf: (column: number) => number): Sharer[] =>
    parties.map((party, column) => ({
      party,
      cents: amounts[column]?.hostTip ?? ZERO,
      weight: weightOf(column),
    }));
  const { hostTipPool, emptySeats, earlierHostTips } = split;
  const tips = new Map(earlierHostTips.map((one) => [one.personId, one.cents]));
  const tipOf = (column: number) => tips.get(table.people[column]?.id ?? '') ?? null;
  if (tips.size === 0) {
    const all = [...weights.map((weight) => weight * guests), emptySeats.expected * sum(weights), 0];
    const line = weighted(
      hostTipPool,
      sharers((column) => all[column] ?? 0),
    );
    return { ...line, ...BY_SUBTOTALS, per: guests || 1, earlier: [], ofWhole: null };
  }
  const whole = guests > 0 ? hostTipOf(split.receiptTotal, bill) : ZERO;
  const earlier = parties.flatMap((party, column): EarlierTip[] => {
    const amount = tipOf(column);
    const paid = amounts[column]?.hostTip ?? ZERO;
    return amount === null ? [] : [{ party, amount, paid }];
  });
  const kept = sum([...tips.values()]);
  const ofWhole = dividedAmongAll(whole, weights, { table, parties });
  if (kept > whole) {
    const line = weighted(
      hostTipPool,
      sharers((column) => tipOf(column) ?? 0),
    );
    return { ...line, ...BY_SUBTOTALS, basis: 'earlier', per: 1, earlier, ofWhole };
  }
  const others = sharers((column) => weights[column] ?? 0).filter((_, column) => tipOf(column) === null);
  return { ...weighted(cents(hostTipPool - kept), others), ...BY_SUBTOTALS, per: 1, earlier, ofWhole };
}

const BY_SUBTOTALS = { basis: 'subtotals', pair: null } as const;

/** What each guest would pay of the whole host tip by section 9. */
function dividedAmongAll(
  whole: Cents,
  weights: readonly Cents[],
  { table, parties }: Pick<Columns<unknown>, 'table' | 'parties'>,
): ProofLine {
  const shares = apportion(whole, [...weights, 0], [...table.people.map(({ id }) => id), null]);
  return weighted(
    whole,
    weights.map((weight, column) => ({
      party: parties[column] ?? { kind: 'unclaimed' },
      cents: shares[column] ?? ZERO,
      weight,
    })),
  );
}

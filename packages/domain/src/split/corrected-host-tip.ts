import { type Cents, cents, sum, ZERO } from '../money/money.ts';
import type { Bill, EarlierHostTip, EarlierTotal, PersonTotal } from './bill.ts';
import type { Table } from './item-parts.ts';
import { apportion } from './largest-remainder.ts';
import type { SharedCharge } from './share-charges.ts';
import { amountsAt, type ColumnAmounts, chargesAt, idsOf, shareHostTip, weightsOf } from './splitting.ts';

/** Null for a bill that corrects none. */
export function tipsAfterCorrection(
  { earlierTotals }: Bill,
  table: Table,
  { charges, ...spread }: Omit<ColumnAmounts, 'hostTip'> & { charges: SharedCharge[] },
  whole: Cents,
): { hostTip: Cents[]; earlier: EarlierHostTip[] } | null {
  if (earlierTotals === undefined) return null;
  const now = table.people.flatMap(({ id: personId, isHost, nameless }, column) => {
    const amounts = amountsAt({ ...spread, hostTip: [] }, column);
    return isHost || nameless ? [] : [{ personId, ...amounts, charges: chargesAt(charges, column) }];
  });
  const earlier = earlierHostTips(earlierTotals, now);
  return { earlier, hostTip: shareCorrectedHostTip(whole, table, spread.subtotal, earlier) };
}

/**
 * The host tip of a corrected bill (decision 0211). Who keeps one pays no more than before; the others pay what is left of the
 * pool, but together no more than they would of the whole. If the pool no longer covers what is kept, it is shared by that.
 */
function shareCorrectedHostTip(
  whole: Cents,
  table: Table,
  subtotals: readonly Cents[],
  earlier: readonly EarlierHostTip[],
): Cents[] {
  const shares = shareHostTip(whole, table, subtotals, 0);
  const tips = new Map(earlier.map((one) => [one.personId, one.cents]));
  const kept = shares.map((_, column) => tips.get(table.people[column]?.id ?? '') ?? null);
  const [pool, all] = [sum(shares), sum(kept.map((tip) => tip ?? ZERO))];
  const byColumn = (amount: Cents, weights: readonly Cents[]) => apportion(amount, weights, idsOf(table));
  if (all > pool)
    return byColumn(
      pool,
      kept.map((tip) => tip ?? ZERO),
    );
  const weights = weightsOf(table, subtotals);
  const ofOthers = sum(shares.filter((_, column) => kept[column] === null));
  const others = byColumn(
    cents(Math.min(pool - all, ofOthers)),
    kept.map((tip, column) => (tip === null ? (weights[column] ?? ZERO) : ZERO)),
  );
  return others.map((share, column) => kept[column] ?? share);
}

/** The earlier host tips of guests whose dishes, tax, tip and charges each cost what they did on the last final bill. */
function earlierHostTips(
  earlier: readonly EarlierTotal[],
  now: readonly Omit<EarlierTotal, 'hostTip'>[],
): EarlierHostTip[] {
  const before = new Map(earlier.map((one) => [one.personId, one]));
  return now.flatMap((one) => {
    const was = before.get(one.personId);
    return was !== undefined && isSame(was, one) ? [{ personId: one.personId, cents: was.hostTip }] : [];
  });
}

type Compared = Pick<PersonTotal, 'subtotal' | 'tax' | 'tip' | 'additionalCharges' | 'charges'>;

function isSame(a: Compared, b: Compared): boolean {
  const charges = new Map(a.charges.map(({ chargeId, cents: amount }) => [chargeId, amount]));
  return (
    (['subtotal', 'tax', 'tip', 'additionalCharges'] as const).every((kind) => a[kind] === b[kind]) &&
    a.charges.length === b.charges.length &&
    b.charges.every(({ chargeId, cents: amount }) => charges.get(chargeId) === amount)
  );
}

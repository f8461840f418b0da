import { type Cents, cents, sum, ZERO } from '../money/money.ts';
import { apportion } from '../split/largest-remainder.ts';
import type { Nets } from './transfers.ts';

/** What a person other than the host paid of the receipt's total, in minor units, above 0. */
export type Contribution = { personId: string; amount: Cents };

/** The others' contributions in the card's currency, where the host's is `charged` exactly (largest remainder, ties by id). */
export function contributionsOnCard(
  others: readonly Contribution[],
  { whole, charged }: { whole: Cents; charged: Cents },
): Contribution[] {
  const parts = apportion(
    cents(whole - charged),
    others.map(({ amount }) => amount),
    others.map(({ personId }) => personId),
  );
  return others.map(({ personId }, place) => ({ personId, amount: parts[place] ?? ZERO }));
}

/**
 * What each person owes or is owed for a final bill: the amount due less their contribution. The host gets what remains, which is
 * the guests' host tips too. All amounts are in one currency.
 * @param dues by id, after people pay for others
 */
export function netsOf(
  dues: ReadonlyMap<string, Cents>,
  others: readonly Contribution[],
  hostId: string,
): Nets {
  const nets = new Map<string, Cents>();
  for (const [id, due] of dues) if (id !== hostId) nets.set(id, due);
  for (const { personId, amount } of others) nets.set(personId, cents((nets.get(personId) ?? 0) - amount));
  nets.set(hostId, cents(-sum(nets.values())));
  return nets;
}

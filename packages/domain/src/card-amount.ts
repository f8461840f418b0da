import type { Amounts, Split } from './bill.ts';
import { nearestCents, partOf } from './exact-fraction.ts';
import { apportion } from './largest-remainder.ts';
import { add, type Cents, cents, sum, ZERO } from './money.ts';

/** One party's part of what the card was charged, and their host tip at the same rate; both in the card's currency. */
export type CardPart = { part: Cents; hostTip: Cents };

/** One party to a bill, in the receipt's currency; the id of who is no person (empty seats, what is unclaimed) is null. */
export type OnReceipt = { id: string | null } & Pick<Amounts, 'total' | 'hostTip'>;

/**
 * What each party of a receipt pays of what the host's card was charged for it. Their totals without host tip are the weights
 * (largest remainder, ties as in `apportion`), so the parts are the card's amount exactly. Host tips are not on the card: each
 * is converted at card : receipt, half a unit up. Nobody pays anything of a receipt of 0.
 * @param parties everybody's own totals, before anybody pays for another: all of them, in whatever order
 * @param charged what the card was charged for the whole receipt, host tips not in it: above zero
 * @returns in the order of `parties`
 */
export function onCard(parties: readonly OnReceipt[], charged: Cents): CardPart[] {
  const weights = parties.map(onReceipt);
  const receipt = sum(weights);
  if (receipt <= 0) return parties.map(() => ({ part: ZERO, hostTip: ZERO }));
  const parts = apportion(
    charged,
    weights,
    parties.map(({ id }) => id),
  );
  return parties.map(({ hostTip }, place) => ({
    part: parts[place] ?? ZERO,
    hostTip: atRate(hostTip, { receipt, charged }),
  }));
}

/** The same of a divided bill: each person's part by id, and those of what is nobody's yet. */
export function splitOnCard(
  { people, emptySeats, unclaimed }: Pick<Split, 'people' | 'emptySeats' | 'unclaimed'>,
  charged: Cents,
): { people: Map<string, CardPart>; emptySeats: CardPart; unclaimed: CardPart } {
  const parties: OnReceipt[] = [
    ...people.map(({ personId: id, total, hostTip }) => ({ id, total, hostTip })),
    { id: null, total: emptySeats.total, hostTip: emptySeats.hostTip },
    { id: null, total: unclaimed.total, hostTip: unclaimed.hostTip },
  ];
  const parts = onCard(parties, charged);
  const at = (place: number) => parts[place] ?? { part: ZERO, hostTip: ZERO };
  return {
    people: new Map(people.map(({ personId }, place) => [personId, at(place)])),
    emptySeats: at(people.length),
    unclaimed: at(people.length + 1),
  };
}

/** What a party pays of the receipt itself, which is its weight: the host tip is paid beside it. */
export const onReceipt = ({ total, hostTip }: Pick<Amounts, 'total' | 'hostTip'>): Cents =>
  cents(total - hostTip);

/** An amount of the receipt's currency in the card's, half a unit up. @param rate what the card was charged for a receipt */
export const atRate = (amount: Cents, rate: { receipt: Cents; charged: Cents }): Cents =>
  cents(nearestCents(partOf(amount, rate.charged, rate.receipt)));

/** What a party pays in all, in the card's currency. */
export const onCardInAll = ({ part, hostTip }: CardPart): Cents => add(part, hostTip);

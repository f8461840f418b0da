import { nearestCents, partOf } from '../money/exact-fraction.ts';
import { add, type Cents, cents, sum, ZERO } from '../money/money.ts';
import type { Amounts, Split } from './bill.ts';
import { apportion } from './largest-remainder.ts';

/** In the card's currency: a part of the charge, and the host tip at the same rate. */
export type CardPart = { part: Cents; hostTip: Cents };

/** In the receipt's currency; `id` is null for empty seats and the unclaimed part. */
export type OnReceipt = { id: string | null } & Pick<Amounts, 'total' | 'hostTip'>;

/**
 * Divides what the host's card was charged by the totals without host tip (largest remainder, as in `apportion`). Host tips are
 * not on the card; each is converted at the same rate, half a unit up. All parts of a receipt of 0 are 0.
 * @param parties all of them, with their own totals, before anyone pays for another; the result has the same order
 * @param charged for the whole receipt, above 0, host tips excluded
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

/** `onCard` for a divided bill, people by id. */
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

/** A party's weight: what they pay of the receipt itself, without host tip. */
export const onReceipt = ({ total, hostTip }: Pick<Amounts, 'total' | 'hostTip'>): Cents =>
  cents(total - hostTip);

/** Converts an amount to the card's currency, half a unit up. */
export const atRate = (amount: Cents, rate: { receipt: Cents; charged: Cents }): Cents =>
  cents(nearestCents(partOf(amount, rate.charged, rate.receipt)));

export const onCardInAll = ({ part, hostTip }: CardPart): Cents => add(part, hostTip);

import { type Fraction, partOf, wholeCents } from '../money/exact-fraction.ts';
import type { Cents } from '../money/money.ts';

/** The unclaimed part is rounded together with the empty seats (`rest`), or at a full table with the host's. */
export type Party =
  | { kind: 'person'; id: string }
  | { kind: 'empty_seats' }
  | { kind: 'unclaimed' }
  | { kind: 'rest' }
  | { kind: 'host_and_unclaimed' };

export type ProofPart = { party: Party; share: number; exact: Fraction; cents: Cents; oddCent: boolean };

/** `whole` is the sum of the shares: units of an item, else cents. `oddCents`: left over when all parts are rounded down. */
export type ProofLine = { amount: Cents; whole: number; parts: ProofPart[]; oddCents: number };

export function partWith(party: Party, share: number, exact: Fraction, amount: Cents): ProofPart {
  return { party, share, exact, cents: amount, oddCent: Math.abs(amount) > Math.abs(wholeCents(exact)) };
}

export function lineOf(amount: Cents, whole: number, parts: ProofPart[]): ProofLine {
  const down = parts.reduce((total, { exact }) => total + wholeCents(exact), 0);
  return { amount, whole, parts, oddCents: Math.abs(amount - down) };
}

export type Sharer = { party: Party; cents: Cents; weight: number };

/** An amount divided by weights. Parties with neither weight nor cents are left out. */
export function weighted(amount: Cents, sharers: readonly Sharer[]): ProofLine {
  const whole = sharers.reduce((total, { weight }) => total + weight, 0);
  const parts = sharers
    .filter((one) => one.weight || one.cents)
    .map(({ party, weight, cents }) => partWith(party, weight, partOf(amount, weight, whole || 1), cents));
  return lineOf(amount, whole, parts);
}

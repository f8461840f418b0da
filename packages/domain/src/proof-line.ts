import { type Fraction, partOf, wholeCents } from './exact-fraction.ts';
import type { Cents } from './money.ts';

/**
 * Who pays a part. What is unclaimed is one weight with the empty seats (`rest`), or at a full table with the host's part
 * (`host_and_unclaimed`), and is rounded with it.
 */
export type Party =
  | { kind: 'person'; id: string }
  | { kind: 'empty_seats' }
  | { kind: 'unclaimed' }
  | { kind: 'rest' }
  | { kind: 'host_and_unclaimed' };

/** One party's part of an amount: exactly amount × share / whole, and `cents` is that, rounded down or up. */
export type ProofPart = { party: Party; share: number; exact: Fraction; cents: Cents; oddCent: boolean };

/**
 * An amount and its parts, in order of id. `whole` is what the shares are parts of: units of an item, else cents of
 * dishes. `oddCents` are the cents that are left when every part is rounded down.
 */
export type ProofLine = { amount: Cents; whole: number; parts: ProofPart[]; oddCents: number };

export function partWith(party: Party, share: number, exact: Fraction, amount: Cents): ProofPart {
  return { party, share, exact, cents: amount, oddCent: Math.abs(amount) > Math.abs(wholeCents(exact)) };
}

export function lineOf(amount: Cents, whole: number, parts: ProofPart[]): ProofLine {
  const down = parts.reduce((total, { exact }) => total + wholeCents(exact), 0);
  return { amount, whole, parts, oddCents: Math.abs(amount - down) };
}

/** Somebody's part of an amount, and the weight by which they have it. */
export type Sharer = { party: Party; cents: Cents; weight: number };

/** An amount that was divided by weights. Whoever has neither weight nor cents is left out. */
export function weighted(amount: Cents, sharers: readonly Sharer[]): ProofLine {
  const whole = sharers.reduce((total, { weight }) => total + weight, 0);
  const parts = sharers
    .filter((one) => one.weight || one.cents)
    .map(({ party, weight, cents }) => partWith(party, weight, partOf(amount, weight, whole || 1), cents));
  return lineOf(amount, whole, parts);
}

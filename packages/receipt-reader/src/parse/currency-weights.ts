import type { PrintedMarks } from '../types.ts';

/**
 * How much each kind of evidence says for a currency. Weights of one currency are added; what they must come to is below. A sign on
 * the paper outweighs a place, a place the words, and any of them what the host's other bills are in.
 */
export const WEIGHTS = {
  /** Its own sign or code, where amounts have theirs; once more beside the first total, and a little for each further row. */
  named: 12,
  namedTotal: 6,
  namedAgain: 3,
  /** Address, phone, tax number or tax that only one place has; a little less for each further one. */
  place: 8,
  placeAgain: 4,
  /** A sign that several currencies have (`$`, `Rs`, `kr`), for each of them. */
  sharedSign: 6,
  /** The words of sums and taxes, where people who speak so pay with one currency; with one of several. */
  onlySpoken: 8,
  spoken: 6,
  /** What hardly any other place has: the form of a company, the rate of a tax, a town with its postcode. */
  hint: 6,
  /** What the host's other bills are in. */
  usual: 4,
  /** What a few places have in common: a word for a tax, a street, a town that restaurants are called after. */
  weakHint: 3,
  decimalComma: 2,
  /** What is more common in one place and known in all: a server, a tip. */
  faintHint: 1,
  /** What speaks against a currency: a value added tax against dollars of the United States, a decimal comma against pounds. */
  against: -6,
  weaklyAgainst: -3,
} as const;

/** A currency is decided if its evidence comes to this much, */
const ENOUGH = WEIGHTS.usual;
/** and is so far ahead of every other's. */
const AHEAD = 3;

/** Where nothing points anywhere, this is the likeliest. */
const WITHOUT_EVIDENCE = 'USD';

/** `named`: its own sign or code is on the paper. */
export type Evidence = { code: string; weight: number; named?: boolean };

export type FoundCurrency = Pick<PrintedMarks, 'currency' | 'currencySource' | 'likelyCurrency'>;

/** The currency that the evidence decides for, otherwise the likeliest; of equally likely ones the first. */
export function decide(evidence: readonly Evidence[]): FoundCurrency {
  const sums = new Map<string, number>();
  for (const { code, weight } of evidence) sums.set(code, (sums.get(code) ?? 0) + weight);
  const [best, second] = [...sums].sort(([, a], [, b]) => b - a);
  const [likelyCurrency, weight] = best && best[1] > 0 ? best : [WITHOUT_EVIDENCE, 0];
  if (weight < ENOUGH || weight - Math.max(second?.[1] ?? 0, 0) < AHEAD)
    return { currency: null, currencySource: null, likelyCurrency };
  const isNamed = evidence.some(({ code, named }) => named && code === likelyCurrency);
  return { currency: likelyCurrency, currencySource: isNamed ? 'printed' : 'guessed', likelyCurrency };
}

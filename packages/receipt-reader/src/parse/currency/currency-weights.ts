import type { PrintedMarks } from '../../types.ts';

/** Weights are added per currency: a sign outweighs a place, a place the language, and each of them the host's other bills. */
export const WEIGHTS = {
  /** Its own sign or code beside amounts; more beside the first total, and for further rows. */
  named: 12,
  namedTotal: 6,
  namedAgain: 3,
  /** An address, phone, tax number or tax of one country; less for each further one. */
  place: 8,
  placeAgain: 4,
  /** A sign shared by several currencies (`$`, `Rs`, `kr`). */
  sharedSign: 6,
  /** The language of sums and taxes, if its speakers use one currency, or several. */
  onlySpoken: 8,
  spoken: 6,
  /** Rarely found elsewhere: a company form, a tax rate, a town with its postcode. */
  hint: 6,
  usual: 4,
  /** Shared by a few countries: a tax word, a street, a town that restaurants are named after. */
  weakHint: 3,
  decimalComma: 2,
  /** Found everywhere, but more common in one country: a server, a tip. */
  faintHint: 1,
  /** VAT against US dollars, a decimal comma against pounds. */
  against: -6,
  weaklyAgainst: -3,
} as const;

/** A currency is decided if it has ENOUGH weight and is AHEAD of every other. */
const ENOUGH = WEIGHTS.usual;
const AHEAD = 3;

const WITHOUT_EVIDENCE = 'USD';

/** `named`: by its own sign or code. */
export type Evidence = { code: string; weight: number; named?: boolean };

export type FoundCurrency = Pick<PrintedMarks, 'currency' | 'currencySource' | 'likelyCurrency'>;

/** The decided currency, or only the likeliest; ties go to the first. */
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

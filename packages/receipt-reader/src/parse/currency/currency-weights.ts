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
/** If the paper contradicts that too. */
const OTHERWISE = 'EUR';

/** `named`: by its own sign or code. */
export type Evidence = { code: string; weight: number; named?: boolean };

export type FoundCurrency = Pick<PrintedMarks, 'currency' | 'currencySource' | 'likelyCurrency'>;

/** The decided currency, or only the likeliest, for which `leanings` count too; ties go to the first. */
export function decide(evidence: readonly Evidence[], leanings: readonly string[] = []): FoundCurrency {
  const sums = sumsOf(evidence);
  const [best, second] = [...sums].sort(([, a], [, b]) => b - a);
  const [code, weight] = best ?? [WITHOUT_EVIDENCE, 0];
  if (weight < ENOUGH || weight - Math.max(second?.[1] ?? 0, 0) < AHEAD)
    return { currency: null, currencySource: null, likelyCurrency: likeliest(evidence, leanings) };
  const isNamed = evidence.some((one) => one.named && one.code === code);
  return { currency: code, currencySource: isNamed ? 'printed' : 'guessed', likelyCurrency: code };
}

const sumsOf = (evidence: readonly Evidence[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { code, weight } of evidence) sums.set(code, (sums.get(code) ?? 0) + weight);
  return sums;
};

function likeliest(evidence: readonly Evidence[], leanings: readonly string[]): string {
  const leaning = leanings.map((code) => ({ code, weight: WEIGHTS.faintHint }));
  const sums = sumsOf([...evidence, ...leaning]);
  const [best] = [...sums].sort(([, a], [, b]) => b - a);
  if (best && best[1] > 0) return best[0];
  return (sums.get(WITHOUT_EVIDENCE) ?? 0) < 0 ? OTHERWISE : WITHOUT_EVIDENCE;
}

/**
 * What one language prints beside figures, each entry in upper case and without accents, as `foldLabel` gives a label. A
 * blank may be lost in print; `*` stands for letters that are glued on; `^` and `$` are the ends of the label; the rest is
 * as in a regular expression. An entry is looked for as whole words.
 */
export type LanguageWords = {
  subtotal: readonly string[];
  total: readonly string[];
  /** How it was paid, and what was given. */
  payment: readonly string[];
  /** What was paid before there was a bill: deposits, gift cards. */
  paidBefore?: readonly string[];
  /** Words that may say so, and may stand for bottles or a discount. */
  mayBePaidBefore?: readonly string[];
  /** What came back of it. */
  change: readonly string[];
  tax: readonly string[];
  /** Sums of taxes and of service: they have the word for the total too. */
  taxSum: readonly string[];
  tipSum: readonly string[];
  tip: readonly string[];
  /** What the house adds for serving. */
  service: readonly string[];
  charge: readonly string[];
  /** Which charges and dishes are covers, and which are deposits: given or returned. */
  cover: readonly string[];
  deposit: readonly string[];
  discount: readonly string[];
  rounding: readonly string[];
  /** Figures that belong to no sum: advice on tips, what was saved, counts, prices of a kilo. */
  advice: readonly string[];
  /** Beginnings of rows at the top and bottom: with a number behind them, or alone. */
  heads: readonly string[];
  /** What stands beside the number of people at the table. */
  guests: readonly string[];
  /** What stands before the restaurant's name when it greets or thanks. */
  visited?: readonly string[];
};

/**
 * Words beside figures in one language, as from `foldLabel`: upper case without accents. Entries are matched as whole words.
 * Blanks are optional, `*` stands for glued letters, `^` and `$` for the ends of the label; otherwise they are regular
 * expressions.
 */
export type LanguageWords = {
  subtotal: readonly string[];
  total: readonly string[];
  /** How it was paid, and the cash given. */
  payment: readonly string[];
  /** Paid before the bill: deposits, gift cards. */
  paidBefore?: readonly string[];
  /** May mean that, but also bottles or a discount. */
  mayBePaidBefore?: readonly string[];
  /** Change from cash. */
  change: readonly string[];
  tax: readonly string[];
  /** Sums of taxes and service, which contain the word for the total. */
  taxSum: readonly string[];
  tipSum: readonly string[];
  tip: readonly string[];
  /** Service charges. */
  service: readonly string[];
  charge: readonly string[];
  cover: readonly string[];
  deposit: readonly string[];
  discount: readonly string[];
  rounding: readonly string[];
  /** Figures that belong to no sum: tip advice, savings, counts, prices per kilo. */
  advice: readonly string[];
  /** Beginnings of rows at the top and bottom, with a number or alone. */
  heads: readonly string[];
  /** Beside the number of people at the table. */
  guests: readonly string[];
  /** Before the restaurant's name in a greeting or thank-you. */
  visited?: readonly string[];
};

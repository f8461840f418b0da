/**
 * Whole words as from `foldLabel`: upper case without accents. Blanks are optional, `*` matches glued letters, `^` and `$`
 * are the ends of the label; otherwise entries are regular expressions.
 */
export type LanguageWords = {
  subtotal: readonly string[];
  total: readonly string[];
  payment: readonly string[];
  /** Deposits, gift cards. */
  paidBefore?: readonly string[];
  /** May mean that, but also bottles or a discount. */
  mayBePaidBefore?: readonly string[];
  /** Paid before where an amount due follows. */
  paidIfDue?: readonly string[];
  /** The sum of payments, all or some of the bill. */
  paidSoFar?: readonly string[];
  /** Words for the total that also name what is left of it. */
  due?: readonly string[];
  change: readonly string[];
  tax: readonly string[];
  /** These contain the word for the total. */
  taxSum: readonly string[];
  tipSum?: readonly string[];
  tip: readonly string[];
  service?: readonly string[];
  charge: readonly string[];
  cover: readonly string[];
  deposit: readonly string[];
  discount: readonly string[];
  rounding: readonly string[];
  /** Tip advice, savings, counts, prices per kilo. */
  advice: readonly string[];
  /** Beginnings of rows at the top and bottom. */
  heads: readonly string[];
  guests: readonly string[];
  /** Before the restaurant's name in a greeting or thank-you. */
  visited?: readonly string[];
};

/**
 * Whole words as from `foldLabel`, upper case without accents, with commas between them. Blanks are optional, `*` matches glued
 * letters, `^` and `$` are the ends of the label; otherwise entries are regular expressions.
 */
export type LanguageWords = {
  subtotal: string;
  total: string;
  payment: string;
  /** Deposits, gift cards. */
  paidBefore?: string;
  /** May mean that, but also bottles or a discount. */
  mayBePaidBefore?: string;
  /** Paid before where an amount due follows. */
  paidIfDue?: string;
  /** Names what was paid before as a gift card or voucher. */
  voucher?: string;
  /** The sum of payments, all or some of the bill. */
  paidSoFar?: string;
  /** Words for the total that also name what is left of it. */
  due?: string;
  change: string;
  tax: string;
  /** These contain the word for the total. */
  taxSum: string;
  tipSum?: string;
  tip: string;
  service?: string;
  charge: string;
  cover: string;
  deposit: string;
  /** Bottles brought back. */
  returned?: string;
  discount: string;
  rounding: string;
  /** Tip advice, savings, counts, prices per kilo. */
  advice: string;
  /** Beginnings of rows at the top and bottom. */
  heads: string;
  guests: string;
  /** Before the restaurant's name in a greeting or thank-you. */
  visited?: string;
};

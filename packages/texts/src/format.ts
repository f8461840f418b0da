import { isDollars, type Money } from '@fairtab/domain/money/currency';
import { formatDollars, toDecimalString } from '@fairtab/domain/money/money';
import type { Commas } from '@fairtab/domain/money/typed-amount';
import { type Language, LOCALES } from './language.ts';

/**
 * An amount as people read it: '$1,234.50', '-$3.00', '€24.10', '¥1,200'. Dollars are written by hand, because Intl's first
 * use costs a slow phone more than the bill's first screen; a test holds them against Intl in every language.
 */
export function formatMoney(language: Language, { amount, currency }: Money): string {
  if (isDollars(currency)) return formatDollars(amount);
  return drawnBy(language, currency.code, currency.digits).format(
    Number(toDecimalString(amount, currency.digits)),
  );
}

/** Intl only draws: it is told the decimals. Who reads Spanish knows euros as Spain writes them. */
export function drawnBy(language: Language, currency: string, digits: number): Intl.NumberFormat {
  const locale = language === 'es' && currency === 'EUR' ? 'es-ES' : LOCALES[language];
  const key = `${locale} ${currency} ${digits}`;
  const format =
    drawn.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  drawn.set(key, format);
  return format;
}

const drawn = new Map<string, Intl.NumberFormat>();

/** A number with the language's separators. Small whole ones, which are nearly all, need none. */
export function formatNumber(language: Language, value: number): string {
  const plain = Number.isInteger(value) && Math.abs(value) < 1000;
  return plain ? String(value) : value.toLocaleString(LOCALES[language]);
}

/** A large number in a narrow place: '100K'. */
export function formatShortNumber(language: Language, value: number): string {
  return value.toLocaleString(LOCALES[language], { notation: 'compact' });
}

/** Which form of a plural a number takes. English, of which every guest needs some, by hand: as for money. */
export function pluralRule(language: Language, count: number): Intl.LDMLPluralRule {
  if (language === 'en') return count === 1 ? 'one' : 'other';
  return new Intl.PluralRules(LOCALES[language]).select(count);
}

/** What a comma in a typed amount means: Spanish writes decimals with it in some countries, and with a point in others. */
export const COMMAS: { readonly [L in Language]: Commas } = { en: 'thousands', es: 'either' };

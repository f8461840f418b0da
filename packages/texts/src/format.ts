import { isDollars, type Money } from '@fairtab/domain/money/currency';
import { formatDollars, toDecimalString } from '@fairtab/domain/money/money';
import { type Language, LOCALES } from './language.ts';

/**
 * An amount: '$1,234.50', '-$3.00', '€24.10', '¥1,200'. Dollars by hand, because Intl's first use costs a slow phone more than the
 * bill's first screen; a test compares them with Intl.
 */
export function formatMoney(language: Language, { amount, currency }: Money): string {
  if (isDollars(currency)) return formatDollars(amount);
  return drawnBy(language, currency.code, currency.digits).format(
    Number(toDecimalString(amount, currency.digits)),
  );
}

/** Intl formats with our decimals. In Spanish, euros look as in Spain. */
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

/** A number with the language's separators. Small whole ones, nearly all, need none. */
export function formatNumber(language: Language, value: number): string {
  const plain = Number.isInteger(value) && Math.abs(value) < 1000;
  return plain ? String(value) : value.toLocaleString(LOCALES[language]);
}

/** A large number in a narrow place: '100K'. */
export function formatShortNumber(language: Language, value: number): string {
  return value.toLocaleString(LOCALES[language], { notation: 'compact' });
}

/** A number's plural form. English by hand, as in formatMoney. */
export function pluralRule(language: Language, count: number): Intl.LDMLPluralRule {
  if (language === 'en') return count === 1 ? 'one' : 'other';
  return new Intl.PluralRules(LOCALES[language]).select(count);
}

import { SHOWN_CURRENCY } from '@fairtab/domain/currency';
import { type Cents, formatCents } from '@fairtab/domain/money';
import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/say';

/**
 * An amount in the currency of its receipts: '$1,234.50', '€48.00'. Other pages show $ with a notice, because payment
 * links ask for US dollars (decision 0052); here nobody pays.
 * @param currency ISO 4217
 */
export function formatAmount(amount: Cents, currency: string): string {
  if (currency === SHOWN_CURRENCY) return formatCents(amount);
  return (amount / 100).toLocaleString(LOCALES[currentLanguage()], { style: 'currency', currency });
}

/** The same without cents, for goals and axes. @param amount of whole units */
export function formatWhole(amount: Cents, currency: string): string {
  return (amount / 100).toLocaleString(LOCALES[currentLanguage()], {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
}

/** An amount where there is little room: '$50', '$0.50', '$10K'. */
export function formatShort(amount: Cents, currency: string): string {
  return (amount / 100).toLocaleString(LOCALES[currentLanguage()], {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: amount % 100 === 0 ? 1 : 2,
  });
}

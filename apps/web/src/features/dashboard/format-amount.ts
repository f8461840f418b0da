import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { formatMoney } from '@fairtab/texts/format';
import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/text';
import { isWhole } from '../../lib/whole-amount.ts';

/** Such as '$1,234.50' or '€48.00'. */
export const formatAmount = (amount: Cents, currency: Currency): string =>
  formatMoney(currentLanguage(), moneyIn(currency)(amount));

/** A short amount, such as '$50', '$0.50' or '$10K'. */
export function formatShort(amount: Cents, currency: Currency): string {
  const { code, digits } = currency;
  const whole = isWhole({ amount, currency });
  return (amount / 10 ** digits).toLocaleString(LOCALES[currentLanguage()], {
    style: 'currency',
    currency: code,
    notation: 'compact',
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: whole ? 1 : digits,
  });
}

import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage } from '@fairtab/texts/text';

/** Such as '$1,234.50' or '€48.00'. */
export const formatAmount = (amount: Cents, currency: Currency): string =>
  formatMoney(currentLanguage(), moneyIn(currency)(amount));

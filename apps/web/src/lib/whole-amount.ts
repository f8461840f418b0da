import type { Money } from '@fairtab/domain/money/currency';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage } from '@fairtab/texts/text';

/** '$150', '150 €': a whole amount without its decimals, for sentences. */
export function wholeWords(money: Money): string {
  const words = formatMoney(currentLanguage(), money);
  return money.currency.digits === 0 ? words : words.replace(/[.,]0+(?=\D*$)/, '');
}

import type { Money } from '@fairtab/domain/money/currency';
import { formatMoney } from '@fairtab/texts/format';
import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/text';

/** '11/21/26', in the reader's language. `day` is a receipt's, 'YYYY-MM-DD', without a time zone. */
export const formatShortDay = (day: string): string =>
  new Date(day).toLocaleDateString(LOCALES[currentLanguage()], { dateStyle: 'short', timeZone: 'UTC' });

/** Day and time, in the reader's time zone and language. `iso` is the moment as the server sends it. */
export const formatMoment = (
  iso: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string => new Date(iso).toLocaleString(LOCALES[currentLanguage()], style);

/** '$150', '150 €': a whole amount without its decimals, for sentences. */
export function wholeWords(money: Money): string {
  const words = formatMoney(currentLanguage(), money);
  return money.currency.digits === 0 ? words : words.replace(/[.,]0+(?=\D*$)/, '');
}

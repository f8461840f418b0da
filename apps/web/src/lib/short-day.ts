import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/say';

const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * 'Fri, Nov 20', on this device's clock, in the language that is set. English by hand: the first use of Intl's own
 * formatter costs a slow phone more time than drawing the whole head of the bill.
 * @param time ISO 8601
 */
export function shortDay(time: string): string {
  const date = new Date(time);
  const language = currentLanguage();
  if (language === 'en') return `${DAYS[date.getDay()]}, ${MONTHS[date.getMonth()]} ${date.getDate()}`;
  return date.toLocaleDateString(LOCALES[language], { weekday: 'short', month: 'short', day: 'numeric' });
}

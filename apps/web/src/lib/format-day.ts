import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/say';

/**
 * '11/21/26', in the reader's language.
 * @param day of a receipt, 'YYYY-MM-DD': the same for everyone, wherever they are
 */
export const formatShortDay = (day: string): string =>
  new Date(day).toLocaleDateString(LOCALES[currentLanguage()], { dateStyle: 'short', timeZone: 'UTC' });

/** Day and time of day, in the reader's own time zone and language. `iso` is the moment as the server sends it. */
export const formatMoment = (
  iso: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string => new Date(iso).toLocaleString(LOCALES[currentLanguage()], style);

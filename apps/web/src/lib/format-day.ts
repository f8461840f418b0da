import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/say';

const DAY = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

/**
 * 'Nov 21, 2026', in the reader's language.
 * @param day of a receipt, 'YYYY-MM-DD': the same for everyone, wherever they are
 */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString(LOCALES[currentLanguage()], DAY);

/** '11/21/26', as formatDay. */
export const formatShortDay = (day: string): string =>
  new Date(day).toLocaleDateString(LOCALES[currentLanguage()], { dateStyle: 'short', timeZone: 'UTC' });

/** Day and time of day, in the reader's own time zone and language. `iso` is the moment as the server sends it. */
export const formatMoment = (
  iso: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string => new Date(iso).toLocaleString(LOCALES[currentLanguage()], style);

import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/say';

const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** 'Nov 21, 2026', in the reader's own time zone and language. `iso` is the moment as the server sends it. */
export const formatDay = (iso: string): string =>
  new Date(iso).toLocaleDateString(LOCALES[currentLanguage()], DAY);

/** Day and time of day, the same way. */
export const formatMoment = (
  iso: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string => new Date(iso).toLocaleString(LOCALES[currentLanguage()], style);

import type { Language } from './language.ts';
import { currentLanguage } from './text.ts';

type Words = {
  days: string[];
  months: string[];
  written: (weekday: string, month: string, day: number) => string;
};

/**
 * By hand: browsers and server must agree, and Intl does not. Its first use also costs a slow phone more than rendering the head.
 */
const WORDS: { readonly [L in Language]: Words } = {
  en: {
    days: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    written: (weekday, month, day) => `${weekday}, ${month} ${day}`,
  },
  es: {
    days: 'dom lun mar mié jue vie sáb'.split(' '),
    months: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
    written: (weekday, month, day) => `${weekday}, ${day} de ${month}`,
  },
};

/** 'Fri, Nov 20' in the current language; `day` is 'YYYY-MM-DD'. */
export function shortDay(day: string): string {
  const date = new Date(day);
  const { days, months, written } = WORDS[currentLanguage()];
  return written(days[date.getUTCDay()] ?? '', months[date.getUTCMonth()] ?? '', date.getUTCDate());
}

/** As `shortDay`, or with its year instead of the weekday if that is not the year of `reference`. */
export const dayAt = (day: string, reference: Date): string =>
  (day.startsWith(`${reference.getUTCFullYear()}`) ? shortDay : dayWithYear)(day);

const WITH_YEAR: { readonly [L in Language]: (month: string, day: number, year: number) => string } = {
  en: (month, day, year) => `${month} ${day}, ${year}`,
  es: (month, day, year) => `${day} ${month} ${year}`,
};

/** 'Nov 20, 2026' in the current language; `day` is 'YYYY-MM-DD'. */
export function dayWithYear(day: string): string {
  const date = new Date(day);
  const language = currentLanguage();
  const { months } = WORDS[language];
  return WITH_YEAR[language](months[date.getUTCMonth()] ?? '', date.getUTCDate(), date.getUTCFullYear());
}

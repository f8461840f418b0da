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

const WITH_YEAR: { readonly [L in Language]: (month: string, day: number, year: number | null) => string } = {
  en: (month, day, year) => (year === null ? `${month} ${day}` : `${month} ${day}, ${year}`),
  es: (month, day, year) => (year === null ? `${day} ${month}` : `${day} ${month} ${year}`),
};

/** 'Nov 20, 2026' in the current language, or 'Nov 20' in the year of `now`; `day` is 'YYYY-MM-DD'. */
export function dayWithYear(day: string, now?: Date): string {
  const date = new Date(day);
  const language = currentLanguage();
  const { months } = WORDS[language];
  const year = date.getUTCFullYear();
  const shown = year === now?.getUTCFullYear() ? null : year;
  return WITH_YEAR[language](months[date.getUTCMonth()] ?? '', date.getUTCDate(), shown);
}

import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/say';

/** What a column of a chart is called, in full or below it. @param label 'YYYY-MM' or 'YYYY' */
export function columnName(label: string, style: 'full' | 'short'): string {
  if (label.length === 4) return label;
  const format = { timeZone: 'UTC', month: style === 'full' ? 'long' : 'short' } as const;
  const withYear = style === 'full' ? ({ ...format, year: 'numeric' } as const) : format;
  return new Date(`${label}-01`).toLocaleDateString(LOCALES[currentLanguage()], withYear);
}

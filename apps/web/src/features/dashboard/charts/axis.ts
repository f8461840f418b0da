import { type Cents, cents } from '@fairtab/domain/money';
import { LOCALES } from '@fairtab/texts/language';
import { currentLanguage } from '@fairtab/texts/say';

/**
 * The top of an axis that an amount fits below: 1, 2 or 5 and zeros, so that half of it is a round amount as well.
 * @returns at least a dollar
 */
export function topOf(most: Cents): Cents {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(most, 100)));
  const top = [1, 2, 5, 10].find((figure) => figure * zeros >= most) ?? 10;
  return cents(top * zeros);
}

/**
 * Which columns have a label below them: the last, and as many before it as there is room for, evenly.
 * @param most labels that have room
 */
export function isLabelled(index: number, columns: number, most: number): boolean {
  const every = Math.ceil(columns / most);
  return (columns - 1 - index) % every === 0;
}

/** What a column of a chart is called, in full or below it. @param label 'YYYY-MM' or 'YYYY' */
export function columnName(label: string, style: 'full' | 'short'): string {
  if (label.length === 4) return label;
  const format = { timeZone: 'UTC', month: style === 'full' ? 'long' : 'short' } as const;
  const withYear = style === 'full' ? ({ ...format, year: 'numeric' } as const) : format;
  return new Date(`${label}-01`).toLocaleDateString(LOCALES[currentLanguage()], withYear);
}

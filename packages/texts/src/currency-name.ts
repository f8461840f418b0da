import { LOCALES } from './language.ts';
import { currentLanguage } from './say.ts';

/**
 * What amounts of a currency are called in the language that is set: 'euros', 'British pounds'. From Intl.NumberFormat,
 * because Intl.DisplayNames knows no plural. Not for what the server renders too: browsers differ in a few names.
 * @param code ISO 4217, three letters
 */
export function currencyName(code: string): string {
  const format = new Intl.NumberFormat(LOCALES[currentLanguage()], {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}

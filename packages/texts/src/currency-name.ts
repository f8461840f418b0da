import { LOCALES } from './language.ts';
import { currentLanguage } from './text.ts';

/**
 * A currency's plural name in the current language: 'euros', 'British pounds'. `code` is ISO 4217. Intl.DisplayNames has no
 * plurals. Not for server-rendered text: browsers differ in a few names.
 */
export function currencyName(code: string): string {
  const format = new Intl.NumberFormat(LOCALES[currentLanguage()], {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}

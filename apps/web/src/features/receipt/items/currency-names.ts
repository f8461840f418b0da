import { currencyCodes } from '@fairtab/domain/currencies';
import { type Language, LOCALES } from '@fairtab/texts/language';

/** What most receipts are in. */
const FIRST = ['USD', 'EUR', 'GBP'];

/** Every currency by its name in a language: those that are used most, then the others in its alphabet. */
export function currencyNames(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency' });
  const named = (code: string) => ({ code, name: names.of(code) ?? code });
  const others = currencyCodes().filter((code) => !FIRST.includes(code));
  const byName = new Intl.Collator(LOCALES[language]).compare;
  return [...FIRST.map(named), ...others.map(named).sort((a, b) => byName(a.name, b.name))];
}

import { LANGUAGES, type Language } from './language.ts';
import { addLanguage, type Translations } from './text.ts';

/** Texts of all languages but English, which is inline. Builds cut them to the areas that a page uses. */
const FILES: { readonly [L in Exclude<Language, 'en'>]: () => Promise<{ default: Translations }> } = {
  es: () => import('./es.json'),
};

/** Loads a language's texts; nothing for English. @throws if they cannot be fetched */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== 'en') addLanguage(language, (await FILES[language]()).default);
}

/** For the server, which needs all languages at once, and for tests. */
export async function loadEveryLanguage(): Promise<void> {
  await Promise.all(LANGUAGES.map(loadLanguage));
}

import { LANGUAGES, type Language } from './language.ts';
import { addLanguage, type Translations } from './say.ts';

/** The texts of each language but English, which stands where it is said. A page's build cuts them to the areas that it says. */
const FILES: { readonly [L in Exclude<Language, 'en'>]: () => Promise<{ default: Translations }> } = {
  es: () => import('./es.json'),
};

/** Makes the texts of a language known; in a browser they are fetched, of English nothing. @throws where they cannot be had */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== 'en') addLanguage(language, (await FILES[language]()).default);
}

/** For the server, which speaks all languages at once, and for tests. */
export async function loadEveryLanguage(): Promise<void> {
  await Promise.all(LANGUAGES.map(loadLanguage));
}

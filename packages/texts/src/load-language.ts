import type { Language } from './language.ts';
import { addLanguage } from './say.ts';

/** For browsers: fetches the texts of a language, which are a file of their own. Nothing is fetched for English. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'es') addLanguage('es', (await import('./es/index.ts')).es);
}

import type { Language } from './language.ts';
import { addLanguage } from './say.ts';

// For browsers: fetch the texts of a language, which are files of their own. Nothing is fetched for English.

/** What guests' pages say. */
export async function loadForGuests(language: Language): Promise<void> {
  if (language === 'es') addLanguage('es', (await import('./es/guest-pages.ts')).esGuests);
}

/** What visitors' pages say in the browser. */
export async function loadForVisitors(language: Language): Promise<void> {
  if (language === 'es') addLanguage('es', (await import('./es/visitor-pages.ts')).esVisitors);
}

/** What all pages say. */
export async function loadForHosts(language: Language): Promise<void> {
  if (language !== 'es') return;
  const [{ esGuests }, { es }] = await Promise.all([import('./es/guest-pages.ts'), import('./es/index.ts')]);
  addLanguage('es', { ...esGuests, ...es });
}

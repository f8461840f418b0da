import { chosenLanguage, firstKnown, type Language, languageCookie } from '@fairtab/texts/language';
import { loadLanguage } from '@fairtab/texts/load-language';
import { currentLanguage, setLanguage } from '@fairtab/texts/say';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

async function speak(language: Language): Promise<void> {
  await loadLanguage(language);
  setLanguage(language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/**
 * Before a page is rendered: speaks the language that was chosen here, else the browser's own. English, of which nothing
 * has to be fetched, is spoken at once and null is returned; where another language cannot be had, English it stays.
 */
export function startLanguage(): Promise<void> | null {
  const language = chosenLanguage(document.cookie) ?? firstKnown(navigator.languages);
  return language === 'en' ? null : speak(language).catch(() => {});
}

/** As startLanguage, on a page that the server has rendered in a language. @throws where it cannot be had */
export async function startRenderedLanguage(rendered: Language): Promise<void> {
  if (rendered !== 'en') await speak(rendered);
}

/**
 * Speaks another language from now on, here and on the server, which reads the cookie.
 * @throws when its texts cannot be fetched; then nothing has changed
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of the versions we serve have no cookieStore.
  document.cookie = languageCookie(language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that is spoken. What asks for it is rendered anew in another one, with all that is rendered in it. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

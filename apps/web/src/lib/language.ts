import { chosenLanguage, firstKnown, LANGUAGE_COOKIE, type Language } from '@fairtab/texts/language';
import { loadLanguage } from '@fairtab/texts/load-language';
import { currentLanguage, setLanguage } from '@fairtab/texts/say';
import { useEffect, useSyncExternalStore } from 'react';

const YEAR_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

async function speak(language: Language): Promise<void> {
  await loadLanguage(language);
  setLanguage(language);
  for (const listener of listeners) listener();
}

/**
 * Before a page is drawn: speaks the language that was chosen here, else the browser's own. English, of which nothing
 * has to be fetched, is spoken at once and null is returned; where another language cannot be had, English it stays.
 * @param drawn the language that the server has drawn the page in
 */
export function startLanguage(drawn?: Language): Promise<void> | null {
  const language = drawn ?? chosenLanguage(document.cookie) ?? firstKnown(navigator.languages);
  return language === 'en' ? null : speak(language).catch(() => {});
}

/**
 * Speaks another language from now on, here and on the server, which reads the cookie.
 * @throws when its texts cannot be fetched; then nothing has changed
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of the versions we serve have no cookieStore.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that is spoken. A page that offers the choice asks for it, so that it is drawn anew. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

/**
 * For a page that is there in every language: says which one it is drawn in, so that it is read out in that language.
 * All others are English, as their document says.
 */
export function usePageLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
}

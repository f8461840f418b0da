import { chosenLanguage, firstKnown, type Language, languageCookie } from '@fairtab/texts/language';
import { loadLanguage } from '@fairtab/texts/load-language';
import { currentLanguage, setLanguage } from '@fairtab/texts/text';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

async function speak(language: Language): Promise<void> {
  await loadLanguage(language);
  setLanguage(language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Call it before rendering. Null for English, which needs no loading; falls back to it if another cannot be loaded. */
export function startLanguage(): Promise<void> | null {
  const language = chosenLanguage(document.cookie) ?? firstKnown(navigator.languages);
  return language === 'en' ? null : speak(language).catch(() => {});
}

/** startLanguage for a page that the server has rendered in a language. @throws if it cannot be loaded */
export async function startRenderedLanguage(rendered: Language): Promise<void> {
  if (rendered !== 'en') await speak(rendered);
}

/** Switches the language, here and in the cookie for the server. @throws if its texts cannot be loaded; then nothing has changed */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of the versions we serve have no cookieStore.
  document.cookie = languageCookie(language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current language. Components using it rerender, with their children, when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

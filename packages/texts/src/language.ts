/** The languages there are, and the locale that numbers and dates are written in. English is the one texts are born in. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const;

export type Language = keyof typeof LOCALES;

/** Each in its own words, so that who needs it finds it. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: 'English', es: 'Español' };

export const LANGUAGES = /* @__PURE__ */ Object.keys(LOCALES).filter(isLanguage);

const YEAR_SECONDS = 31_536_000;

/** Keeps what somebody chose in the page, for Set-Cookie and document.cookie. Pages and server read it: it is no secret. */
export const languageCookie = (language: Language): string =>
  `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value);
}

/** A language that was kept somewhere; English where none is known. */
export const knownLanguage = (kept: unknown): Language => (isLanguage(kept) ? kept : 'en');

/** The first language there is among tags such as 'es-MX', the best first; English when there is none. */
export function firstKnown(tags: readonly string[]): Language {
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** The language that a `Cookie` header, or document.cookie, says was chosen. */
export function chosenLanguage(cookies: string): Language | null {
  const [, value] = /(?:^|;\s*)language=(\w+)/.exec(cookies) ?? [];
  return isLanguage(value) ? value : null;
}

/** The language of a request: the one chosen in the page, else the best that its browser asks for. */
export function languageOfRequest(headers: { cookie: string; acceptLanguage: string }): Language {
  const wanted = headers.acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s*q=/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return chosenLanguage(headers.cookie) ?? firstKnown(wanted.map(({ tag }) => tag));
}

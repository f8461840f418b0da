/** Languages with the locale of numbers and dates. English is the source. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const;

export type Language = keyof typeof LOCALES;

export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: 'English', es: 'Español' };

export const LANGUAGES = /* @__PURE__ */ Object.keys(LOCALES).filter(isLanguage);

const YEAR_SECONDS = 31_536_000;

/** The chosen language, for Set-Cookie and document.cookie. Not HttpOnly: pages read it. */
export const languageCookie = (language: Language): string =>
  `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value);
}

/** A stored language; English if unknown. */
export const knownLanguage = (kept: unknown): Language => (isLanguage(kept) ? kept : 'en');

/** The first supported language among tags such as 'es-MX', best first; else English. */
export function firstKnown(tags: readonly string[]): Language {
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** The chosen language in a `Cookie` header or document.cookie. */
export function chosenLanguage(cookies: string): Language | null {
  const [, value] = /(?:^|;\s*)language=(\w+)/.exec(cookies) ?? [];
  return isLanguage(value) ? value : null;
}

/** A request's language: the chosen one, else the browser's preference. */
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

import { isMoney } from '@fairtab/domain/money/currency';
import type { Entry, Forms, Params, Tag, Text, Texts } from './area.ts';
import { formatMoney, formatNumber, pluralRule } from './format.ts';
import type { Language } from './language.ts';

/** A language's texts by area. A missing area is shown in English. */
export type Translations = { readonly [area: string]: Texts };

const known: { [L in Language]?: Translations } = {};
let current: Language = 'en';

/** Adds texts of a language; English is built in. */
export function addLanguage(language: Language, texts: Translations): void {
  known[language] = { ...known[language], ...texts };
}

/** Sets the current language. Browsers set it once, before rendering. */
export function setLanguage(language: Language): void {
  current = language;
}

export const currentLanguage = (): Language => current;

/** Sets the language during synchronous work: rendering on the server. */
export function inLanguage<T>(language: Language, work: () => T): T {
  const before = current;
  current = language;
  try {
    return work();
  } finally {
    current = before;
  }
}

type Args<T extends Text> = [Tag<Forms<T>>] extends [never]
  ? keyof Params<T> extends never
    ? []
    : [params: Params<T>]
  : [never, 'This text has tags: use textParts, or <Rich> in a page'];

/** A text in the current language. */
export function text<T extends Text>(entry: Entry<T>, ...[params]: Args<T>): string {
  return fill(current, entry, params);
}

/** A text in the given language: on the server each request and message has its own. */
export function textIn<T extends Text>(language: Language, entry: Entry<T>, ...[params]: Args<T>): string {
  return fill(language, entry, params);
}

/** As textIn, for keys with parameters from outside: a missing parameter leaves its hole empty. */
export function fill(language: Language, entry: Entry, params: object = {}): string {
  return filled(language, formOf(language, entry, params), params);
}

/** The string to fill: translated if the area is, in the plural form for `count`. */
export function formOf(language: Language, { key, text }: Entry, params: object): string {
  const dot = key.indexOf('.');
  const own = known[language]?.[key.slice(0, dot)];
  const form = own?.[key.slice(dot + 1)] ?? text;
  if (typeof form === 'string') return form;
  const count = 'count' in params ? Number(params.count) : 0;
  return form[pluralRule(own ? language : 'en', count)] ?? form.other;
}

/** Fills the holes of a form. Braces and tags in values are literal. */
export function filled(language: Language, form: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return form.replace(/\{(\w+)(:money)?\}/g, (_, name: string, money?: string) => {
    const value = values.get(name) ?? '';
    if (money) return isMoney(value) ? formatMoney(language, value) : '';
    return typeof value === 'number' ? formatNumber(language, value) : String(value);
  });
}

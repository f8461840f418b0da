import { isMoney } from '@fairtab/domain/money/currency';
import type { Entry, Forms, Params, Tag, Text, Texts } from './area.ts';
import { formatMoney, formatNumber, pluralRule } from './format.ts';
import type { Language } from './language.ts';

/** A language: its texts by area. An area that it lacks is shown in English as a whole. */
export type Translations = { readonly [area: string]: Texts };

const known: { [L in Language]?: Translations } = {};
let current: Language = 'en';

/** Makes texts of a language known, beside those that are; English is known from the start. */
export function addLanguage(language: Language, texts: Translations): void {
  known[language] = { ...known[language], ...texts };
}

/** The language that `say` speaks from now on. A browser sets it once, before it renders. */
export function setLanguage(language: Language): void {
  current = language;
}

export const currentLanguage = (): Language => current;

/** Speaks a language for as long as a piece of synchronous work takes: rendering a page on the server. */
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
  : [never, 'This text has tags: sayParts, or <Rich> in a page'];

/** A text in the language that is set. */
export function say<T extends Text>(entry: Entry<T>, ...[params]: Args<T>): string {
  return fill(current, entry, params);
}

/** A text in the language given: on the server, where each request and each message has one of its own. */
export function sayIn<T extends Text>(language: Language, entry: Entry<T>, ...[params]: Args<T>): string {
  return fill(language, entry, params);
}

/** As sayIn, for keys that came over the wire with their parameters: a parameter that is missing leaves its hole empty. */
export function fill(language: Language, entry: Entry, params: object = {}): string {
  return filled(language, formOf(language, entry, params), params);
}

/** The string to fill: in the language if it has this area, and the form that `count` asks for. */
export function formOf(language: Language, { key, text }: Entry, params: object): string {
  const dot = key.indexOf('.');
  const own = known[language]?.[key.slice(0, dot)];
  const form = own?.[key.slice(dot + 1)] ?? text;
  if (typeof form === 'string') return form;
  const count = 'count' in params ? Number(params.count) : 0;
  return form[pluralRule(own ? language : 'en', count)] ?? form.other;
}

/** A form with its holes filled. Braces and tags in the values are not read as such. */
export function filled(language: Language, form: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return form.replace(/\{(\w+)(:money)?\}/g, (_, name: string, money?: string) => {
    const value = values.get(name) ?? '';
    if (money) return isMoney(value) ? formatMoney(language, value) : '';
    return typeof value === 'number' ? formatNumber(language, value) : String(value);
  });
}

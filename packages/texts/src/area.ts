import type { Money } from '@fairtab/domain/money/currency';

/** A text that depends on a number, `count`, by the language's plural rules: `{ one: '{count} item', other: '…' }`. */
export type Plural = { readonly other: string } & {
  readonly [rule in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

export type Text = string | Plural;

/** A text of the catalogue in English, with the key by which other languages have it. */
export type Entry<T extends Text = Text> = { readonly key: string; readonly text: T };

/** The texts of one page, or of one thing that several share. */
export type Area<T extends Texts = Texts> = { readonly [K in keyof T]: Entry<T[K]> };

export type Texts = { readonly [name: string]: Text };

/** Refuses texts whose holes are not known any more, because their type has become `string`. */
type Literal<T> = { readonly [K in keyof T]: string extends T[K] ? never : T[K] };

/**
 * Names the texts of an area.
 * @param name what it is exported as: other languages have it by this name
 * @param texts strings with holes, `{name}` or `{total:money}`, and tags, `<link>…</link>`, where something is rendered
 *   around words; or plurals
 */
/* @__NO_SIDE_EFFECTS__ A page does not carry what else is in a file. */
export function area<const T extends Texts>(name: string, texts: T & Literal<T>): Area<T> {
  const entries = Object.entries(texts).map(([key, text]) => [key, { key: `${name}.${key}`, text }]);
  // The same keys with the same texts as `texts`: fromEntries forgets which.
  return Object.fromEntries(entries) as Area<T>;
}

/** Every form of a text: itself, or a plural's. */
export type Forms<T extends Text> = T extends string ? T : T[keyof T] & string;

/** What stands between braces: 'name', 'total:money'. */
export type Hole<S extends string> = S extends `${string}{${infer H}}${infer Rest}` ? H | Hole<Rest> : never;

/** The names of a text's tags. */
export type Tag<S extends string> = S extends `${string}</${infer N}>${infer Rest}` ? N | Tag<Rest> : never;

type NameOf<H extends string> = H extends `${infer Name}:${string}` ? Name : H;
type ValueOf<H extends string> = H extends `${string}:money` ? Money : string | number;

/** What fills a text: a value for each hole, and the number that a plural goes by. Numbers are written as its language does. */
export type Params<T extends Text> = {
  readonly [H in Hole<Forms<T>> | (T extends string ? never : 'count') as NameOf<H>]: H extends 'count'
    ? T extends string
      ? string | number
      : number
    : ValueOf<H>;
};

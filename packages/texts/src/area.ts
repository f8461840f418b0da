import type { Money } from '@fairtab/domain/money/currency';

export type Plural = { readonly other: string } & {
  readonly [rule in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

export type Text = string | Plural;

export type Entry<T extends Text = Text> = { readonly key: string; readonly text: T };

export type Area<T extends Texts = Texts> = { readonly [K in keyof T]: Entry<T[K]> };

export type Texts = { readonly [name: string]: Text };

/** Rejects texts whose type has widened to `string`, which loses the holes. */
type Literal<T> = { readonly [K in keyof T]: string extends T[K] ? never : T[K] };

/**
 * Defines an area of texts. `name` is its export's name, by which translations find it. Texts are plurals, or strings with holes,
 * `{name}` or `{total:money}`, and tags, `<link>…</link>`.
 */
/* @__NO_SIDE_EFFECTS__ A page does not carry what else is in a file. */
export function area<const T extends Texts>(name: string, texts: T & Literal<T>): Area<T> {
  const entries = Object.entries(texts).map(([key, text]) => [key, { key: `${name}.${key}`, text }]);
  return Object.fromEntries(entries) as Area<T>;
}

/** Texts of errors, by code. Without a title of its own, the text is the title. */
export type ProblemTexts<Code extends string> = {
  readonly [K in `${Code}.text`]: string;
} & { readonly [K in `${Code}.title`]?: string };

export type Forms<T extends Text> = T extends string ? T : T[keyof T] & string;

/** The content of braces: 'name', 'total:money'. */
export type Hole<S extends string> = S extends `${string}{${infer H}}${infer Rest}` ? H | Hole<Rest> : never;

export type Tag<S extends string> = S extends `${string}</${infer N}>${infer Rest}` ? N | Tag<Rest> : never;

type NameOf<H extends string> = H extends `${infer Name}:${string}` ? Name : H;
type ValueOf<H extends string> = H extends `${string}:money` ? Money : string | number;

export type Params<T extends Text> = {
  readonly [H in Hole<Forms<T>> | (T extends string ? never : 'count') as NameOf<H>]: H extends 'count'
    ? T extends string
      ? string | number
      : number
    : ValueOf<H>;
};

import type { Area, Forms, Hole, Tag, Text, Texts } from './area.ts';

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Whether a translation has the holes and the tags of the English text, and is a plural where that is one. */
type Faithful<E extends Text, T> = [E] extends [string]
  ? T extends string
    ? SameMarks<E, T>
    : false
  : T extends { readonly other: string } & Text
    ? SameMarks<Forms<E>, Forms<T>>
    : false;

type SameMarks<E extends string, T extends string> =
  Equal<Hole<E>, Hole<T>> extends true ? Equal<Tag<E>, Tag<T>> : false;

type Checked<A extends Area, T> = {
  readonly [K in keyof A]: K extends keyof T
    ? Faithful<A[K]['text'], T[K]> extends true
      ? T[K]
      : { 'holes, tags or plural differ from': A[K]['text'] }
    : Text;
} & { readonly [K in Exclude<keyof T, keyof A>]: never };

/**
 * The texts of an area in another language. What lacks, has one too many, or has other holes than the English, does not
 * compile: `translation<typeof english>()({ … })`.
 */
export const translation =
  <A extends Area>() =>
  <const T extends Texts>(texts: T & Checked<A, T>): Texts =>
    texts;

/** A language: its texts by area. An area that it lacks is shown in English as a whole. */
export type Translations = { readonly [area: string]: Texts };

/** A language's texts of these areas: one that lacks does not compile. */
export type TextsOf<Name extends string> = { readonly [area in Name]: Texts };

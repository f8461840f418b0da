// What pages take from storage, which anything on this site could have written, without the schema library (9.5 kB).

/**
 * A type as plain data: a word of CHECKS, allowed words as '=one|other', one shape in a list, or an object by field. A field
 * whose name ends in '?' may be null.
 */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

/** The shape that a type must have: the compiler misses no field, and `Within` no word. */
export type ShapeOf<T> = T extends string
  ? string extends T
    ? 'string'
    : `=${string}`
  : T extends number
    ? 'int' | 'number'
    : T extends boolean
      ? 'boolean'
      : T extends readonly (infer One)[]
        ? readonly [ShapeOf<One>]
        : {
            [Field in keyof T & string as null extends T[Field] ? `${Field}?` : Field]-?: ShapeOf<
              NonNullable<T[Field]>
            >;
          };

/** The words of a list such as 'one|other'. */
type WordsOf<List extends string> = List extends `${infer One}|${infer Others}`
  ? One | WordsOf<Others>
  : List;

/** What a shape takes. */
export type Taken<S> = S extends 'string'
  ? string
  : S extends 'boolean'
    ? boolean
    : S extends 'int' | 'number'
      ? number
      : S extends `=${infer List}`
        ? WordsOf<List>
        : S extends readonly [infer One]
          ? Taken<One>[]
          : {
              [Field in keyof S as Field extends `${infer Name}?` ? Name : Field]: Field extends `${string}?`
                ? Taken<S[Field]> | null
                : Taken<S[Field]>;
            };

/** `Part`, which must be part of `All`: a word that the shape lacks does not compile. */
export type Within<All, Part extends All> = Part;

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  int: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  true: (value) => value === true,
  null: (value) => value === null,
};

/** Whether a value is of a shape; fields that it does not have may be there. */
export function fits<const Of extends Shape>(value: unknown, shape: Of): value is Within<unknown, Taken<Of>> {
  return isOf(value, shape);
}

function isOf(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return fitsWord(value, shape);
  if (isList(shape)) return Array.isArray(value) && value.every((one) => shape.every((of) => isOf(one, of)));
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([field, part]) =>
    field.endsWith('?') ? fitsOrNull(found.get(field.slice(0, -1)), part) : isOf(found.get(field), part),
  );
}

const fitsOrNull = (value: unknown, shape: Shape): boolean => value === null || isOf(value, shape);

const fitsWord = (value: unknown, word: string): boolean =>
  word.startsWith('=')
    ? typeof value === 'string' && word.slice(1).split('|').includes(value)
    : CHECKS[word]?.(value) === true;

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);

// A file of its own to keep it out of the guest's first screen, which has no tags.
import type { Entry, Forms, Params, Tag, Text } from './area.ts';
import { currentLanguage, filled, formOf } from './text.ts';

export type Around<T extends Text, Part> = { readonly [N in Tag<Forms<T>>]: (words: string) => Part };

/** A text with tags as its parts in order: words, and what `around` makes of tagged ones. */
export function textParts<T extends Text, Part>(
  entry: Entry<T>,
  params: Params<T> | Record<string, never>,
  around: Around<T, Part>,
): (string | Part)[] {
  const wrappers = new Map<string, (words: string) => Part>(Object.entries(around));
  const pieces = formOf(currentLanguage(), entry, params).split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.flatMap((piece, index): (string | Part)[] => {
    if (index % 3 === 1) return [];
    const words = filled(currentLanguage(), piece, params);
    const wrap = index % 3 === 2 ? wrappers.get(pieces[index - 1] ?? '') : undefined;
    return wrap ? [wrap(words)] : words ? [words] : [];
  });
}

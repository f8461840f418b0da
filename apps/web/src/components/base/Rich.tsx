import type { Entry, Params, Text } from '@fairtab/texts/area';
import { type Around, textParts } from '@fairtab/texts/text-parts';
import { createElement, Fragment, type ReactNode } from 'react';

type RichProps<T extends Text> = {
  text: Entry<T>;
  /** Renders the words inside a tag: `{ link: (words) => <a href="/terms">{words}</a> }`. */
  around: Around<T, ReactNode>;
} & (keyof Params<T> extends never ? { params?: undefined } : { params: Params<T> });

/** A text with tags, `<link>…</link>`, so that each language places its links and bold words itself. */
export function Rich<T extends Text>({ text, around, params }: RichProps<T>) {
  // Children, not a list: their order never changes, so they need no keys.
  return createElement(Fragment, null, ...textParts(text, params ?? {}, around));
}

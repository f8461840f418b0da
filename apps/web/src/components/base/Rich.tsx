import type { Entry, Params, Text } from '@fairtab/texts/area';
import { type Around, sayParts } from '@fairtab/texts/say-parts';
import { createElement, Fragment, type ReactNode } from 'react';

type RichProps<T extends Text> = {
  text: Entry<T>;
  /** What is drawn around the words between tags: `{ link: (words) => <a href="/terms">{words}</a> }`. */
  around: Around<T, ReactNode>;
} & (keyof Params<T> extends never ? { params?: undefined } : { params: Params<T> });

/** A text with tags, `<link>…</link>`: a link or bold words stand where each language wants them. */
export function Rich<T extends Text>({ text, around, params }: RichProps<T>) {
  // As children and not as a list: their places do not change, so they need no keys.
  return createElement(Fragment, null, ...sayParts(text, params ?? {}, around));
}

import { companion } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';

/** 'Ann', 'Ann and Bob', 'Ann, Bob and Cem'. */
export function allNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : text(companion.names, { names: names.slice(0, -1).join(', '), last });
}

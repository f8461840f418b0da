import { cleanName } from '@fairtab/domain/names';

const TAG = /<[^<>]*>/g;

/** A service's text as a clean name (packages/domain, names.ts) without markup. May be empty. */
export function plainText(text: string, maxLength: number): string {
  const words = text
    .slice(0, maxLength * 4)
    .replace(TAG, ' ')
    .replace(/[<>]/g, ' ');
  return cleanName([...cleanName(words)].slice(0, maxLength).join(''));
}

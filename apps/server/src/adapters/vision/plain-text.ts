import { cleanName } from '@fairtab/domain/names';

const TAG = /<[^<>]*>/g;

/** Text of a service as a clean name (packages/domain, names.ts) without markup. May come out empty. */
export function plainText(text: string, maxLength: number): string {
  const words = text
    .slice(0, maxLength * 4)
    .replace(TAG, ' ')
    .replace(/[<>]/g, ' ');
  return cleanName([...cleanName(words)].slice(0, maxLength).join(''));
}

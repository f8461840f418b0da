const HUES = 8;

/** The first letter as people see it. Most names need no segmenter, which takes a slow phone a while to make. */
function firstLetter(word: string): string {
  if (/^[ -~]($|[ -~])/.test(word)) return word.slice(0, 1);
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)][0]?.segment ?? '';
}

/**
 * One or two letters for a person: 'Łukasz Nowak' is 'ŁN', 'alex' is 'A', '🦊 Fox' is '🦊'.
 * Counts letters as people see them, so that an emoji of several code points stays whole. No name is '?'.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = firstLetter(words[0] ?? '');
  if (!first) return '?';
  if (!/^\p{L}/u.test(first)) return first;
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : '';
  return (first + (/^\p{L}/u.test(last) ? last : '')).toUpperCase();
}

/** A colour from 1 to 8, the same for the same id on every device. */
export function personHue(id: string): number {
  let hash = 0;
  for (const letter of id.trim().toLowerCase())
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (Math.abs(hash) % HUES) + 1;
}

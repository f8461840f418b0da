import { expect, test } from 'vitest';
import { isNameless } from './visible-name.ts';

test('a name of which nothing can be seen is none', () => {
  for (const name of ['', ' ', '\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00a0\u202e'])
    expect(isNameless(name)).toBe(true);
});

test('anything that leaves a mark is a name', () => {
  for (const name of ['Ann', '李', 'ß', '🦊', '?', '\u200bZoë', 'Ο', '٣'])
    expect(isNameless(name)).toBe(false);
});

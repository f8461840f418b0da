import { expect, test } from 'vitest';
import { initials, personHue } from './people.ts';

test.each([
  ['alex', 'A'],
  ['Alex Kim', 'AK'],
  ['  Mary Jane  Watson ', 'MW'],
  ['Łukasz', 'Ł'],
  ['łukasz żak', 'ŁŻ'],
  ['李 小龍', '李小'],
  ['🦊 Fox', '🦊'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['Alex 🦊', 'A'],
  ['Alex (Sam)', 'A'],
  ['é', 'É'],
  ['', '?'],
  ['   ', '?'],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a person keeps one of eight colours, and all eight are used', () => {
  expect(personHue('Alex')).toBe(personHue(' alex '));
  const hues = new Set(Array.from({ length: 200 }, (_, n) => personHue(`guest-${n}`)));
  expect([...hues].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

import { describe, expect, it, test } from 'vitest';
import { initials, lookOf, looksOf } from './Avatar.tsx';

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

test('a person shown alone keeps one of eight colours, and all eight are used', () => {
  expect(lookOf('Alex')).toEqual(lookOf(' alex '));
  const hues = new Set(Array.from({ length: 200 }, (_, n) => lookOf(`guest-${n}`).hue));
  expect([...hues].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

describe('the looks of a party', () => {
  const party = Array.from({ length: 50 }, (_, n) => `guest-${n}`);
  const words = (ids: readonly string[]) =>
    [...looksOf(ids).values()].map(({ hue, ring }) => `${hue} ${ring}`);

  it('differ for 24 people, for eight by colour alone', () => {
    expect(new Set(words(party.slice(0, 24))).size).toBe(24);
    const eight = [...looksOf(party.slice(0, 8)).values()];
    expect(new Set(eight.map(({ hue }) => hue)).size).toBe(8);
    expect(eight.every(({ ring }) => ring === 'none')).toBe(true);
    expect(looksOf(party).size).toBe(50);
  });

  it('stay when someone joins, and the host’s is always the first', () => {
    expect(words(party).slice(0, 13)).toEqual(words(party.slice(0, 13)));
    expect(words(['anybody'])).toEqual(['1 none']);
  });
});

import { expect, test } from 'vitest';
import { allNames } from './all-names.ts';

test('lists read as a sentence', () => {
  expect([[], ['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Cem']].map(allNames)).toEqual([
    '',
    'Ann',
    'Ann and Bob',
    'Ann, Bob and Cem',
  ]);
});

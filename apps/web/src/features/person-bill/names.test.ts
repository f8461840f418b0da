import { expect, test } from 'vitest';
import { displayNames } from './names.ts';

const named = (...names: string[]) => names.map((guest_name, id) => ({ id: String(id), guest_name }));
const shown = (...names: string[]) => [...displayNames(named(...names)).values()];

test('tells people of the same name apart, whatever the case of the letters', () => {
  expect(shown('Alex', 'Sam', 'alex ', 'ALEX')).toEqual(['Alex', 'Sam', 'alex (2)', 'ALEX (3)']);
});

test('a name written with a combining accent is the same name', () => {
  expect(shown('Zoë', 'Zoe\u0308')).toEqual(['Zoë', 'Zoe\u0308 (2)']);
});

test('a guest without a name is "someone"', () => {
  expect(shown('', 'Łukasz', ' ')).toEqual(['A guest', 'Łukasz', 'A guest (2)']);
});

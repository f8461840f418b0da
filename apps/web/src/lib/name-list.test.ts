import { expect, test } from 'vitest';
import { nameList } from './name-list.ts';

test('shows as many names as there is room for, then how many more', () => {
  expect(nameList(['Ann'], 3)).toBe('Ann');
  expect(nameList(['Ann', 'Bob', 'Cid'], 3)).toBe('Ann, Bob, Cid');
  expect(nameList(['Ann', 'Bob', 'Cid', 'Dee'], 3)).toBe('Ann, Bob, Cid +1 more');
  expect(nameList(['Ann', 'Bob', 'Cid', 'Dee'], 2)).toBe('Ann, Bob +2 more');
});

import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { expect, test } from 'vitest';
import { companionsPhrase, nameWithCompanions, nameWithCount, tableNames } from './companion-names.ts';
import { totalName } from './names.ts';

const one = (name: string | null, child = false) => ({ id: `${name}${child}`, name, child, item_ids: [] });
const ANA = one('Ana');
const CHILD = one(null, true);

test.each([
  [[], 'Ben'],
  [[ANA], 'Ben and Ana'],
  [[ANA, CHILD], 'Ben, Ana and a kid'],
  [[one(null), CHILD, CHILD], 'Ben, 1 more and 2 kids'],
  [[CHILD, one('Mia', true), one(null), one(null)], 'Ben, Mia, 2 more and a kid'],
])('%j are called as people do', (companions, names) => {
  expect(nameWithCompanions('Ben', companions)).toBe(names);
});

test('in a list a number beside the name shows how many came with them, and tells who', () => {
  expect(nameWithCount('Ben', [ANA, CHILD])).toBe('Ben +2');
  expect(companionsPhrase([ANA, CHILD])).toBe('with Ana and a kid');
  const guests = [guestView('b', 'Ben', { companions: [ANA] }), guestView('c', 'Ben')];
  expect([...tableNames(guests).values()]).toEqual(['Ben +1', 'Ben (2)']);
});

test('a total for several names their number', () => {
  expect([totalName([]), totalName([ANA, CHILD])]).toEqual(['Your Total', 'Total for 3']);
});

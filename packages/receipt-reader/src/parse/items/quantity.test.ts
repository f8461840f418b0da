import { expect, it } from 'vitest';
import { isQuantityOnly, readQuantity } from './item-names.ts';

it.each([
  ['2 Coffee', 2, 'Coffee'],
  ['2x Coffee', 2, 'Coffee'],
  ['2 x Coffee', 2, 'Coffee'],
  ['1x 330ml Coke', 1, '330ml Coke'],
  ['Coffee x3', 3, 'Coffee'],
  ['3 PORK CHOP @', 3, 'PORK CHOP'],
  ['12 Oysters', 12, 'Oysters'],
  ['1ARTICHOKES', 1, 'ARTICHOKES'],
  ['7UP', 1, '7UP'],
  ['330ml Coke', 1, '330ml Coke'],
  ['Club Soda', 1, 'Club Soda'],
])('%j is %i of %j', (text, quantity, name) => {
  const read = readQuantity(text);
  expect([read.quantity, read.name.replace(/\s*@$/, '')]).toEqual([quantity, name]);
});

it.each(['3 @', '2 x', ''])('%j has no name', (label) => expect(isQuantityOnly(label)).toBe(true));
it.each(['3 Tacos', 'Tea'])('%j has a name', (label) => expect(isQuantityOnly(label)).toBe(false));

import { expect, it } from 'vitest';
import { mendLetters } from './item-names.ts';

it.each([
  ['Be11e Epoque', 'Belle Epoque'],
  ['New York Bage1', 'New York Bagel'],
  ['Db1-Db1', 'Dbl-Dbl'],
  ['P0RK CH0P', 'PORK CHOP'],
  ['0cha', 'Ocha'],
  ['Y0GURT', 'YOGURT'],
  ['AVOCAD0', 'AVOCADO'],
  ['7UP', '7UP'],
  ['12oz Coffee', '12oz Coffee'],
  ['330ml Coke', '330ml Coke'],
  ['Vitamin B12', 'Vitamin B12'],
  ['Table 10', 'Table 10'],
  ['100% Beef', '100% Beef'],
  ['Combo A1', 'Combo A1'],
])('%s becomes %s', (text, mended) => expect(mendLetters(text)).toBe(mended));

import { expect, test } from 'vitest';
import { inSentenceCase, inTitleCase } from './sentence-case.ts';

test.each([
  ['DENVER OMELET', 'Denver omelet'],
  ['CHEF’S SALAD', 'Chef’s salad'],
  ["CRÈME À L'ANCIENNE", "Crème à l'ancienne"],
  ['IPA PINT', 'IPA pint'],
  ['BBQ RIBS XL', 'BBQ ribs XL'],
  ['TEA', 'Tea'],
  ['BLT', 'BLT'],
  ['M&M COOKIE', 'M&M cookie'],
  ['BURGER W/ FRIES', 'Burger w/ fries'],
  ['12OZ RIBEYE', '12oz ribeye'],
  ['2 EGGS (2 OF 3)', '2 eggs (2 of 3)'],
  ['¡TACOS AL PASTOR!', '¡Tacos al pastor!'],
  ['БОРЩ', 'Борщ'],
])('%s is shown as %s', (printed, shown) => {
  expect(inSentenceCase(printed)).toBe(shown);
});

test.each(['Denver OMELET', 'McFLURRY', 'iced tea', '', '7', '麻婆豆腐', 'WEIßBIER'])(
  '%j stays as it is',
  (name) => {
    expect(inSentenceCase(name)).toBe(name);
  },
);

test.each([
  ["ROSIE'S CORNER DINER", "Rosie's Corner Diner"],
  ['CAFÉ ÉTOILE', 'Café Étoile'],
  ['TGV BAR', 'TGV Bar'],
  ['Da MARIO', 'Da MARIO'],
])('the place %s is shown as %s', (printed, shown) => {
  expect(inTitleCase(printed)).toBe(shown);
});

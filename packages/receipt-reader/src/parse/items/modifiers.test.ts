import { expect, it } from 'vitest';
import { readText } from '../../../test/text-rows.ts';

const names = (text: string) => readText(text).items.map(({ name }) => name);

it('joins each free addition once, below the dish it was ordered with', () => {
  expect(
    names(`
      1 Cheeseburger            12.50
        No Onions                0.00
        NO ONIONS                0.00
        Side Salad              $0.00
      1 Kids Pasta               7.00
        1 Apple Juice            0.00
      Total                     19.50`),
  ).toEqual(['Cheeseburger, No Onions, Side Salad', 'Kids Pasta, Apple Juice']);
});

it('leaves out a free row with no dish above it, and rows of the head', () => {
  expect(
    names(`
      Welcome Bread              0.00
      Soup                       6.00
      Stew                       9.00
      Total                     15.00`),
  ).toEqual(['Soup', 'Stew']);
});

it('keeps a name at a length that can be read', () => {
  const [name = ''] = names(`
      Build Your Own Bowl       12.50
      ${'Extra Long Topping One 0.00\n'.replace(' 0', '    0')}
      With Plenty Of Pickled Ginger And Radish    0.00
      And Roasted Sesame Seeds On The Side        0.00
      Total                     12.50`);
  expect(name.startsWith('Build Your Own Bowl, Extra Long Topping One')).toBe(true);
  expect(name.length).toBeLessThanOrEqual(80);
});

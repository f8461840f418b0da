import { expect, it } from 'vitest';
import { textRows } from '../../../test/text-rows.ts';
import { mayBeItems } from './may-be-item.ts';

it('marks the rows on which a dish might be printed', () => {
  const lines = [
    ['The Copper Pot', false],
    ['Table 12                   4.00', false],
    ['1 Cheeseburger            12.50', true],
    ['  No Onions                0.00', false],
    ['Manager Comp              -2.00', false],
    ['Tenderloin Tips           21.00', true],
    ['Tacos al Pastor', false],
    ['  3 @ 4.25                12.75', true],
    ['                           3.00', false],
    ['Food                      34.50', false],
    ['Subtotal                  34.50', false],
    ['Sales Tax                  3.10', false],
    ['Gratuity                   6.00', false],
    ['TOTAL                     43.60', false],
    ['VISA                      43.60', false],
    ['Suggested 20%              6.90', false],
  ] as const;
  expect(mayBeItems(textRows(lines.map(([text]) => text).join('\n')))).toEqual(lines.map(([, may]) => may));
});

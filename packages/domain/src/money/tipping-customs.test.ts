import { expect, test } from 'vitest';
import { currencyCodes } from './currencies.ts';
import { asksForTip } from './tipping-customs.ts';

test('the tip is asked for where bills are printed before it, and nowhere else', () => {
  expect(currencyCodes().filter((code) => asksForTip({ code }))).toEqual(['CAD', 'USD']);
});

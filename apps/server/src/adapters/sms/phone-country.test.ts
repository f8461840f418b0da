import { normalizePhone } from '@fairtab/domain/texting/phone';
import { expect, test } from 'vitest';
import { countryOf } from './phone-country.ts';

test.each([
  ['+45 12 34 56 78', 'DK'],
  ['+353 85 123 4567', 'IE'],
  // Also Guernsey, Jersey and the Isle of Man.
  ['+44 7400 123456', null],
  ['876 234 5678', null],
])('%s is of %s', (typed, country) => {
  const phone = normalizePhone(typed);
  expect(phone && countryOf(phone)).toBe(country);
});

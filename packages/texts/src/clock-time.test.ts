import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';
import { inLanguage } from './text.ts';

test('a time of day is of twelve hours', () => {
  expect(['00:05', '08:00', '11:59', '12:00', '21:30'].map(clockTime)).toEqual([
    '12:05 AM',
    '8 AM',
    '11:59 AM',
    '12 PM',
    '9:30 PM',
  ]);
  expect(inLanguage('es', () => ['08:00', '21:30'].map(clockTime))).toEqual(['8 a. m.', '9:30 p. m.']);
});

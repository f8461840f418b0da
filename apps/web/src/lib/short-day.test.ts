import { inLanguage } from '@fairtab/texts/say';
import { expect, test } from 'vitest';
import { shortDay } from './short-day.ts';

test('a day reads as Intl writes it in English, every day of a leap year', () => {
  for (let day = 0; day < 366; day += 1) {
    const time = new Date(2028, 0, 1 + day, 12).toISOString();
    const intl = new Date(time).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    });
    expect(shortDay(time)).toBe(intl);
  }
});

test('and as Intl writes it in another language', () => {
  expect(inLanguage('es', () => shortDay('2028-11-20T12:00:00'))).toBe('lun, 20 de nov');
});

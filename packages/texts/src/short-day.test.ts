import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, LOCALES } from './language.ts';
import { dayAt, dayWithYear, shortDay } from './short-day.ts';
import { inLanguage } from './text.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(LANGUAGES)('a day reads as Intl writes it here, every day of a leap year: %s', (language) => {
  const intl = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const withYear = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  for (let day = 1; day <= 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, day));
    const written = date.toISOString().slice(0, 10);
    expect(inLanguage(language, () => shortDay(written))).toBe(intl.format(date));
    expect(inLanguage(language, () => dayWithYear(written))).toBe(withYear.format(date));
  }
});

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('a reader in the zone %s', (zone) => {
  test('sees the day that the receipt has', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date().getTimezoneOffset() === 0).toBe(zone === 'UTC');
    expect(shortDay('2026-11-20')).toBe('Fri, Nov 20');
    expect(dayAt('2026-11-20', new Date('2026-12-31T12:00:00Z'))).toBe('Fri, Nov 20');
    expect(dayAt('2016-05-07', new Date('2026-12-31T12:00:00Z'))).toBe('May 7, 2016');
    expect(dayWithYear('2026-11-20')).toBe('Nov 20, 2026');
    expect(inLanguage('es', () => shortDay('2026-11-20'))).toBe('vie, 20 de nov');
  });
});

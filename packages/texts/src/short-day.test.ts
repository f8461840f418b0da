import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, LOCALES } from './language.ts';
import { inLanguage } from './say.ts';
import { shortDay } from './short-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(LANGUAGES)('a day reads as Intl writes it here, every day of a leap year: %s', (language) => {
  const intl = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  for (let day = 1; day <= 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, day));
    expect(inLanguage(language, () => shortDay(date.toISOString().slice(0, 10)))).toBe(intl.format(date));
  }
});

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('a reader in the zone %s', (zone) => {
  test('sees the day that the receipt has', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date().getTimezoneOffset() === 0).toBe(zone === 'UTC');
    expect(shortDay('2026-11-20')).toBe('Fri, Nov 20');
    expect(inLanguage('es', () => shortDay('2026-11-20'))).toBe('vie, 20 de nov');
  });
});

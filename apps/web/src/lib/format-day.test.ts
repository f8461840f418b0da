import { afterEach, expect, test, vi } from 'vitest';
import { formatDay } from './format-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a reader in the zone %s sees the day that the receipt has',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Date().getTimezoneOffset() === 0).toBe(zone === 'UTC');
    expect(formatDay('2026-11-20')).toBe('Nov 20, 2026');
  },
);

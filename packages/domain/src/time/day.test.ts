import { expect, it } from 'vitest';
import { isDay } from './day.ts';

it.each([
  ['2026-11-30', true],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['0002-01-01', false],
  ['30.11.2026', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

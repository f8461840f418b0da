import { expect, test } from 'vitest';
import { columnsOf, firstDayOf } from './date-ranges.ts';

test('a period begins with a month, and this month is one of its months', () => {
  expect(firstDayOf('3', '2026-11-22')).toBe('2026-09-01');
  expect(firstDayOf('3', '2026-01-31')).toBe('2025-11-01');
  expect(firstDayOf('12', '2026-11-22')).toBe('2025-12-01');
  expect(firstDayOf('12', '2026-12-01')).toBe('2026-01-01');
  expect(firstDayOf('all', '2026-11-22')).toBeNull();
});

const month = (name: string) => ({ month: name });
const labels = (...args: Parameters<typeof columnsOf>) => columnsOf(...args).map(({ label }) => label);

test('months without anything have a column too', () => {
  expect(columnsOf([month('2026-10')], '3', '2026-11-22')).toEqual([
    { label: '2026-09', months: [] },
    { label: '2026-10', months: [month('2026-10')] },
    { label: '2026-11', months: [] },
  ]);
  expect(labels([], '12', '2026-11-22')).toHaveLength(12);
});

test('everything begins with the first month, up to two years month by month', () => {
  expect(labels([month('2026-11'), month('2026-08')], 'all', '2026-11-22')).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  expect(labels([], 'all', '2026-11-22')).toEqual(['2026-11']);
  expect(labels([month('2024-12')], 'all', '2026-11-22')).toHaveLength(24);
});

test('more than two years are shown year by year', () => {
  const months = [month('2024-11'), month('2024-12'), month('2026-01')];
  expect(columnsOf(months, 'all', '2026-11-22')).toEqual([
    { label: '2024', months: [month('2024-11'), month('2024-12')] },
    { label: '2025', months: [] },
    { label: '2026', months: [month('2026-01')] },
  ]);
});

test('a clock that is behind hides no month', () => {
  expect(labels([month('2026-12')], '3', '2026-11-30')).toContain('2026-12');
});

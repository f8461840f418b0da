import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSIGNMENT_MODES } from '../split/bill.ts';
import { ANSWER_WITHIN_MS, AWAY_AFTER_MS, isAway, isOverdue, unitsAfterRelease } from './guest-presence.ts';

const left = { isHost: false, submitted: false, pageClosedAt: 1000 };

test('a guest is away once their page has been closed for ten minutes, not before', () => {
  expect(isAway(left, 1000 + AWAY_AFTER_MS - 1)).toBe(false);
  expect(isAway(left, 1000 + AWAY_AFTER_MS)).toBe(true);
});

test.each([
  ['the host', { isHost: true }],
  ['who has submitted', { submitted: true }],
  ['whose page is open', { pageClosedAt: null }],
])('%s is never away', (_, more) => {
  expect(isAway({ ...left, ...more }, 1000 + 10 * AWAY_AFTER_MS)).toBe(false);
});

test('an answer is overdue after two minutes', () => {
  expect(isOverdue(5, 5 + ANSWER_WITHIN_MS - 1)).toBe(false);
  expect(isOverdue(5, 5 + ANSWER_WITHIN_MS)).toBe(true);
});

test('handing over moves one unit, or the whole part of what is shared', () => {
  expect(unitsAfterRelease('quantity_based', { holder: 3, asker: 1 })).toEqual({ holder: 2, asker: 2 });
  expect(unitsAfterRelease('guest_choice', { holder: 1, asker: 0 })).toEqual({ holder: 0, asker: 1 });
  expect(unitsAfterRelease('guest_choice', { holder: 1, asker: 1 })).toEqual({ holder: 0, asker: 1 });
  expect(unitsAfterRelease('guest_choice', { holder: 7, asker: 0 })).toEqual({ holder: 0, asker: 7 });
  expect(unitsAfterRelease('guest_choice', { holder: 7, asker: 3 })).toEqual({ holder: 0, asker: 3 });
});

test('handing over never books more than there was', () => {
  const units = fc.nat({ max: 50 });
  fc.assert(
    fc.property(fc.constantFrom(...ASSIGNMENT_MODES), units, units, (mode, holder, asker) => {
      const after = unitsAfterRelease(mode, { holder, asker });
      expect(Math.min(after.holder, after.asker)).toBeGreaterThanOrEqual(0);
      if (mode === 'quantity_based') expect(after.holder + after.asker).toBe(holder + asker);
      else expect(after.holder + after.asker).toBe(asker || holder || 1);
    }),
  );
});

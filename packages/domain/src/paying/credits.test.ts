import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatDollars } from '../money/money.ts';
import { CREDIT_PACKAGES, changedBy, creditsRefunded, creditTone } from './credits.ts';

const balance = fc.record({ credits: fc.nat(50), owed: fc.nat(50) });

describe('a balance', () => {
  test('never goes below 0: what cannot be taken is owed, and paid by what comes next', () => {
    const spent = changedBy({ credits: 1, owed: 0 }, -5);
    expect(spent).toEqual({ credits: 0, owed: 4 });
    expect(changedBy(spent, 3)).toEqual({ credits: 0, owed: 1 });
    expect(changedBy(spent, 15)).toEqual({ credits: 11, owed: 0 });
  });

  test('loses and gains nothing on the way', () => {
    fc.assert(
      fc.property(balance, fc.integer({ min: -60, max: 60 }), (before, by) => {
        const after = changedBy(before, by);
        expect(after.credits - after.owed).toBe(before.credits - before.owed + by);
        expect(Math.min(after.credits, after.owed)).toBe(0);
      }),
    );
  });
});

test('a refund takes back the same part of the credits as of the money', () => {
  const back = (refunded: number) => creditsRefunded(15, cents(1000), cents(refunded));
  expect([0, 66, 67, 500, 999, 1000, 1200].map(back)).toEqual([0, 0, 1, 7, 14, 15, 15]);
});

test('the packages of the specification', () => {
  expect(
    CREDIT_PACKAGES.map(({ price, credits, popular }) => [formatDollars(price), credits, popular]),
  ).toEqual([
    ['$1.50', 1, false],
    ['$3.75', 3, false],
    ['$6.00', 5, true],
    ['$10.00', 15, false],
    ['$2.99', null, false],
  ]);
});

test('the badge warns at 2 credits and is alarmed at none', () => {
  expect([0, 1, 2, 3].map(creditTone)).toEqual(['danger', 'warning', 'warning', 'success']);
});

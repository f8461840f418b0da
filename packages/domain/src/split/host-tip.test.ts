import { describe, expect, it } from 'vitest';
import { currencyOf } from '../money/currencies.ts';
import { USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { hostTipOf } from './host-tip.ts';

describe('the host tip', () => {
  it('is $1.50 below $150, then 1% rounded to the nearest cent', () => {
    const pools = [0, 1, 14_999, 15_000, 15_049, 15_050, 20_000, 123_456].map((total) =>
      hostTipOf(cents(total), { currency: USD }),
    );
    expect(pools).toEqual([0, 150, 150, 150, 150, 151, 200, 1235]);
  });

  it('is nothing where the operator has switched it off', () => {
    expect(hostTipOf(cents(20_000), { currency: USD, withoutHostTip: true })).toBe(0);
  });

  it.each([
    ['EUR', 150],
    ['NZD', 150],
    ['JPY', 46],
    ['KWD', 46],
    ['MXN', 46],
  ])('of 4,631 minor units of %s is %i: a flat part only where the currency is like dollars', (code, tip) => {
    expect(hostTipOf(cents(4631), { currency: currencyOf(code) ?? USD })).toBe(tip);
  });
});

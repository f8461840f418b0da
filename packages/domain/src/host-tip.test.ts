import { describe, expect, it } from 'vitest';
import { hostTipPool } from './host-tip.ts';
import { cents } from './money.ts';

describe('the host tip', () => {
  it('is $1.50 below $150, then 1% rounded to the nearest cent', () => {
    const pools = [0, 14_999, 15_000, 15_049, 15_050, 20_000, 123_456].map((total) =>
      hostTipPool(cents(total)),
    );
    expect(pools).toEqual([150, 150, 150, 150, 151, 200, 1235]);
  });
});

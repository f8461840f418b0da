import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { apportion } from './largest-remainder.ts';

describe('apportion', () => {
  it('gives the odd cents to the largest remainders', () => {
    expect(apportion(cents(100), [1, 2, 4], ['a', 'b', 'c'])).toEqual([14, 29, 57]);
  });

  it('breaks ties by id, whatever the order, and gives to what is unclaimed last', () => {
    expect(apportion(cents(10), [1, 1, 1], ['b', 'a', 'c'])).toEqual([3, 4, 3]);
    expect(apportion(cents(11), [1, 1, 1], [null, 'z', 'a'])).toEqual([3, 4, 4]);
  });

  it('divides a discount as it divides a charge', () => {
    expect(apportion(cents(-100), [1, 2, 4], ['a', 'b', 'c'])).toEqual([-14, -29, -57]);
    expect(apportion(cents(-1), [1, 1], ['a', 'b'])).toEqual([-1, 0]);
  });

  it('leaves everything unclaimed when nobody has any weight', () => {
    expect(apportion(cents(55), [0, 0], ['a', null])).toEqual([0, 55]);
    expect(() => apportion(cents(55), [0], ['a'])).toThrow(RangeError);
    expect(apportion(cents(0), [0], ['a'])).toEqual([0]);
  });

  it('stays exact where products leave the safe integers', () => {
    const weights = [999_999_999, 999_999_998, 1];
    expect(apportion(cents(999_999_999), weights, ['a', 'b', 'c'])).toEqual([500_000_000, 499_999_999, 0]);
  });
});

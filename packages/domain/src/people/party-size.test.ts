import { describe, expect, it } from 'vitest';
import { checkPartySize } from './party-size.ts';

describe('the party size', () => {
  it('is 1 to 50, or 0 when cleared', () => {
    expect(checkPartySize('')).toEqual({ ok: true, value: 0 });
    expect(checkPartySize(' 50 ')).toEqual({ ok: true, value: 50 });
    expect(['0', '51', '2.5', '-1', 'x'].map((text) => checkPartySize(text).ok)).toEqual(
      Array(5).fill(false),
    );
  });
});

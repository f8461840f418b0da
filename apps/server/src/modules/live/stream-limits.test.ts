import { expect, test } from 'vitest';
import { createStreamLimits } from './stream-limits.ts';

const TABLE = '192.0.2.1';

/**
 * Opens streams until one is refused.
 * @returns how many were opened
 */
function fill(open: (n: number) => unknown, most = 2000): number {
  for (let n = 0; n < most; n++) {
    try {
      open(n);
    } catch (error) {
      expect(error).toMatchObject({ code: 'live.too_many', status: 429 });
      return n;
    }
  }
  return most;
}

test('fifty phones with two pages each, that all reconnect, are never refused; nor are several such tables', () => {
  const limits = createStreamLimits();
  const ended: string[] = [];
  for (const watched of ['a', 'b', 'c']) {
    for (let times = 0; times < 8; times++) {
      for (let phone = 0; phone < 50; phone++) {
        const browser = `${watched} phone ${phone}`;
        // The previous connection was lost but still counts.
        limits.open({ watched, browser, address: TABLE }, () => ended.push(browser));
      }
    }
  }
  expect(ended).toHaveLength(3 * 50 * 4);
});

test('one receipt, and one address with whatever secrets it makes up, has so many streams and no more', () => {
  const limits = createStreamLimits();
  const none = () => {};
  const ofReceipt = fill((n) =>
    limits.open({ watched: 'a', browser: `phone ${n}`, address: `192.0.2.${n}` }, none),
  );
  expect(ofReceipt).toBe(300);
  const ofAddress = fill((n) =>
    limits.open({ watched: `r${n}`, browser: `phone ${n}`, address: TABLE }, none),
  );
  // One of the streams above came from this address, too.
  expect(ofAddress).toBe(599);
  const network = fill((n) =>
    limits.open({ watched: `s${n}`, browser: `phone ${n}`, address: `2001:db8::${n.toString(16)}` }, none),
  );
  expect(network).toBe(600);
});

test('a stream that was closed makes room, once', () => {
  const limits = createStreamLimits();
  const owner = { watched: 'a', address: TABLE };
  const release = limits.open({ ...owner, browser: 'first' }, () => {});
  const open = (n: number) => limits.open({ ...owner, browser: `phone ${n}` }, () => {});
  expect(fill(open)).toBe(299);
  release();
  release();
  expect(fill((n) => open(1000 + n))).toBe(1);
});

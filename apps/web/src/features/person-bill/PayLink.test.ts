import { expect, test } from 'vitest';
import { opensApps } from './PayBack.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/122.0.6261.89 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Mobile Safari/537.36',
])('a phone’s own browser opens apps: %s', (agent) => expect(opensApps(agent)).toBe(true));

test.each([
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/455.0.0.38.108;FBDV/iPhone14,5]`,
  `${IPHONE} Mobile/15E148 Instagram 325.0.3.34.90 (iPhone14,5; iOS 17_4)`,
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 Instagram 325.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
])('browsers inside other apps and on desks do not: %s', (agent) => expect(opensApps(agent)).toBe(false));

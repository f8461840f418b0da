import { listReceipts } from '@fairtab/contract/receipt/receipts';
import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { productOf } from '../../test/product.ts';
import { AppError } from '../http/errors.ts';
import { limitRate } from '../limits/rate-limit.ts';

const MINUTE_MS = 60_000;
const YEAR_SECONDS = 31_536_000;

describeOnOneEngine('a server whose clock is wrong', (engine) => {
  const product = productOf(engine);
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets people sign in, and counts with the others', async () => {
    const { database } = product.services;
    for (const [minutes, phone] of [
      [15, '5555550161'],
      [-15, '5555550162'],
    ] as const) {
      const count = () => limitRate(database, `tries ${minutes}`, 1, YEAR_SECONDS);
      await count();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
      const host = await signIn(product, phone);
      // PGlite uses the server's clock.
      if (engine.name === 'postgres') {
        vi.setSystemTime(Date.now() + Math.sign(minutes) * 2_000 * YEAR_SECONDS);
        await expect(count()).rejects.toThrow(AppError);
      }
      // The session is also valid on servers with correct clocks.
      vi.useRealTimers();
      expect(await host.call(listReceipts, { query: {} })).toEqual({
        receipts: [],
        debts: [],
        with_latecomers: [],
        next: null,
      });
    }
  });
});

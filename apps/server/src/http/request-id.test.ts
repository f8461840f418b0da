import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import type { Database } from '../adapters/database/database.ts';
import { REQUEST_ID } from './request-log.ts';

describeOnOneEngine('the name of a request', (engine) => {
  let database: Database;
  let behindProxy: Product;
  let open: Product;
  beforeAll(async () => {
    database = await engine.createDatabase();
    behindProxy = await startProduct(database, { TRUST_PROXY: 'true' });
    open = await startProduct(database, { TRUST_PROXY: 'false' });
  });
  afterAll(() => Promise.all([behindProxy.stop(), open.stop()]));

  async function nameOf({ url }: Product, sent?: string) {
    const answer = await fetch(`${url}/health`, {
      headers: sent === undefined ? {} : { [REQUEST_ID]: sent },
    });
    return answer.headers.get(REQUEST_ID);
  }

  test('is the one that the proxy gave it', async () => {
    expect(await nameOf(behindProxy, '6f1c-2:eu')).toBe('6f1c-2:eu');
  });

  test('is made here where there is no proxy, or it gave none that can stand in a log', async () => {
    const made = [
      await nameOf(open, '6f1c-2:eu'),
      await nameOf(behindProxy),
      await nameOf(behindProxy, 'a b'),
    ];
    expect(made).toEqual([1, 2, 3].map(() => expect.stringMatching(/^[0-9a-f]{10}$/)));
    expect(new Set(made).size).toBe(3);
  });

  test('is in the message of a server error and in the log', async () => {
    const { services } = open;
    const logged = vi.spyOn(services.log, 'error').mockImplementation(() => {});
    const readiness = vi.spyOn(services, 'readiness').mockRejectedValue(new Error('a bug'));
    const answer = await fetch(`${open.url}/ready`);
    const name = answer.headers.get(REQUEST_ID);
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { error: { code: 'server.failed', message: `That is our fault. Please try again. (Error ${name})` } },
    ]);
    expect(logged.mock.calls).toMatchObject([[{ request: name, route: '/ready' }, 'request failed']]);
    readiness.mockRestore();
    logged.mockRestore();
  });
});

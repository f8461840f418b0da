import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import type { Database } from '../adapters/database/database.ts';
import { readConfig } from '../config/config.ts';

/** How many codes a phone gets from one address in ten minutes. */
const CODES = 6;

describeOnOneEngine('limits by address', (engine) => {
  let database: Database;
  let product: Product | undefined;
  let next = 7000;

  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  afterEach(() => product?.stop());

  /** Asks for a code too many, as this client, and then for one more as each of the others. */
  async function after(proxies: string, first: string[], others: string[]): Promise<number[]> {
    product = await startProduct(database, { TRUST_PROXY: proxies });
    const { url } = product;
    const phone = `555555${next++}`;
    const ask = async (forwarded: string) => {
      const answer = await fetch(url + startPhoneSignin.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ phone }),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    for (let n = 0; n <= CODES; n++) await ask(first[n % first.length] ?? '');
    return Promise.all(others.map(ask));
  }

  test('two clients behind the same two proxies do not share one', async () => {
    const [ann, bob] = ['198.51.100.7, 10.0.0.1', '198.51.100.8, 10.0.0.1'];
    expect(await after('2', [ann], [ann, bob])).toEqual([429, 200]);
  });

  test('nor do two clients behind one proxy', async () => {
    expect(await after('true', ['198.51.100.7'], ['198.51.100.7', '198.51.100.8'])).toEqual([429, 200]);
  });

  test('what a client writes into the header itself changes nothing', async () => {
    const forged = ['203.0.113.1, 198.51.100.9', '203.0.113.2, 198.51.100.9', '1, 2, 3, 198.51.100.9'];
    expect(await after('1', forged, ['203.0.113.3, 198.51.100.9', '198.51.100.10'])).toEqual([429, 200]);
    await product?.stop();
    const twice = forged.map((line) => `${line}, 10.0.0.1`);
    expect(await after('2', twice, ['198.51.100.9, 10.0.0.1', '198.51.100.10, 10.0.0.1'])).toEqual([
      429, 200,
    ]);
  });

  test('a client that comes past the outer proxy still has one address', async () => {
    expect(await after('2', ['198.51.100.11'], ['198.51.100.11', '198.51.100.12'])).toEqual([429, 200]);
  });

  test('without a proxy the header is ignored', async () => {
    expect(await after('false', ['198.51.100.7'], ['198.51.100.8'])).toEqual([429]);
  });
});

describe('TRUST_PROXY', () => {
  test.each([
    ['', 0],
    ['false', 0],
    ['0', 0],
    ['true', 1],
    ['1', 1],
    ['3', 3],
  ])('%j is %i proxies', (typed, proxies) => {
    expect(readConfig({ TRUST_PROXY: typed }).TRUST_PROXY).toBe(proxies);
  });

  test.each(['yes', '-1', '10', '1.5', '10.0.0.0/8'])('%j is a wrong setting', (typed) => {
    expect(() => readConfig({ TRUST_PROXY: typed })).toThrow(/TRUST_PROXY/);
  });
});

import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import { answerJson } from './mount.ts';
import type { AppEnv } from './request-context.ts';

const LONG = { dishes: Array.from({ length: 200 }, (_, n) => `Dish ${n}`) };

async function ask(value: object, encoding?: string) {
  const app = new Hono<AppEnv>()
    .use(compress({ encoding: 'gzip' }))
    .get('/', (http) => answerJson(http, value));
  const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return app.request('/', { headers });
}

test('long answers are compressed for clients that accept it', async () => {
  const answer = await ask(LONG, 'br, gzip;q=0.8');
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const sent = new Uint8Array(await answer.arrayBuffer());
  expect(sent.length).toBeLessThan(JSON.stringify(LONG).length / 3);
  expect(JSON.parse(gunzipSync(sent).toString())).toEqual(LONG);
});

test.each([[undefined], ['identity'], ['br']])('as it is for whoever takes %s', async (encoding) => {
  const answer = await ask(LONG, encoding);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(await answer.json()).toEqual(LONG);
});

test.each([[{ ok: true }], [new TextEncoder().encode('{"ok":true}')]])(
  'and what is short is not, nor by Hono',
  async (value) => {
    const answer = await ask(value, 'gzip');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({ ok: true });
  },
);

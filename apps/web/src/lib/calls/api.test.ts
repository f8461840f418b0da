import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Exchange, json, type Loopback, serveLoopback } from '../../test-support/loopback.ts';
import { shortenPauses } from '../../test-support/short-pauses.ts';
import { call, callPath, send } from './api.ts';
import { ApiError, isCode } from './api-error.ts';

const GET_THING = 'GET /rest/v1/things/{id}';
const MAKE_THING = 'POST /rest/v1/things';

let server: Loopback | undefined;

async function serve(answer: (exchange: Exchange) => void): Promise<Loopback> {
  server?.close();
  server = await serveLoopback(answer);
  return server;
}

beforeEach(shortenPauses);
afterEach(() => {
  server?.close();
  vi.unstubAllGlobals();
});

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`);
  return error;
}

test('fills the path and the query', () => {
  expect(callPath('GET /a/{id}/b', { id: 'x/y é' }, { q: '1&2', none: undefined })).toBe(
    '/a/x%2Fy%20%C3%A9/b?q=1%262',
  );
});

describe('a call', () => {
  test('whose answer breaks off is sent again with its key', async () => {
    const { origin, seen } = await serve(({ nth, response }) => {
      if (nth > 1) return json(response, 200, { name: 'soup' });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 });
      response.write('{"name":', () => response.destroy());
    });
    expect(await send(MAKE_THING, { body: { name: 'soup' } }, { origin })).toEqual({ name: 'soup' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('sends its parts and headers, and returns the answer', async () => {
    const { origin, seen } = await serve(({ response }) => json(response, 200, { name: 'soup', more: 1 }));
    const answer = await send(
      GET_THING,
      { params: { id: '7' }, query: { color: 'red' } },
      { origin, headers: { 'x-share-token': 't0k' } },
    );
    expect(answer).toMatchObject({ name: 'soup' });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/rest/v1/things/7?color=red' });
    expect(seen[0]?.headers).toMatchObject({ 'x-share-token': 't0k' });
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('a write sent again after a lost connection keeps its key', async () => {
    const { origin, seen } = await serve(({ nth, request, response }) =>
      nth < 3 ? request.socket.destroy() : json(response, 200, { name: 'soup' }),
    );
    await expect(send(MAKE_THING, { body: { name: 'soup' } }, { origin })).resolves.toEqual({ name: 'soup' });
    expect(seen.map((one) => one.body)).toEqual(Array(3).fill('{"name":"soup"}'));
    const keys = seen.map((one) => one.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('two writes have two keys', async () => {
    const { origin, seen } = await serve(({ response }) => json(response, 200, { name: 'soup' }));
    await send(MAKE_THING, { body: { name: 'soup' } }, { origin });
    await send(MAKE_THING, { body: { name: 'soup' } }, { origin });
    expect(seen[0]?.headers['idempotency-key']).not.toBe(seen[1]?.headers['idempotency-key']);
  });

  test('a proxy’s 502 is tried again, the server’s own 502 is not', async () => {
    const proxy = await serve(({ nth, response }) =>
      nth === 1 ? response.writeHead(502).end('Bad Gateway') : json(response, 200, { name: 'soup' }),
    );
    await expect(
      send(MAKE_THING, { body: { name: 'soup' } }, { origin: proxy.origin }),
    ).resolves.toBeTruthy();

    const own = await serve(({ response }) =>
      json(response, 502, {
        error: { code: 'auth.code_not_sent', title: 'Could not send code', message: 'x' },
      }),
    );
    const error = await failureOf(send(MAKE_THING, { body: { name: 'soup' } }, { origin: own.origin }));
    expect(error.code).toBe('auth.code_not_sent');
    expect(own.seen).toHaveLength(1);
  });

  test('a server without its database is asked again with the same key', async () => {
    const away = {
      error: {
        code: 'server.unavailable',
        title: 'One moment, please',
        message: 'Please try again in a moment.',
      },
    };
    const { origin, seen } = await serve(({ nth, response }) =>
      nth < 4 ? json(response, 503, away) : json(response, 200, { name: 'soup' }),
    );
    await expect(send(MAKE_THING, { body: { name: 'soup' } }, { origin })).resolves.toEqual({ name: 'soup' });
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map((one) => one.headers['idempotency-key'])).size).toBe(1);
  });

  test('gives up after three attempts as unreachable', async () => {
    const { origin, seen } = await serve(({ request }) => request.socket.destroy());
    const error = await failureOf(send(GET_THING, { params: { id: '1' }, query: {} }, { origin }));
    expect(isCode(error, 'network.unreachable')).toBe(true);
    expect(error.status).toBe(0);
    expect(seen).toHaveLength(3);
  });

  test('a change without a connection says that it was not sent', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { origin } = await serve(({ request }) => request.socket.destroy());
    const error = await failureOf(send(MAKE_THING, { body: { name: 'soup' } }, { origin }));
    expect(isCode(error, 'network.unreachable')).toBe(true);
    expect([error.title, error.message]).toEqual([
      null,
      'Not sent: there was no connection. Please try again.',
    ]);
  });

  test('an error body becomes an ApiError with its texts and details', async () => {
    const { origin, seen } = await serve(({ response }) =>
      json(response, 409, {
        error: {
          code: 'item.not_enough',
          title: 'Not enough available',
          message: 'Only 2 units available',
          details: { available: 2 },
        },
      }),
    );
    const error = await failureOf(send(MAKE_THING, { body: { name: 'soup' } }, { origin }));
    expect(error).toMatchObject({
      code: 'item.not_enough',
      status: 409,
      title: 'Not enough available',
      message: 'Only 2 units available',
      details: { available: 2 },
    });
    expect(seen).toHaveLength(1);
  });

  test.each([
    [200, 'not json'],
    [200, '"a text"'],
    [200, 'null'],
    [404, '<html>'],
  ])('an answer %i %j that is no JSON object or list is refused', async (status, body) => {
    const { origin } = await serve(({ response }) => response.writeHead(status).end(body));
    const error = await failureOf(call('GET /rest/v1/app_info', {}, { origin }));
    expect(error).toMatchObject({ code: 'response.invalid', status });
  });

  test('a server that never answers is a timeout', async () => {
    const { origin } = await serve(() => undefined);
    const work = send(GET_THING, { params: { id: '1' }, query: {} }, { origin, timeout: 30 });
    expect((await failureOf(work)).code).toBe('network.timeout');
  });

  test('a call stopped by its caller throws the caller’s reason and is not sent again', async () => {
    const stop = new AbortController();
    const { origin, seen } = await serve(() => stop.abort(new Error('left the page')));
    await expect(
      send(GET_THING, { params: { id: '1' }, query: {} }, { origin, signal: stop.signal }),
    ).rejects.toThrow('left the page');
    expect(seen).toHaveLength(1);
  });

  test('can be stopped, and times out, in browsers that cannot join signals', async () => {
    const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};
    Reflect.deleteProperty(AbortSignal, 'any');
    try {
      const { signal } = new AbortController();
      const input = { params: { id: '1' }, query: {} };
      const fine = await serve(({ response }) => json(response, 200, { name: 'Soup' }));
      expect(await send(GET_THING, input, { origin: fine.origin, signal })).toEqual({ name: 'Soup' });
      const stopped = AbortSignal.abort(new Error('left the page'));
      await expect(send(GET_THING, input, { origin: fine.origin, signal: stopped })).rejects.toThrow(
        'left the page',
      );
      const silent = await serve(() => undefined);
      const error = await failureOf(send(GET_THING, input, { origin: silent.origin, signal, timeout: 30 }));
      expect(error.code).toBe('network.timeout');
    } finally {
      Object.defineProperty(AbortSignal, 'any', any);
    }
  });
});

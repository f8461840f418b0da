import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(new URL('worker.js', import.meta.url), 'utf8').replace(
  'const KEPT = [];',
  "const KEPT = ['/share.html', '/assets/guest-old.js'];",
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The worker of an earlier release, which has kept its files, and what it answers now. */
function earlierWorker(network: () => Promise<Response>) {
  type Fetching = { request: object; respondWith: (answer: Promise<Response>) => void };
  let listen: (event: Fetching) => void = () => {};
  const kept = new Map([
    ['/share.html', 'the earlier page'],
    ['/assets/guest-old.js', 'the earlier code'],
  ]);
  const match = async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined);
  runInNewContext(SOURCE, {
    self: {
      registration: { scope: 'https://fairtab.example/share/' },
      addEventListener: (type: string, listener: typeof listen) => {
        if (type === 'fetch') listen = listener;
      },
    },
    caches: { open: async () => ({ match }) },
    location: new URL('https://fairtab.example/guest-worker.js'),
    fetch: network,
    URL,
    setTimeout,
  });
  /** What it answers, or null if it leaves the request to the browser. */
  return async (path: string, mode: 'navigate' | 'cors'): Promise<string | null> => {
    const answers: Promise<Response>[] = [];
    listen({
      request: { method: 'GET', mode, url: `https://fairtab.example${path}` },
      respondWith: (answer) => void answers.push(answer),
    });
    await vi.advanceTimersByTimeAsync(4_000);
    const [answer] = await Promise.all(answers);
    return answer ? answer.text() : null;
  };
}

test('the worker of an earlier release shows the next one as soon as the server has it', async () => {
  const ask = earlierWorker(async () => new Response('the next page'));
  expect(await ask('/share/token', 'navigate')).toBe('the next page');
  // The files of the next one have other names: no answer of the worker's stands in their way.
  expect(await ask('/assets/guest-new.js', 'cors')).toBeNull();
  expect(await ask('/share.html', 'cors')).toBe('the earlier page');
  expect(await ask('/functions/v1/share', 'cors')).toBeNull();
});

test.each([
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['restarts', async () => new Response('Bad Gateway', { status: 502 })],
  ['does not answer within four seconds', () => new Promise<Response>(() => {})],
])('it shows the kept page, with its own files, while the server %s', async (_, network) => {
  const ask = earlierWorker(network);
  expect(await ask('/share/token', 'navigate')).toBe('the earlier page');
  expect(await ask('/assets/guest-old.js', 'cors')).toBe('the earlier code');
});

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(new URL('worker.js', import.meta.url), 'utf8')
  .replace('const KEPT = [];', "const KEPT = ['/share.html', '/assets/guest-old.js'];")
  .replace("const VERSION = '';", "const VERSION = 'new';");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Fetching = { request: object; respondWith: (answer: Promise<Response>) => void };
type Activating = { waitUntil: (done: Promise<unknown>) => void };

/** Runs the worker of a scope. @returns what it does at these events */
function start(scope: string, caches: object, network: () => Promise<Response>) {
  const on = { fetch: (_: Fetching) => {}, activate: (_: Activating) => {}, install: () => {} };
  runInNewContext(SOURCE, {
    self: {
      registration: { scope: `https://fairtab.example${scope}` },
      addEventListener: (type: string, listener: () => void) => Object.assign(on, { [type]: listener }),
      clients: { claim: async () => {} },
    },
    caches,
    location: new URL('https://fairtab.example/guest-worker.js'),
    fetch: network,
    URL,
    setTimeout,
  });
  return on;
}

/** A worker that has kept its page's files, and what it answers now. */
function keepingWorker(network: () => Promise<Response>) {
  const kept = new Map([
    ['/share.html', 'the kept page'],
    ['/assets/guest-old.js', 'the kept code'],
  ]);
  const match = async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined);
  const { fetch: listen } = start('/share/', { open: async () => ({ match }) }, network);
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

test('shows the next page as soon as the server has it', async () => {
  const ask = keepingWorker(async () => new Response('the next page'));
  expect(await ask('/share/token', 'navigate')).toBe('the next page');
  // The files of the next page have other names: no answer of the worker's stands in their way.
  expect(await ask('/assets/guest-new.js', 'cors')).toBeNull();
  expect(await ask('/share.html', 'cors')).toBe('the kept page');
  expect(await ask('/functions/v1/share', 'cors')).toBeNull();
});

test.each([
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['restarts', async () => new Response('Bad Gateway', { status: 502 })],
  ['does not answer within four seconds', () => new Promise<Response>(() => {})],
])('shows the kept page, with its own files, while the server %s', async (_, network) => {
  const ask = keepingWorker(network);
  expect(await ask('/share/token', 'navigate')).toBe('the kept page');
  expect(await ask('/assets/guest-old.js', 'cors')).toBe('the kept code');
});

test.each([
  ['/share/', ['fairtab-guest/share/old', 'fairtab-guest/share/older']],
  ['/b/', []],
])('a new version for %s deletes its own old files, and no other worker’s', async (scope, old) => {
  const others = ['fairtab-guest/preassigned/old', 'fairtab-guest/b/new', 'another'];
  const names = [
    'fairtab-guest/share/old',
    'fairtab-guest/share/older',
    'fairtab-guest/share/new',
    ...others,
  ];
  const deleted: string[] = [];
  const caches = { keys: async () => names, delete: async (name: string) => void deleted.push(name) };
  const { activate } = start(scope, caches, async () => new Response());
  const done: Promise<unknown>[] = [];
  activate({ waitUntil: (promise) => void done.push(promise) });
  await Promise.all(done);
  expect(deleted).toEqual(old);
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, temporaryFolder } from './faults/server.ts';

const CONFIG = join(import.meta.dirname, '../../../ops/haproxy/haproxy.cfg');

/** A server that answers with its name, and is ready or not. */
type Place = { server: Server; port: number; ready: boolean };

async function startPlace(name: string): Promise<Place> {
  const place: Place = { server: createServer(), port: await freePort(), ready: true };
  place.server.on('request', ({ url }, answer) => {
    answer.statusCode = url === '/ready' && !place.ready ? 503 : 200;
    answer.end(name);
  });
  place.server.listen(place.port, '127.0.0.1');
  await once(place.server, 'listening');
  return place;
}

let proxy: ChildProcess;
let url: string;
let places: Place[];
beforeAll(async () => {
  places = await Promise.all(['one', 'two', 'three'].map(startPlace));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin`,
    BIND: `127.0.0.1:${port}`,
    ...Object.fromEntries(places.map((place, n) => [`WEB${n + 1}`, `127.0.0.1:${place.port}`])),
  };
  proxy = spawn('haproxy', ['-W', '-db', '-f', CONFIG], { env, stdio: 'ignore' });
});
afterAll(async () => {
  proxy.kill();
  await once(proxy, 'exit');
  for (const { server } of places) server.close().closeAllConnections();
});

/** Who answers, from the first answer by nobody else on. */
const answeredBy = (names: string[]) =>
  vi.waitFor(
    async () => {
      const asked = Array.from({ length: 9 }, async () => {
        const answer = await fetch(url, { headers: { connection: 'close' } });
        return answer.ok ? answer.text() : String(answer.status);
      });
      expect([...new Set(await Promise.all(asked))].sort()).toEqual(names);
    },
    { timeout: 20_000, interval: 100 },
  );

test('the sample for one server is valid', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../docs/self-hosting/reverse-proxies.md'),
    'utf8',
  );
  const [, sample = ''] = /## HAProxy\n\n```\n([\s\S]*?)```/.exec(page) ?? [];
  expect(sample).toContain('backend fairtab');
  const folder = temporaryFolder();
  const file = join(folder.path, 'haproxy.cfg');
  writeFileSync(file, sample.replace(/ ssl crt \S+ alpn \S+/, ''));
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  expect(spawnSync('haproxy', ['-c', '-f', file], { env, encoding: 'utf8' })).toMatchObject({ status: 0 });
  folder.remove();
});

test('HAProxy uses the servers that are ready, and without one those that run', async () => {
  await answeredBy(['one', 'three', 'two']);
  for (const place of places.slice(1)) place.ready = false;
  await answeredBy(['one']);
  for (const place of places) place.ready = false;
  await answeredBy(['one', 'three', 'two']);
  places[0]?.server.close().closeAllConnections();
  await answeredBy(['three', 'two']);
});

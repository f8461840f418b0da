import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProcessReader } from '@fairtab/receipt-reader';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../src/adapters/database/database.ts';
import { withService } from '../src/adapters/vision/ai-vision.ts';
import { offlineVision } from '../src/adapters/vision/vision.ts';
import { compose } from '../src/app/compose.ts';
import { listen } from '../src/app/listen.ts';
import { createApp } from '../src/app/routes.ts';
import type { Services } from '../src/app/services.ts';
import { watchRequests } from '../src/app/stopping.ts';
import { readConfig } from '../src/config/config.ts';
import type { Mounted } from '../src/http/mount.ts';
import { createTraffic } from '../src/limits/traffic.ts';
import type { Renderers } from '../src/pages/documents.ts';
import { checkSnapshots } from './check-snapshots.ts';
import type { TestEngine } from './engines.ts';
import { readOnce } from './read-once.ts';

export type Product = {
  /** Where it answers, without a slash at the end. */
  url: string;
  services: Services;
  mounted: Mounted;
  /** Everything that has a method and a path, the endpoints included. */
  routes: { method: string; path: string }[];
  /** Asks without a connection, from an address of this machine: what is done for it is done in the caller's context. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** How many requests are being answered on connections. */
  answering(): number;
  /** @param withinMs what requests that are being answered are given */
  stop(withinMs?: number): Promise<void>;
};

/** The real local reader, in this process: the pool's worker is tested by its own package. */
const offline = offlineVision({ ...inProcessReader, read: readOnce });

/** Sharing costs a credit, and every host is new; tests that are not about that share with as many as they like. */
const PLENTY = { FREE_CREDITS: '100000', NEW_HOST_NUMBERS: '100000' };

/** Of the environment, and what renders pages on the server. */
type Settings = [env?: Record<string, string>, renderers?: Partial<Renderers>];

/** The whole product over HTTP on a free port of this machine, on a database of the test's own. */
export async function startProduct(
  database: Database,
  ...[env = {}, renderers = {}]: Settings
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairtab-test-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...PLENTY, ...env });
  const publicUrl = config.PUBLIC_URL ?? 'http://fairtab.test';
  const noPages = join(dataDir, 'no-pages');
  await mkdir(noPages);
  const vision = withService(offline, config.vision);
  const { services, close } = await compose({ ...config, PUBLIC_URL: publicUrl }, { vision, database });
  const snapshotsAgree = process.env.CHECK_SNAPSHOTS === '1' ? checkSnapshots(services) : async () => {};
  // Tests make more requests from one address than any table. What waits its turn waits here too.
  services.traffic = createTraffic(null, null);
  const { app, mounted } = createApp(services, {
    // Tests say by X-Forwarded-For who they are.
    trustProxy: env.TRUST_PROXY === undefined ? 1 : config.TRUST_PROXY,
    publicUrl: config.PUBLIC_URL,
    webDir: config.WEB_DIR ?? noPages,
    renderers,
  });
  const server = await listen(app.fetch, { PORT: 0, HOST: config.HOST });
  const requests = watchRequests(server, services.stopping);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    services,
    mounted,
    routes: app.routes.filter(({ method }) => method !== 'ALL'),
    request: async (path, { headers, ...init } = {}) => {
      const sent = {
        host: '127.0.0.1',
        'x-forwarded-for': '127.0.0.1',
        ...Object.fromEntries(new Headers(headers)),
      };
      return app.request(path, { ...init, headers: sent });
    },
    answering: () => requests.answering,
    stop: async (withinMs = 0) => {
      await requests.finish(withinMs);
      const agree = snapshotsAgree();
      await agree.catch(() => {});
      await close();
      await rm(dataDir, { recursive: true });
      await agree;
    },
  };
}

/** The product on a new database of this engine, for the tests of one suite. */
export function productOf(engine: TestEngine, ...settings: Settings): Product {
  let running: Product | undefined;
  const now = () => running ?? expect.fail('the product runs while the tests of its suite do');
  beforeAll(async () => {
    running = await startProduct(await engine.createDatabase(), ...settings);
  });
  afterAll(() => running?.stop());
  return {
    get url() {
      return now().url;
    },
    get services() {
      return now().services;
    },
    get mounted() {
      return now().mounted;
    },
    get routes() {
      return now().routes;
    },
    request: (...request) => now().request(...request),
    answering: () => now().answering(),
    stop: (withinMs) => now().stop(withinMs),
  };
}

/** Asks without a connection, and where the answer leads to another page of ours, there, as `fetch` does. */
export async function arrive(
  product: Product,
  address: string,
  { headers = {}, ...sent }: RequestInit,
): Promise<Response> {
  let answer = await product.request(address, { ...sent, headers });
  for (let next = answer.headers.get('location'); next !== null; next = answer.headers.get('location'))
    answer = await product.request(next, { headers });
  return answer;
}

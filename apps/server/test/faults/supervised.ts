import { expect, vi } from 'vitest';
import type { Place } from '../client.ts';
import { pause } from './persistent.ts';
import { type BuiltServer, freePort, readinessOf, startServer } from './server.ts';

/** systemd's is 2 s (ops/systemd). */
const RESTART_MS = 500;

/** One server that is started anew whenever it ends, as systemd and Docker do. */
export type Supervised = Place & {
  /** Every server that was started. */
  servers: readonly BuiltServer[];
  /** The present one, or the last. */
  readonly server: BuiltServer;
  /** Resolves once it is ready, within that time. */
  ready(withinMs: number): Promise<void>;
  /** Stops the server, and starts no other. */
  end(): Promise<void>;
};

/** Starts the built product, and keeps it running. */
export async function supervise(env: Record<string, string>): Promise<Supervised> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const servers = [await startServer(env, port)];
  const current = () => servers.at(-1) ?? expect.unreachable();
  let over = false;
  const running = (async () => {
    for (;;) {
      await current().exited;
      await pause(RESTART_MS);
      if (over) return;
      servers.push(await startServer(env, port));
    }
  })();
  return {
    url,
    servers,
    get server() {
      return current();
    },
    async ready(timeout) {
      const parts = { database: 'ok', files: 'ok' };
      await vi.waitFor(async () => expect((await readinessOf({ url }))[1]).toMatchObject(parts), {
        timeout,
        interval: 50,
      });
    },
    async end() {
      over = true;
      await current().stop();
      await running;
    },
  };
}

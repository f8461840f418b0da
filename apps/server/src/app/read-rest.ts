import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** How much of a body that nobody wanted is read, and for how long. */
export type RestLimits = { bytes: number; ms: number };

/**
 * Reads what a refused request is still sending before it is answered: who sends learns why only then, and the connection
 * serves the next request. Where that is too much, the answer says that it ends the connection.
 */
export function readRest(limits: RestLimits): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    await next();
    // Requests of tests have no connection.
    const incoming = http.env?.incoming;
    if (incoming === undefined || incoming.complete) return;
    const announced = Number(http.req.header('content-length') ?? 0);
    if (announced <= limits.bytes) await readOn(http.req.raw.body, limits);
    if (!incoming.complete) http.header('connection', 'close');
  };
}

/** Reads to the end, unless somebody has begun to. */
async function readOn(body: ReadableStream<Uint8Array> | null, { bytes, ms }: RestLimits): Promise<void> {
  if (body === null || body.locked) return;
  let read = 0;
  const nowhere = new WritableStream<Uint8Array>({
    write(chunk) {
      read += chunk.byteLength;
      if (read > bytes) throw new RangeError('more than is read');
    },
  });
  await body.pipeTo(nowhere, { signal: AbortSignal.timeout(ms) }).catch(() => {});
}

import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

/** How much of a body that nobody wants is read, and for how long. */
export type Rest = { bytes: number; ms: number };

/**
 * Answers a request that is refused while its body is still coming at once, and says that this is the connection's last
 * answer. What still comes is read and thrown away, for if the connection ended before, the answer would be lost on its
 * way: the sender's system drops what it has received once it hears that nobody listens.
 */
export function linger(rest: Rest): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    await next();
    // Requests of tests have no connection.
    const incoming = http.env?.incoming;
    if (incoming === undefined || incoming.complete) return;
    await answerWhole(http, drained(incoming, rest));
  };
}

/** The answer is there in whole by its length; the connection ends with its body, which is `after` something. */
async function answerWhole(http: Context<AppEnv>, after: Promise<void>): Promise<void> {
  const bytes = new Uint8Array(await http.res.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      void after.then(() => controller.close()).catch(() => {});
    },
  });
  const { status, headers } = http.res;
  headers.set('connection', 'close');
  headers.set('content-length', String(bytes.byteLength));
  http.res = new Response(body, { status, headers });
}

/** Resolves when the sender has ended or left, or at a limit. */
function drained(incoming: IncomingMessage, { bytes, ms }: Rest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    let read = 0;
    // Whoever has begun to read would keep all of it.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Uint8Array) => {
      read += chunk.byteLength;
      if (read > bytes) resolve();
    });
    incoming.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    incoming.once('end', resolve);
    incoming.resume();
  });
}

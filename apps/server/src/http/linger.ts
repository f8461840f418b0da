import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

export type Rest = { bytes: number; ms: number };

/** Answers refused uploads, then drains what still arrives: closing at once would make the sender discard the answer. */
export function linger(rest: Rest): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    await next();
    // Requests of tests have no connection.
    const incoming = http.env?.incoming;
    if (incoming === undefined || incoming.complete) return;
    await answerWhole(http, drained(incoming, rest));
  };
}

/** Content-Length completes the answer; the body stream, and with it the connection, ends `after`. */
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

function drained(incoming: IncomingMessage, { bytes, ms }: Rest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    let read = 0;
    // An earlier reader would buffer everything.
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

import { type ServerType, serve } from '@hono/node-server';

/**
 * Milliseconds. If the server closed an idle connection first, a proxy's simultaneous request would be lost; proxies keep them for
 * up to two minutes. Node also closes idle connections at headersTimeout, so that is longer.
 */
const CONNECTIONS = { keepAliveTimeout: 125_000, headersTimeout: 130_000 };

/** Listens; port 0 is any free one. @throws Error that names the port in use */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { PORT, HOST }: { PORT: number; HOST: string },
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: PORT, hostname: HOST, serverOptions: CONNECTIONS }, () =>
      resolve(server),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${PORT} is in use. Set PORT to another one.`) : error);
    });
  });
}

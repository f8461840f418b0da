import { type ServerType, serve } from '@hono/node-server';

/**
 * How long an idle connection is kept, in milliseconds. Whoever closes it first must not be the server: a request that a
 * proxy sends at that moment is lost, and proxies keep connections for up to two minutes. A connection's next headers may
 * take as long and a little more, or Node would close it in the middle of a wait.
 */
const CONNECTIONS = { keepAliveTimeout: 125_000, headersTimeout: 130_000 };

/**
 * Listens for requests. Port 0 is any free one.
 * @throws Error that names the port in use
 */
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

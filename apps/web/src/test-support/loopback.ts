import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export type Exchange = {
  /** Counted from 1. */
  nth: number;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  request: IncomingMessage;
  response: ServerResponse;
};

export type Loopback = { origin: string; seen: Exchange[]; close: () => void };

/** A real HTTP server on loopback that records its requests. */
export async function serveLoopback(answer: (exchange: Exchange) => void): Promise<Loopback> {
  const seen: Exchange[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { method = '', url = '', headers } = request;
    const exchange = { nth: seen.length + 1, method, url, headers, body, request, response };
    seen.push(exchange);
    answer(exchange);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

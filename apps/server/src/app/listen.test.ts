import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

/** What Caddy keeps its connections to a server; others keep theirs for less. */
const CADDY_SECONDS = 120;

type Server = Awaited<ReturnType<typeof listen>>;
const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function start(PORT = 0) {
  const server = await listen(() => new Response('here'), { PORT, HOST: '127.0.0.1' });
  opened.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, port: address.port };
}

test('an idle connection outlasts those that proxies keep, and is used again', async () => {
  const { server, port } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const sent = request({ port, host: '127.0.0.1', agent }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { from: answer.socket.localPort, kept: answer.headers['keep-alive'], body: await text(answer) };
  };
  const first = await ask();
  const seconds = Number(/^timeout=(\d+)$/.exec(String(first.kept))?.[1]);
  expect(seconds).toBeGreaterThan(CADDY_SECONDS);
  expect(await ask()).toEqual(first);
  // Or Node would close a connection whose next request is still coming.
  expect('headersTimeout' in server && server.headersTimeout).toBeGreaterThan(seconds * 1000);
  agent.destroy();
});

test('a port that is in use is named', async () => {
  const { port } = await start();
  await expect(start(port)).rejects.toThrow(`Port ${port} is in use. Set PORT to another one.`);
});

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { addItem } from '@fairtab/contract/receipt/items';
import { watchReceipt } from '@fairtab/contract/receipt/receipts';
import { uploadImage } from '@fairtab/contract/receipt/scanning';
import { expect, test, vi } from 'vitest';
import { makeBill } from '../../test/bills.ts';
import { type Client, client, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { plain } from '../../test/photos.ts';
import { startProduct } from '../../test/product.ts';
import { photoName } from '../../test/upload.ts';
import type { Database } from '../adapters/database/database.ts';
import { listen } from './listen.ts';
import { createStopping, watchRequests } from './stopping.ts';

const CALLS = 18;

/** Asks over a connection that is kept afterwards. */
async function keepConnection(url: string) {
  const sent = request(url, { agent: new Agent({ keepAlive: true }) });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end();
  const [answer] = await answered;
  const closed = once(answer.socket, 'close');
  await text(answer);
  return { closed };
}

test('a server that stops waits for no connection over which nothing is asked', async () => {
  const server = await listen(() => new Response('here'), { PORT: 0, HOST: '127.0.0.1' });
  const requests = watchRequests(server, createStopping());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  // As browsers open one ahead.
  const unused = connect(address.port, '127.0.0.1').resume();
  const unusedClosed = once(unused, 'close');
  await once(unused, 'connect');
  const idle = await keepConnection(`http://127.0.0.1:${address.port}/`);
  await requests.finish(60_000);
  await Promise.all([unusedClosed, idle.closed]);
});

describeOnOneEngine('a server that stops', (engine) => {
  /** A product with a host, who asks over connections, and a receipt of theirs. */
  async function start(database: Database) {
    const product = await startProduct(database);
    const signedIn = await signIn(product, '5555550100');
    const host: Client = client({ url: product.url }, signedIn.headers);
    const { receipt } = await makeBill(host, { partySize: 1, items: [] });
    /** Has sent the first half of a photo, and sends the rest when asked. */
    async function halfAPhoto() {
      const photo = await plain().png().toBuffer();
      const name = await photoName(host);
      const agent = new Agent({ keepAlive: true });
      const path = uploadImage.path.replace('{userId}', signedIn.userId).replace('{filename}', name);
      const sent = request(product.url + path, {
        method: 'POST',
        agent,
        headers: { ...host.headers, 'x-receipt-id': receipt.id, 'content-length': photo.length },
      });
      sent.write(photo.subarray(0, 20));
      return { sent, rest: photo.subarray(20) };
    }
    return { product, host, id: receipt.id, halfAPhoto };
  }

  test('finishes the requests that it has begun, and reports that it accepts no more', async () => {
    const database = await engine.createDatabase();
    const { product, host, id, halfAPhoto } = await start(database);
    const stream = await fetch(product.url + watchReceipt.path.replace('{id}', id), {
      headers: host.headers,
    });
    const streamed = stream.text();
    const idle = await keepConnection(`${product.url}/health`);
    const { sent, rest } = await halfAPhoto();
    const uploaded = once(sent, 'response') as Promise<[IncomingMessage]>;

    // All of them wait for the receipt.
    const connection = await database.pool.connect();
    await connection.query('begin', []);
    await connection.query('select id from receipts where id = $1 for update', [id]);
    const calls = Array.from({ length: CALLS }, (_, n) =>
      fetch(product.url + addItem.path, {
        method: 'POST',
        headers: { ...host.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ receipt_id: id, name: `Dish ${n}`, price: 100, total_quantity: 1 }),
      }),
    );
    await vi.waitFor(() => expect(product.answering()).toBe(CALLS + 2));
    const stopped = product.stop(60_000);
    await expect(fetch(`${product.url}/health`)).rejects.toThrow('fetch failed');
    await connection.query('commit', []);
    connection.release();
    sent.end(rest);
    // It ends, and is not cut.
    await streamed;

    const answers = await Promise.all(calls);
    expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
      answers.map(() => [200, 'close']),
    );
    const views = await Promise.all(
      answers.map(async (answer) => addItem.response.parse(await answer.json())),
    );
    expect(Math.max(...views.map(({ items }) => items.length))).toBe(CALLS);
    const [upload] = await uploaded;
    expect([upload.statusCode, upload.headers.connection, await text(upload)]).toEqual([
      200,
      'close',
      expect.stringContaining('signedUrl'),
    ]);
    // An idle connection is not waited for.
    await stopped;
    await idle.closed;
  });

  test('waits no longer than it may', async () => {
    const { product, halfAPhoto } = await start(await engine.createDatabase());
    const { sent } = await halfAPhoto();
    const lost = once(sent, 'error');
    await vi.waitFor(() => expect(product.answering()).toBe(1));
    await product.stop(1);
    expect(await lost).toMatchObject([{ code: 'ECONNRESET' }]);
  });
});

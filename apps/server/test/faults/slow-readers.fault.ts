import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { saveSelection } from '@fairtab/contract/receipt/guests';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, watchReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { SELECTIONS_MAX } from '@fairtab/domain/input/field-limits';
import { LIMITS } from '@fairtab/domain/input/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../src/adapters/database/create-database.ts';
import { shareBill } from '../bills.ts';
import { type Client, guest, signIn } from '../client.ts';
import { type PostgresCluster, requirePostgresBinaries, startPostgresCluster } from '../postgres-cluster.ts';
import { readEvents } from '../read-events.ts';
import { pause } from './persistent.ts';
import { type BuiltServer, freePort, startServer, temporaryFolder } from './server.ts';

/** More than a bill allows, and from several addresses. */
const READERS = 360;
const ADDRESSES = 12;
const TAPS = 20;
const FINALIZATIONS = 200;
const PHONES = 50;
/** In megabytes. A view per reader, or per version and reader, would take hundreds of megabytes or gigabytes. */
const MOST_MORE_MB = 250;

/** All items, and as many people and selections as are allowed besides one who taps. */
const FILL = `
  insert into receipt_items (receipt_id, name, price, position)
  select r.id, 'Dish ' || n, 5 + n / 100.0, n from receipts r, generate_series(2, ${LIMITS.itemsPerReceipt}) n;
  insert into receipt_guests (receipt_id, guest_name, submitted_at)
  select r.id, 'Guest ' || n, now() from receipts r, generate_series(2, ${LIMITS.guestsPerReceipt - 1}) n;
  insert into guest_selections (receipt_id, item_id, guest_id, units)
  select i.receipt_id, i.id, g.id, 1 from receipt_items i join receipt_guests g using (receipt_id)
  where not g.is_host order by i.position, g.id limit ${SELECTIONS_MAX - TAPS};
  update receipts set version = version + 1;`;

describe.each(['postgres', 'pglite'] as const)('readers that do not read (%s)', (engine) => {
  const folder = temporaryFolder();
  const over = new AbortController();
  const sockets: Socket[] = [];
  let cluster: PostgresCluster | null = null;
  let server: BuiltServer;
  let host: Client;
  let bill: { id: string; token: string; view: ReceiptView };

  beforeAll(async () => {
    if (engine === 'postgres') cluster = await startPostgresCluster(requirePostgresBinaries());
    const url = cluster?.url;
    const settings = { DATA_DIR: folder.path, TRUST_PROXY: 'true', ...(url ? { DATABASE_URL: url } : {}) };
    const port = await freePort();
    server = await startServer(settings, port);
    await server.up();
    host = await signIn(server, '5555550100');
    const small = await shareBill(host, { partySize: 50, items: [{ name: 'Dish 1', price: 500 }] });
    await server.stop();
    const database = await createDatabase({ databaseUrl: url, dataDir: folder.path });
    await database.pool.query(FILL);
    await database.close();
    server = await startServer(settings, port);
    await server.up();
    bill = { ...small, view: await host.call(getReceipt, { params: { id: small.id } }) };
  });
  afterAll(async () => {
    over.abort();
    for (const socket of sockets) socket.destroy();
    await server?.stop();
    await cluster?.stop();
    folder.remove();
  });

  /**
   * Opens a stream and reads nothing after the first bytes of the answer.
   * @returns the answer's status
   */
  async function stall(address: string): Promise<{ status: number; socket: Socket }> {
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const headers = { host: hostname, ...guest(server, bill.token).headers, 'x-forwarded-for': address };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${watchReceipt.path.replace('{id}', bill.id)} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const [first] = await once(socket, 'data');
    socket.pause();
    const status = Number(String(first).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    return { status, socket };
  }

  /**
   * Opens a stream as a page does.
   * @returns its status, and the newest version it has seen
   */
  async function follow(address: string): Promise<{ status: number; version: () => number }> {
    const url = server.url + watchReceipt.path.replace('{id}', bill.id);
    const headers = { ...guest(server, bill.token).headers, 'x-forwarded-for': address };
    const response = await fetch(url, { headers, signal: over.signal });
    let version = 0;
    const onEvent = ({ name, data }: { name: string; data: string }) => {
      if (name === 'receipt' || name === 'change') version = Number(/^\{"version":(\d+)/.exec(data)?.[1]);
    };
    if (response.ok) readEvents(response, onEvent).catch(() => {});
    else await response.text();
    return { status: response.status, version: () => version };
  }

  /**
   * Requests /health until it is told to stop, on one connection as a proxy does: a new connection waits until all
   * earlier ones are accepted, one in each turn of the event loop.
   */
  async function watchHealth(): Promise<() => Promise<{ slowestMs: number; peakMb: number }>> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const asking = get(`${server.url}/health`, { agent }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`/health answered ${answer.statusCode}`));
          answer.resume().once('end', resolve);
        });
        asking.once('error', reject);
      });
    await ask();
    let slowestMs = 0;
    let peakMb = 0;
    let done = false;
    const watching = (async () => {
      while (!done) {
        const began = performance.now();
        await ask();
        slowestMs = Math.max(slowestMs, performance.now() - began);
        peakMb = Math.max(peakMb, server.memoryMb());
        await pause(5);
      }
    })();
    watching.catch(() => {});
    return async () => {
      done = true;
      await watching;
      agent.destroy();
      return { slowestMs, peakMb };
    };
  }

  it('neither take memory nor hold up others, and are dropped', async () => {
    expect([bill.view.items.length, bill.view.guests.length, bill.view.selections.length]).toEqual([
      LIMITS.itemsPerReceipt,
      LIMITS.guestsPerReceipt - 1,
      SELECTIONS_MAX - TAPS,
    ]);
    const reader = await follow('198.51.100.1');
    await vi.waitFor(() => expect(reader.version()).toBe(bill.view.version));
    const atRestMb = server.memoryMb();
    const stopWatching = await watchHealth();
    const stalled = await Promise.all(
      Array.from({ length: READERS }, (_, n) => stall(`192.0.2.${n % ADDRESSES}`)),
    );
    const opened = stalled.filter(({ status }) => status === 200);
    expect(new Set(stalled.map(({ status }) => status))).toEqual(new Set([200, 429]));
    // The bill has no room for more until some are disconnected.
    expect((await follow('198.51.100.2')).status).toBe(429);

    const tapper = guest(server, bill.token, 'Ann');
    const seen: number[] = [];
    const at = { 'x-forwarded-for': '198.51.100.1' };
    for (let n = 0; n < TAPS; n++) {
      const params = { item_id: bill.view.items.at(-1 - n)?.id ?? '' };
      const began = performance.now();
      const { version } = await tapper.call(saveSelection, { params, body: { units: 1 } }, at);
      await vi.waitFor(() => expect(reader.version()).toBeGreaterThanOrEqual(version), {
        timeout: 10_000,
        interval: 2,
      });
      seen.push(performance.now() - began);
    }
    const { slowestMs, peakMb } = await stopWatching();
    process.stdout.write(
      `${engine}: ${opened.length} do not read; a tap is seen after ${Math.max(...seen).toFixed(0)} ms at most, ` +
        `/health takes ${slowestMs.toFixed(0)} ms at most, memory ${atRestMb} MB -> ${peakMb} MB\n`,
    );
    expect(opened).toHaveLength(299);
    expect(Math.max(...seen)).toBeLessThan(1_000);
    expect(slowestMs).toBeLessThan(200);
    expect(peakMb - atRestMb).toBeLessThan(MOST_MORE_MB);

    // What a tap changes fits into a connection's buffers for hours; what a final bill says of everybody fills them. A table of
    // fifty gets in as readers are disconnected, each a while after it stopped accepting anything.
    let phones = 0;
    for (let n = 0; n < FINALIZATIONS && phones < PHONES; n++) {
      const body = { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true } as const;
      const { version } = await host.call(finalizeReceipt, { body });
      // Streams send the newest version, so one that follows too soon replaces this one.
      await vi.waitFor(() => expect(reader.version()).toBeGreaterThanOrEqual(version), { timeout: 30_000 });
      await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
      while (phones < PHONES && (await follow('198.51.100.3')).status === 200) phones++;
    }
    expect(phones).toBe(PHONES);
    // They did not leave by themselves.
    expect(opened.filter(({ socket }) => socket.destroyed)).toEqual([]);
    expect(server.alive()).toBe(true);
    expect(server.faults()).toEqual([]);
  });
});

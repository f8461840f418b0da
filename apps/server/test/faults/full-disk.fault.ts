import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { generateSecureFilename, uploadImage } from '@fairtab/contract/receipt/scanning';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeBill } from '../bills.ts';
import { type Client, Refused, signIn } from '../client.ts';
import { photo } from '../photos.ts';
import { type PostgresCluster, requirePostgresBinaries, startPostgresCluster } from '../postgres-cluster.ts';
import { type BuiltServer, readinessOf, startServer, temporaryFolder } from './server.ts';

const DISK = '150m';
const MOST_CALLS = 1_500;

if (process.getuid?.() !== 0)
  throw new Error('Only root can mount the small disk that this fills: run npm run test:faults as root.');

describe.each(['postgres', 'pglite'] as const)('the disk is full (%s)', (engine) => {
  const folder = temporaryFolder();
  const filler = join(folder.path, 'filler');
  let cluster: PostgresCluster | null = null;
  let server: BuiltServer;
  let host: Client & { userId: string };

  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder.path]);
    chmodSync(folder.path, 0o777);
    if (engine === 'postgres')
      cluster = await startPostgresCluster(requirePostgresBinaries(), {
        durable: true,
        parent: folder.path,
      });
    const settings = { DATA_DIR: join(folder.path, 'data') };
    server = await startServer({ ...settings, ...(cluster ? { DATABASE_URL: cluster.url } : {}) });
    await server.up();
    host = await signIn(server, '5555550100');
  });
  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
    execFileSync('umount', ['-l', folder.path]);
    folder.remove();
  });

  function fill(): void {
    const { bavail, bsize } = statfsSync(folder.path);
    if (bavail > 0) writeFileSync(filler, Buffer.alloc(bavail * bsize), { flag: 'a' });
  }

  /** The ids of all receipts, page by page. */
  async function everyReceipt(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (let after: string | null | undefined; after !== null; ) {
      const { receipts, next } = await host.call(listReceipts, { query: after ? { after } : {} });
      for (const { id } of receipts) ids.add(id);
      after = next;
    }
    return ids;
  }

  it('writes are refused kindly, what was acknowledged stays, and all goes on when there is room', async () => {
    const { receipt } = await makeBill(host, { partySize: 0, items: [] });
    const acknowledged = [receipt.id];
    const refusals = new Set<string>();
    const create = async () => {
      const body = { payer_name: 'Hanna', host_phone_number: null };
      try {
        acknowledged.push((await host.call(createReceipt, { body })).receipt.id);
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 503) throw error;
        refusals.add(error.code);
      }
    };
    fill();
    for (let call = 0; call < MOST_CALLS && refusals.size === 0; call += 1) await create();
    for (let call = 0; call < 20; call += 1) await create();
    expect([...refusals].filter((code) => !['server.full', 'server.unavailable'].includes(code))).toEqual([]);
    expect(refusals.size).toBeGreaterThan(0);
    expect(server.lines.filter((line) => line.includes('the database has no room'))).toHaveLength(1);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await readinessOf(server)).toMatchObject([200, { ready: true, files: 'full' }]);

    const { filename } = await host.call(generateSecureFilename, { body: { file_extension: 'jpg' } });
    const path = uploadImage.path.replace('{userId}', host.userId).replace('{filename}', filename);
    const upload = await fetch(server.url + path, {
      method: 'POST',
      headers: { ...host.headers, 'x-receipt-id': receipt.id },
      body: new Blob([new Uint8Array(await photo('diner.jpg'))]),
    });
    expect([upload.status, await upload.json()]).toMatchObject([503, { error: { code: 'server.full' } }]);
    await vi.waitUntil(
      () => server.lines.some((line) => /request failed.*ENOSPC|ENOSPC.*request failed/.test(line)),
      {
        timeout: 10_000,
      },
    );

    rmSync(filler);
    await vi.waitFor(async () => expect((await readinessOf(server))[1]).toMatchObject({ files: 'ok' }), {
      timeout: 20_000,
    });
    refusals.clear();
    for (let call = 0; call < 20; call += 1) await create();
    expect([...refusals]).toEqual([]);
    const kept = await everyReceipt();
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(server.alive()).toBe(true);
    expect(server.faults()).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision } from '@fairtab/contract/receipt/scanning';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeBill } from '../bills.ts';
import { signIn } from '../client.ts';
import { fewLines } from '../photos.ts';
import { uploadTo } from '../upload.ts';
import { type BuiltServer, freePort, startServer, temporaryFolder } from './server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** From the start of the process to its first answer, on a folder that exists. */
const START_MS = 3_000;

describe('the archive of a release', () => {
  const unpacked = temporaryFolder();
  const data = temporaryFolder();
  let port: number;
  let server: BuiltServer;

  beforeAll(async () => {
    port = await freePort();
    execFileSync(process.execPath, [join(ROOT, 'scripts/release.mjs')], { stdio: 'inherit' });
    const archive = readdirSync(join(ROOT, 'release')).find((name) => name.endsWith('.tar.gz'));
    const file = join(ROOT, 'release', archive ?? expect.fail('no archive'));
    execFileSync('tar', ['xzf', file, '--strip-components=1', '-C', unpacked.path]);
  }, 600_000);
  afterAll(async () => {
    await server?.stop();
    unpacked.remove();
    data.remove();
  });

  /** @returns how long it took until it answered, in milliseconds */
  async function start(): Promise<number> {
    const began = performance.now();
    server = await startServer({ DATA_DIR: data.path }, port, join(unpacked.path, 'server.js'));
    await server.up();
    return performance.now() - began;
  }

  it('starts by itself, finishes on SIGTERM what it has begun, and starts again at once', async () => {
    await start();
    const host = await signIn(server, '5555550100');
    const { receipt } = await makeBill(host, { partySize: 0, items: [] });
    const { signedUrl } = await uploadTo(server, host, receipt.id, await fewLines());
    const read = host.call(parseReceiptVision, { body: { receiptId: receipt.id, imageUrl: signedUrl } });
    const state = async () =>
      (await host.call(getReceipt, { params: { id: receipt.id } })).receipt.scan_state;
    await vi.waitUntil(async () => ['reading', 'done'].includes(await state()), {
      timeout: 10_000,
      interval: 10,
    });
    await server.stop();
    expect(server.exitCode).toBe(0);
    expect(await read).toMatchObject({ success: true });
    expect(server.faults()).toEqual([]);

    const ms = await start();
    process.stdout.write(`the archive answers ${Math.round(ms)} ms after its start\n`);
    expect((await host.call(getReceipt, { params: { id: receipt.id } })).items).toHaveLength(4);
    expect(ms).toBeLessThan(START_MS);
  });
});

import { createReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, signIn } from '../client.ts';
import { persistent } from './persistent.ts';
import { mountSmallDisk } from './small-disk.ts';
import { type Supervised, supervise } from './supervised.ts';

const disk = mountSmallDisk(300);
let place: Supervised;
let host: Client;

beforeAll(async () => {
  place = await supervise({ DATA_DIR: disk.path });
  await place.ready(100_000);
  host = await signIn(place, '5555550100');
});
afterAll(async () => {
  await place?.end();
  disk.remove();
});

const create = () =>
  persistent(() => host.call(createReceipt, { body: { payer_name: 'Hanna', host_phone_number: null } }));

it('the folder of the built-in database cannot be written: the server says so and ends, and all is there when it can', async () => {
  const { receipt: kept } = await create();
  const { server } = place;
  disk.setWritable(false);
  const pending = create();
  await server.exited;
  expect(server.exitCode).toBe(1);
  expect(server.lines.at(-1)).toMatch(/"reason":"could not write to log file .* Operation not permitted"/);
  const next = await vi.waitUntil(() => place.servers.find((one) => one.exitCode === 1 && one !== server), {
    timeout: 30_000,
  });
  expect(next.faults().join()).toMatch(/cannot write to its folder .*EPERM/);

  disk.setWritable(true);
  await place.ready(60_000);
  const { receipt: added } = await pending;
  const { receipts } = await host.call(listReceipts, { query: {} });
  expect(receipts.map(({ id }) => id).sort()).toEqual([kept.id, added.id].sort());
});

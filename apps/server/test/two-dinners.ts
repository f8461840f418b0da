import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { expect, vi } from 'vitest';
import type { Database } from '../src/adapters/database/database.ts';
import { shareBill, submit } from './bills.ts';
import { client, guest, signIn } from './client.ts';
import { type Product, startProduct } from './product.ts';
import { refuse, TWILIO_ACCOUNT, type TwilioPeer } from './twilio-peer.ts';

const SOON = { timeout: 60_000, interval: 20 };
const PIE = { partySize: 2, items: [{ name: 'Pie', price: 1_999 }], tax: 177, tip: 350 };
const PHONES = ['2122342001', '2122342002'];

const SECRET = { AUTH_SECRET: 's'.repeat(40) };

/** Twilio does not take texts now. */
export const LATER = refuse(429, 20_429);

/**
 * Two final bills on a database, whose server has stopped: one guest was sent theirs, the other's waits, as Twilio does not take
 * it.
 */
export async function twoDinners(database: Database, peer: TwilioPeer) {
  const twilio = {
    ...SECRET,
    TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+12125550100',
    TWILIO_API_URL: peer.url,
  };
  // With the demo outbox, in which codes can be read.
  const demo = await startProduct(database, SECRET);
  const tables = await Promise.all(
    PHONES.map(async (phone, n) => {
      const host = await signIn(demo, `555555010${n}`);
      const { id, token, item } = await shareBill(host, PIE);
      const ann = guest(demo, token, 'Ann');
      await submit(ann, { name: 'Ann', phone }, { [item('Pie')]: 1 });
      return { id, host: host.headers, ann: ann.headers };
    }),
  );
  await demo.stop();
  /** What everybody reads of the bills. */
  const read = (product: Product) =>
    Promise.all(
      tables.map(async ({ id, host, ann }) => [
        await client(product, host).call(getReceipt, { params: { id } }),
        await client(product, ann).call(getSharedReceipt, {}),
      ]),
    );
  const timesTold = () => PHONES.map((phone) => peer.taken.filter(({ to }) => to === `+1${phone}`).length);

  const server = await startProduct(database, twilio);
  for (const [n, { id, host }] of tables.entries()) {
    if (n === 1) peer.answer = LATER;
    const body = { p_receipt_id: id, accept_changed_shares: true };
    await client(server, host).call(finalizeReceipt, { body });
    await vi.waitFor(async () => {
      const bills = (await read(server))[n]?.[0]?.guests.map(({ bill }) => bill);
      expect(bills).toContain(n === 1 ? 'queued' : 'sent');
      expect(peer.requests.length).toBeGreaterThan(n);
    }, SOON);
  }
  const before = await read(server);
  await server.stop();
  expect(timesTold()).toEqual([1, 0]);
  return { twilio, before, read, timesTold };
}

import { randomInt, randomUUID } from 'node:crypto';
import { getSharedReceipt, saveSelection } from '@fairtab/contract/receipt/guests';
import { addItem } from '@fairtab/contract/receipt/items';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { expect, vi } from 'vitest';
import { shareBill } from '../bills.ts';
import { type Client, guest, type Place, signIn } from '../client.ts';
import { type Gap, openPage } from './open-page.ts';
import { pause, persistent } from './persistent.ts';

/** A person in a hurry taps ten times a second. */
const TAP_MS = 100;

export type Crowd = {
  /** The number of acknowledged calls so far. */
  readonly acknowledged: number;
  /** Answers and failures after which the page repeated the request: kind → number. */
  readonly asked: ReadonlyMap<string, number>;
  readonly host: Client & { userId: string };
  readonly guests: readonly Client[];
  readonly billId: string;
  /** Fails where a call is refused for good. */
  readonly working: Promise<unknown>;
  /** When a page heard nothing. */
  gaps(): Gap[];
  /** Ends the tapping, waits until every request is acknowledged, and checks that each took effect exactly once. */
  settle(): Promise<void>;
};

/**
 * A bill on which several guests tap continuously, each with an open stream, while the host adds items. They behave
 * like the pages: a request without an answer, or with a temporary error, is repeated with the same key.
 * @param enter how the host signs in
 */
export async function startCrowd(
  product: Place,
  guests = 4,
  { phone = `555555${String(randomInt(10_000)).padStart(4, '0')}`, tapMs = TAP_MS, enter = signIn } = {},
): Promise<Crowd> {
  const host = await enter(product, phone);
  const items = Array.from({ length: 6 }, (_, index) => ({
    name: `Dish ${index}`,
    price: 1_000 + index,
    quantity: 99,
  }));
  const bill = await shareBill(host, { partySize: guests + 1, items });
  const itemIds = bill.view.items.map(({ id }) => id);
  const asked = new Map<string, number>();
  const over = new AbortController();
  let acknowledged = 0;

  const people = Array.from({ length: guests }, () => {
    const client = guest(product, bill.token);
    return { client, taken: new Map<string, number>(), page: openPage(product, client, bill.id) };
  });
  async function tap({ client, taken }: (typeof people)[number]): Promise<void> {
    for (let round = 1; !over.signal.aborted; round += 1) {
      const item_id = itemIds[round % itemIds.length] ?? '';
      const units = 1 + (round % 5);
      const key = { 'idempotency-key': randomUUID() };
      await persistent(
        () => client.call(saveSelection, { params: { item_id }, body: { units } }, key),
        asked,
      );
      taken.set(item_id, units);
      acknowledged += 1;
      await pause(tapMs);
    }
  }
  let added = 0;
  async function add(): Promise<void> {
    while (!over.signal.aborted && added < 150) {
      const body = { receipt_id: bill.id, name: `Extra ${added}`, price: 100, total_quantity: 1 };
      const key = { 'idempotency-key': randomUUID() };
      await persistent(() => host.call(addItem, { body }, key), asked);
      added += 1;
      acknowledged += 1;
      await pause(tapMs);
    }
  }
  const working = Promise.all([...people.map(tap), add()]);
  working.catch(() => {});

  return {
    get acknowledged() {
      return acknowledged;
    },
    asked,
    host,
    guests: people.map(({ client }) => client),
    billId: bill.id,
    working,
    gaps: () => people.flatMap(({ page }) => page.gaps()),
    async settle() {
      over.abort();
      await working;
      const view = await persistent(() => host.call(getReceipt, { params: { id: bill.id } }), asked);
      const extras = view.items.map(({ name }) => name).filter((name) => name.startsWith('Extra'));
      expect([...extras].sort()).toEqual(Array.from({ length: added }, (_, n) => `Extra ${n}`).sort());
      for (const { client, taken, page } of people) {
        await vi.waitFor(() => expect(page.version()).toBe(view.version), { timeout: 15_000, interval: 20 });
        expect(page.gone(), 'a stream said that the bill is gone').toBe(false);
        const own = await persistent(() => client.call(getSharedReceipt, {}), asked);
        const selections = own.selections.filter(({ guest_id }) => guest_id === own.me.guest_id);
        expect(Object.fromEntries(selections.map(({ item_id, units }) => [item_id, units]))).toEqual(
          Object.fromEntries(taken),
        );
        page.close();
      }
    },
  };
}

import { saveSelection } from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { type Client, client, guest, Refused, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import type { Database } from '../adapters/database/database.ts';
import { migrate, migrationFiles } from '../adapters/database/migrate.ts';

/** What a next release would bring: it adds, and only the release after it takes away. Receipts come first, see `migrate`. */
const EXPAND = {
  name: '9998_expand.sql',
  sql: `
    alter table receipts add column course text;
    alter table receipt_items add column course text not null default '';
    alter table receipt_guests add column seat int;
    alter table guest_selections add column course text;`,
};
const CONTRACT = {
  name: '9999_contract.sql',
  sql: 'alter table receipts drop column course; alter table guest_selections drop column course;',
};

const ITEMS = [1, 2, 3, 4, 5].map((n) => ({ name: `Dish ${n}`, price: 700 + n, quantity: 20 }));

describeOnOneEngine('two releases on one database', (engine) => {
  let database: Database;
  const servers: Product[] = [];
  beforeAll(async () => {
    database = await engine.createDatabase();
    servers.push(await startProduct(database));
  });
  afterAll(() => Promise.all(servers.map((one) => one.stop())));

  /** As a page does: what the server could not do is sent again, with each connection of its pool once. */
  async function tap(who: Client, item_id: string, units: number): Promise<void> {
    for (let attempt = 0; attempt < 12; attempt++) {
      const error = await who.call(saveSelection, { params: { item_id }, body: { units } }).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null) return;
      if (!(error instanceof Refused && error.code === 'server.unavailable')) throw error;
    }
    expect.fail('a tap was never saved');
  }

  test('go on through migrations: every tap that was answered is there', async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    const host = await signIn(first, '5555550100');
    const bill = await shareBill(host, { partySize: 5, items: ITEMS });
    const guests = ['Ann', 'Bob', 'Cy'].map((name) => ({
      name,
      headers: guest(first, bill.token, name).headers,
      taken: new Map<string, number>(),
      taps: 0,
    }));
    let over = false;
    /** Taps dish after dish, by turns on each server that runs. */
    const tapping = guests.map(async (one) => {
      for (; !over; one.taps++) {
        const server = servers[one.taps % servers.length] ?? first;
        const item = bill.item(`Dish ${(one.taps % ITEMS.length) + 1}`);
        const units = (one.taps % 3) + 1;
        await tap(client(server, one.headers), item, units);
        one.taken.set(item, units);
      }
    });
    /** Long enough for statements to be kept prepared on every connection. */
    const allTap = async () => {
      const enough = guests.map(({ taps }) => taps + 30);
      const areDone = () => guests.every(({ taps }, n) => taps >= (enough[n] ?? 0));
      await Promise.race([vi.waitUntil(areDone, { timeout: 60_000 }), Promise.all(tapping)]);
    };
    await allTap();
    const ours = migrationFiles();
    await migrate(database.pool, [...ours, EXPAND]);
    servers.push(await startProduct(database));
    await allTap();
    await migrate(database.pool, [...ours, EXPAND, CONTRACT]);
    await allTap();
    over = true;
    await Promise.all(tapping);
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    for (const { name, taken } of guests) {
      const id = view.guests.find(({ guest_name }) => guest_name === name)?.id;
      const stored = view.selections.filter(({ guest_id }) => guest_id === id);
      expect(new Map(stored.map(({ item_id, units }) => [item_id, units]))).toEqual(taken);
    }
  }, 240_000);
});

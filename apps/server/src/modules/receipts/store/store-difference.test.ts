import { randomRuns } from '@fairtab/domain/test-support/random-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBill, shareBill } from '../../../../test/bills.ts';
import { signIn } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { otherState } from '../../../../test/random-snapshot.ts';
import { watchStatements } from '../../../../test/statements.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { storeDifference } from './store-difference.ts';

/** With lists whose order is that of the time in an order that two states have in common. */
function comparable(snapshot: ReceiptSnapshot | null) {
  const sorted = (rows: readonly object[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  const { selections, disputes, proposals, pay_offers, payments, latecomers, guests, ...rest } =
    snapshot ?? expect.fail('gone');
  return {
    ...rest,
    guests: guests.map((guest) => ({
      ...guest,
      companions_set_by_host: [...guest.companions_set_by_host].sort(),
    })),
    lists: [selections, disputes, proposals, pay_offers, payments, latecomers].map(sorted),
  };
}

describeOnOneEngine('the difference between two states of a receipt', (engine) => {
  let product: Product;
  let statementsOf: ReturnType<typeof watchStatements>;
  let receiptId = '';

  beforeAll(async () => {
    const created = await engine.createDatabase();
    statementsOf = watchStatements(created);
    product = await startProduct(created);
    const host = await signIn(product, '5555550170');
    receiptId = (await makeBill(host, { partySize: 3, items: [] })).receipt.id;
  });
  afterAll(() => product.stop());

  test('is stored whatever it is: loading the receipt gives the second state', async () => {
    const { database } = product.services;
    const load = async () => (await loadSnapshot(database.kysely, receiptId)) ?? expect.fail('gone');
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const before = await load();
        const after = otherState(before, seed);
        await database.inTransaction((trx) => storeDifference(trx, before, after));
        expect(comparable(await load())).toEqual(comparable(after));
      }),
      { numRuns: Math.ceil(randomRuns / 3), endOnFailure: true },
    );
  });

  test('is stored in as many statements, however many rows differ', async () => {
    const { database } = product.services;
    const host = await signIn(product, '5555550172');
    const items = Array.from({ length: 40 }, (_, n) => ({ name: `Dish ${n}`, price: 500 }));
    const { id } = await shareBill(host, { partySize: 4, items, people: ['Ann', 'Bob', 'Cid'] });
    const statementsFor = async (count: number) => {
      const before = (await loadSnapshot(database.kysely, id)) ?? expect.fail('gone');
      const [, ...people] = before.guests;
      const selections = before.items
        .slice(0, count)
        .flatMap((item) => people.map((one) => ({ item_id: item.id, guest_id: one.id, units: 1 })));
      const renamed = before.items.map((one, n) =>
        n < count ? { ...one, name: `${one.name}, ${count}` } : one,
      );
      const after = { ...before, items: renamed, selections };
      return statementsOf(() => database.inTransaction((trx) => storeDifference(trx, before, after)));
    };
    const few = await statementsFor(1);
    const many = await statementsFor(40);
    expect(few.map((text) => text.trim().slice(0, 6))).toEqual(['begin', 'update', 'insert', 'commit']);
    expect(many).toEqual(few);
  });

  test('is refused where a new row has the id of a row of another receipt', async () => {
    const { database } = product.services;
    const host = await signIn(product, '5555550171');
    const other = await makeBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const before = (await loadSnapshot(database.kysely, receiptId)) ?? expect.fail('gone');
    const theirs = { ...(other.items[0] ?? expect.fail('no item')), name: 'Mine' };
    const after = { ...before, items: [...before.items, theirs] };
    const stored = database.inTransaction((trx) => storeDifference(trx, before, after));
    await expect(stored).rejects.toMatchObject({ code: 'request.invalid' });
    expect((await loadSnapshot(database.kysely, other.receipt.id))?.items).toMatchObject([{ name: 'Pie' }]);
  });
});

import { deleteReceipt, getReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, startSharing } from '@fairtab/contract/receipt/sharing';
import { everyoneChose } from '@fairtab/receipt/party';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { assign, itemFinder, makeBill, personFinder, shareBill, submit } from '../../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../../test/client.ts';
import { describeOnEngines } from '../../../../test/engines.ts';
import { runUnhurried } from '../../../../test/final-receipts.ts';
import { productOf } from '../../../../test/product.ts';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { cardsQuery } from './list-cards.ts';

describeOnEngines('the receipts dashboard', (engine) => {
  const product = productOf(engine);
  let db: Kysely<Schema>;
  let nextPhone = 5555550200;

  beforeAll(async () => {
    db = product.services.database.kysely;
  });

  /** A host without receipts. */
  const newHost = () => signIn(product, String(nextPhone++));

  /** Receipts of a host with these names, the first the newest; those of one hour have the same moment. */
  const insert = (userId: string, names: readonly (string | null)[]) =>
    db
      .insertInto('receipts')
      .values(
        names.map((restaurant_name, index) => ({
          ...{ user_id: userId, host_user_id: userId, payer_name: 'Hanna', restaurant_name },
          share_token: crypto.randomUUID(),
          created_at: new Date(Date.UTC(2026, 0, 31) - Math.floor(index / 7) * 3_600_000),
        })),
      )
      .returning('id')
      .execute();

  const pageOf = (host: Client, q?: string, after?: string | null) =>
    host.call(listReceipts, { query: { ...(q !== undefined && { q }), ...(after && { after }) } });
  const found = async (host: Client, q: string) =>
    (await pageOf(host, q)).receipts.map(({ restaurant_name }) => restaurant_name);

  /** The card of a bill, as 'chosen/party', and whether it says that the selections are complete. */
  async function cardOf(host: Client, id: string) {
    const { receipts } = await pageOf(host);
    const card = receipts.find((one) => one.id === id) ?? expect.unreachable();
    return [`${card.guest_count}/${card.party_size}`, card.selections_complete];
  }

  engine.onOneEngine?.(
    'where guests choose it counts those who have, and all of them are complete selections',
    async () => {
      const host = await newHost();
      const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 3000 }], tax: 150 });
      const choose = (name: string, phone: string) =>
        submit(guest(product, bill.token, name), { name, phone }, { [bill.item('Pie')]: 1 });
      const chosen = async () => everyoneChose(await host.call(getReceipt, { params: { id: bill.id } }));

      expect(await cardOf(host, bill.id)).toEqual(['0/3', false]);
      await choose('Ann', '5555550161');
      expect([await cardOf(host, bill.id), await chosen()]).toEqual([['1/3', false], false]);
      const asHost = { 'x-share-token': bill.token };
      await submit(
        { ...host, call: (endpoint, input) => host.call(endpoint, input, asHost) },
        { name: 'Hanna', phone: '' },
        { [bill.item('Pie')]: 1 },
      );
      // The bill is closed for the host, who waits for one more all the same.
      expect([await cardOf(host, bill.id), await chosen()]).toEqual([['2/3', false], false]);
      await choose('Bob', '5555550162');
      expect([await cardOf(host, bill.id), await chosen()]).toEqual([['3/3', true], true]);
      const [card] = (await pageOf(host)).receipts;
      expect(card).toMatchObject({ status: 'sharing', item_count: 1, total_amount: 3150 });
    },
  );

  engine.onOneEngine?.(
    'where the host assigns it counts those who were given something, also when the bill is final',
    async () => {
      const host = await newHost();
      const items = [
        { name: 'Pie', price: 3000 },
        { name: 'Tea', price: 400 },
      ];
      const bill = await makeBill(host, { partySize: 1, items, people: ['Bob', 'Cy', 'Dee'] });
      const { id } = bill.receipt;
      const [item, person] = [itemFinder(bill), personFinder(bill)];
      expect(await cardOf(host, id)).toEqual(['0/4', false]);
      await assign(host, id, { [item('Tea')]: [person('Bob')] });
      await host.call(startSharing, { body: { p_receipt_id: id } });
      expect(await cardOf(host, id)).toEqual(['1/4', false]);
      await assign(host, id, { [item('Pie')]: 'everybody' });
      expect(await cardOf(host, id)).toEqual(['4/4', true]);
      await host.call(finalizeReceipt, { body: { p_receipt_id: id } });
      expect(await cardOf(host, id)).toEqual(['4/4', true]);
    },
  );

  engine.onOneEngine?.('a final bill counts whoever pays for something on it', async () => {
    const host = await newHost();
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 3000 }] });
    await submit(guest(product, bill.token, 'Ann'), { name: 'Ann', phone: '5555550161' });
    const body = { p_receipt_id: bill.id, unclaimed: 'everyone' as const, accept_changed_shares: true };
    await host.call(finalizeReceipt, { body });
    expect(await cardOf(host, bill.id)).toEqual(['2/2', false]);
  });

  test('pages follow one another without a gap, whatever is added and deleted meanwhile', async () => {
    const host = await newHost();
    await insert(
      (await newHost()).userId,
      Array.from({ length: 30 }, () => 'Of another host'),
    );
    const rows = await insert(
      host.userId,
      Array.from({ length: 60 }, (_, index) => `Dinner ${index}`),
    );
    const first = await pageOf(host);
    expect(first.receipts).toHaveLength(24);
    // The last one of a page may be deleted, and a newer one come, before the next page is asked for.
    const last = first.receipts.at(-1) ?? expect.unreachable();
    await host.call(deleteReceipt, { params: { id: last.id } });
    await db
      .insertInto('receipts')
      .values({ user_id: host.userId, host_user_id: host.userId, payer_name: 'Hanna', share_token: 'new' })
      .execute();
    const second = await pageOf(host, undefined, first.next);
    const third = await pageOf(host, undefined, second.next);
    const seen = [first, second, third].flatMap(({ receipts }) => receipts);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(seen).toHaveLength(60);
    const moments = seen.map((card) => card.created_at);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(third.next).toBeNull();
  });

  engine.onOneEngine?.('a place that no page gave is refused', async () => {
    const host = await newHost();
    for (const after of ['', '1', 'x~y', "1~00000000-0000-0000-0000-00000000000'"])
      expect(await refusal(host.call(listReceipts, { query: { after } }))).toMatchObject({ status: 400 });
    const elsewhere = '99999999999999999~00000000-0000-0000-0000-000000000000';
    expect((await pageOf(host, undefined, elsewhere)).receipts).toEqual([]);
  });

  test('a search finds names by any part of each word, whatever case and accents', async () => {
    const host = await newHost();
    await insert(host.userId, ['Café Łucja', 'CAFÉ 100%', 'Trattoria Sole', null]);
    await insert((await newHost()).userId, ['Café of another host']);
    expect(await found(host, 'cafe')).toEqual(expect.arrayContaining(['Café Łucja', 'CAFÉ 100%']));
    expect(await found(host, 'cafe')).toHaveLength(2);
    expect(await found(host, '  łUC  CÁF ')).toEqual(['Café Łucja']);
    expect(await found(host, 'ratt sol')).toEqual(['Trattoria Sole']);
    // What means something in a pattern means itself.
    expect(await found(host, '%')).toEqual(['CAFÉ 100%']);
    expect(await found(host, '_\\')).toEqual([]);
    expect(await found(host, '  ')).toHaveLength(4);
    await db
      .updateTable('receipts')
      .set({ restaurant_name: 'Luna' })
      .where('search_name', '=', 'trattoria sole')
      .execute();
    expect([await found(host, 'sole'), await found(host, 'luna')]).toEqual([[], ['Luna']]);
    const many = await newHost();
    await insert(
      many.userId,
      Array.from({ length: 60 }, (_, index) => (index % 2 ? `Sole ${index}` : `Luna ${index}`)),
    );
    const first = await pageOf(many, 'sole');
    const second = await pageOf(many, 'sole', first.next);
    expect([first.receipts.length, second.receipts.length, second.next]).toEqual([24, 6, null]);
  });

  // The embedded engine plans alike, but filling it takes seconds.
  (engine.name === 'postgres' ? test : null)?.(
    'with 10,000 receipts a page reads the index in order, and sorts nothing',
    async () => {
      const { userId } = await newHost();
      const others = (await newHost()).userId;
      await runUnhurried(
        product.services.database,
        sql`
        insert into receipts (user_id, host_user_id, payer_name, share_token, restaurant_name, created_at)
        select owner, owner, 'Hanna', owner || n, 'Dinner ' || n, now() - n * interval '1 hour'
        from generate_series(1, 10000) n, unnest(${sql.val([userId, others])}::text[]) owner`,
      );
      await sql`analyze receipts`.execute(db);
      const place = `${Date.now() * 1000}~00000000-0000-0000-0000-000000000000`;
      for (const query of [{}, { after: place }, { q: 'nowhere' }, { q: 'dinner', after: place }]) {
        const plan = await cardsQuery(db, userId, query).explain('text');
        const text = plan.map((line) => Object.values(line)[0]).join('\n');
        expect(text).toMatch(/Limit[^\n]*\n[^\n]*Index Scan using receipts_user on receipts/);
        expect(text).not.toMatch(/Seq Scan on receipts/);
      }
    },
  );
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareBill } from '../../../../test/bills.ts';
import { signIn } from '../../../../test/client.ts';
import { describeOnEngines } from '../../../../test/engines.ts';
import { productOf } from '../../../../test/product.ts';
import { billTokenHash, billTokenOf, renewBillLinks } from './bill-link.ts';

describeOnEngines('links of bills under a new secret', (engine) => {
  const product = productOf(engine);

  test('are made for everybody who has one, however many there are, and once', async () => {
    const { database } = product.services;
    const host = await signIn(product, '5555550100');
    const { id } = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 900 }] });
    // More than are read at a time, each with links of two secrets.
    await sql`
      insert into guest_bill_links (token_hash, receipt_id, guest_id)
      select n::text, ${id}, gen_random_uuid() from generate_series(1, 1100) n
    `.execute(database.kysely);
    await sql`
      insert into guest_bill_links (token_hash, receipt_id, guest_id)
      select token_hash || ' again', receipt_id, guest_id from guest_bill_links
    `.execute(database.kysely);
    const links = () =>
      database.kysely.selectFrom('guest_bill_links').select(['guest_id', 'token_hash']).execute();
    const before = await links();
    const guests = new Set(before.map(({ guest_id }) => guest_id));
    const settings = { ...product.services.settings, secret: 'new' };
    for (const _ of [1, 2]) await renewBillLinks({ database, settings });
    const after = await links();
    expect(after).toHaveLength(before.length + guests.size);
    const hashes = new Set(after.map(({ token_hash }) => token_hash));
    const lacking = [...guests].filter((guest) => !hashes.has(billTokenHash(billTokenOf('new', guest))));
    expect([guests.size, lacking]).toEqual([1100, []]);
  });
});

import { saveSelection } from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { SELECTIONS_MAX } from '@fairtab/domain/input/field-limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assign, shareBill, submit } from '../../../test/bills.ts';
import { guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const items = [
  { name: 'Pie', price: 500 },
  { name: 'Tea', price: 300 },
];

describeOnEngines('the largest bill', (engine) => {
  const product = productOf(engine);

  /** Leaves room for none beside one selection that is there, or to come. */
  async function fill(receiptId: string): Promise<void> {
    const [people, lines] = [57, Math.ceil(SELECTIONS_MAX / 57)];
    await product.services.database.inTransaction(async (trx) => {
      await sql`insert into receipt_guests (receipt_id, guest_name)
        select ${receiptId}::uuid, 'Guest ' || n from generate_series(1, ${people}::int) n`.execute(trx);
      await sql`insert into receipt_items (receipt_id, name, price, position)
        select ${receiptId}::uuid, 'Line ' || n, 1, 10 + n from generate_series(1, ${lines}::int) n`.execute(
        trx,
      );
      await sql`insert into guest_selections (receipt_id, item_id, guest_id, units)
        select i.receipt_id, i.id, g.id, 1 from receipt_items i join receipt_guests g using (receipt_id)
        where i.receipt_id = ${receiptId}::uuid and i.name like 'Line %' and g.guest_name like 'Guest %'
        limit ${SELECTIONS_MAX - 1}`.execute(trx);
      await sql`update receipts set version = version + 1 where id = ${receiptId}::uuid`.execute(trx);
    });
  }

  test('holds so many selections: more are refused, exchanging and letting go never', async () => {
    const host = await signIn(product, '5555550100');
    const bill = await shareBill(host, { partySize: 50, items });
    const ann = guest(product, bill.token, 'Ann');
    const tap = (item: string, units: number) =>
      ann.call(saveSelection, { params: { item_id: bill.item(item) }, body: { units } });
    await tap('Pie', 1);
    await fill(bill.id);
    expect((await host.call(getReceipt, { params: { id: bill.id } })).selections).toHaveLength(
      SELECTIONS_MAX,
    );
    expect(await refusal(tap('Tea', 1))).toMatchObject({ status: 409, code: 'item.too_many_selections' });
    await tap('Pie', 1);
    // One item exchanged for another.
    const changed = await submit(ann, { name: 'Ann', phone: '5555550101' }, { [bill.item('Tea')]: 1 });
    expect(changed.selections).toHaveLength(SELECTIONS_MAX);
    const whole = { [bill.item('Tea')]: 1, [bill.item('Pie')]: 1 };
    const more = submit(guest(product, bill.token), { name: 'Bob', phone: '5555550102' }, whole);
    expect((await refusal(more)).code).toBe('item.too_many_selections');
  });

  test('where the host assigns the items, too', async () => {
    const host = await signIn(product, '5555550100');
    const bill = await shareBill(host, { partySize: 2, items, people: ['Ann'] });
    const [pie, tea, ann] = [bill.item('Pie'), bill.item('Tea'), bill.person('Ann')];
    await fill(bill.id);
    await assign(host, bill.id, { [pie]: [ann] });
    const more = assign(host, bill.id, { [tea]: [ann] });
    expect((await refusal(more)).code).toBe('item.too_many_selections');
    const { selections } = await assign(host, bill.id, { [pie]: [], [tea]: [ann] });
    expect(selections).toHaveLength(SELECTIONS_MAX);
  });
});

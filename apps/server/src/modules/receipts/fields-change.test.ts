import { setAssignments } from '@fairtab/contract/receipt/preassign';
import { updateReceipt } from '@fairtab/contract/receipt/receipts';
import { USD } from '@fairtab/domain/money/currency';
import { beforeAll, expect, test } from 'vitest';
import { makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { loadSnapshot } from './store/load-snapshot.ts';

const DINARS = { code: 'KWD', digits: 3 } as const;
const ITEMS = [{ name: 'Soup', price: 900 }];

describeOnEngines('the fields of a receipt', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };
  beforeAll(async () => {
    host = await signIn(product, '5555550110');
  });

  /** Makes a change, after which the receipt in memory is what is stored. */
  async function change(id: string, body: object): Promise<void> {
    const { version } = await host.call(updateReceipt, { params: { id }, body });
    const loaded = await loadSnapshot(product.services.database.kysely, id);
    expect(product.services.snapshots.kept(id, version)).toEqual(loaded);
    expect(loaded?.version).toBe(version);
  }

  test('are in memory after a change as they are stored', async () => {
    const { id } = (await makeBill(host, { partySize: 3, items: ITEMS })).receipt;
    for (const body of [
      { restaurant_name: 'Roma', host_phone_number: '5555550111' },
      { children: 2, expected_names: ['Ann', 'Ben'] },
      { party_size: 2 },
      { tax_amount: 90, tip_amount: 100 },
      { additional_charges: 50, additional_charges_description: 'Corkage' },
      { additional_charges: -20 },
      { currency: DINARS, tip_amount: 1000 },
      { card: { amount: 500, currency: USD } },
      { card: null, currency: USD },
      { additional_charges: 0, additional_charges_description: null },
      { evenly: true },
      { admin_flow_type: 'preassign' },
    ])
      await change(id, body);
  });

  test('so are its people where that follows', async () => {
    const { receipt, guests, items } = await makeBill(host, { partySize: 2, items: ITEMS, people: ['Ann'] });
    const [{ id: item_id = '' } = {}] = items;
    const ann = guests.find(({ is_host }) => !is_host)?.id ?? '';
    const assignments = [
      { item_id, assignment_mode: 'guest_choice' as const, selections: [{ guest_id: ann, units: 1 }] },
    ];
    await host.call(setAssignments, { params: { id: receipt.id }, body: { assignments } });
    await change(receipt.id, { admin_flow_type: 'guest_choice' });

    const bill = await shareBill(host, { partySize: 2, items: ITEMS });
    await submit(
      guest(product, bill.token, 'Ben'),
      { name: 'Ben', phone: '5555550112' },
      { [bill.item('Soup')]: 1 },
    );
    await change(bill.id, { tax_amount: 90 });
    await change(bill.id, { card: { amount: 500, currency: DINARS } });
    await change(bill.id, { card: { amount: 600, currency: DINARS } });
    await change(bill.id, { card: null, tip_amount: 10 });
    await change(bill.id, { currency: DINARS });

    const even = await shareBill(host, { partySize: 3, items: ITEMS, evenly: true });
    await submit(guest(product, even.token, 'Cleo'), { name: 'Cleo', phone: '5555550113' }, {});
    await change(even.id, { party_size: 4 });
    await change(even.id, { evenly: false });
  });
});

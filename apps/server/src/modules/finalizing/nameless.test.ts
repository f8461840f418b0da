import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getSharedReceipt, saveGuest, saveSelection } from '@fairtab/contract/receipt/guests';
import {
  calculateGuestTotals,
  finalizeReceipt,
  getGuestItemShares,
  listEarlierBills,
  reopenReceipt,
} from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('a guest without a name', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  test('reserves what they tap while the bill is open, and is on no final bill', async () => {
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Calamari', price: 1200 },
        { name: 'Soup', price: 800 },
      ],
    });
    const [ann, stranger] = [guest(product, bill.token), guest(product, bill.token, '\u200b')];
    const tap = (item: string) =>
      stranger.call(saveSelection, { params: { item_id: bill.item(item) }, body: { units: 1 } });
    await tap('Calamari');
    await stranger.call(saveGuest, { body: { guest_phone_number: '5555550302', sms_opt_in: true } });
    const { me } = await tap('Soup');
    await submit(ann, { name: 'Ann', phone: '5555550301' }, { [bill.item('Soup')]: 1 });
    const body = { p_receipt_id: bill.id };
    const open = await host.call(calculateGuestTotals, { body });
    expect(open.find((row) => row.guest_id === me.guest_id)).toMatchObject({ subtotal: 1600 });

    const asked = await refusal(host.call(finalizeReceipt, { body }));
    expect(asked).toMatchObject({ code: 'receipt.unclaimed', details: { unclaimed: { subtotal: 1200 } } });
    // Ann was shown half of the soup, and now has all of it.
    const changed = await refusal(host.call(finalizeReceipt, { body: { ...body, unclaimed: 'host' } }));
    expect(changed.code).toBe('receipt.shares_changed');
    const final = await host.call(finalizeReceipt, {
      body: { ...body, unclaimed: 'host', accept_changed_shares: true },
    });
    const totals = final.final_split?.totals ?? [];
    expect(totals.map((row) => row.subtotal).sort()).toEqual([1200, 800]);
    expect(totals.reduce((sum, row) => sum + row.total, 0)).toBe(2000 + 150);
    expect(totals.map((row) => row.guest_id)).not.toContain(me.guest_id);
    expect((await host.call(calculateGuestTotals, { body })).map((row) => row.guest_name)).toEqual([
      'Ann',
      'Hanna',
    ]);
    expect((await host.call(getGuestItemShares, { body })).map((row) => row.guest_name).sort()).toEqual([
      'Ann',
      'Hanna',
    ]);
    const seen = await stranger.call(getSharedReceipt, {});
    expect(seen.final_split?.totals.map((row) => row.guest_id)).not.toContain(me.guest_id);
    const texts = await client(product).call(listOutbox, {});
    expect(texts.filter((text) => text.recipient === '+15555550302')).toEqual([]);

    const reopened = await host.call(reopenReceipt, { body });
    expect(reopened.selections.filter((selection) => selection.guest_id === me.guest_id)).toHaveLength(2);
    const { bills } = await host.call(listEarlierBills, { params: { id: bill.id } });
    expect(bills[0]?.totals.map((row) => row.guest_name).sort()).toEqual(['Ann', 'Hanna']);
  });
});

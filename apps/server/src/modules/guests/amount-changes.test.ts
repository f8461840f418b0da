import { setPayer } from '@fairtab/contract/receipt/guest-payments';
import {
  acknowledgeAmountChanges,
  GUEST_HEADERS,
  getGuestBill,
  getSharedReceipt,
  saveGuest,
  saveSelection,
  setParts,
} from '@fairtab/contract/receipt/guests';
import { addItem, assignItem, removeItem, updateItem } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { dueOf } from '@fairtab/receipt/split-of';
import { beforeAll, expect, test } from 'vitest';
import { assign, assignedBill, shareBill, submit, take } from '../../../test/bills.ts';
import { type Client, client, guest, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnEngines('what others did to a guest’s amount', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** Ann and Bob share the nachos, and Ann has submitted. Everybody pays a part of the host's tip, too. */
  async function table() {
    const bill = await shareBill(host, {
      partySize: 4,
      tax: 0,
      items: [
        { name: 'Nachos', price: 2400 },
        { name: 'Soup', price: 900 },
      ],
    });
    const nachos = bill.item('Nachos');
    const seat = async (name: string) => {
      const one = guest(product, bill.token, name);
      const view = await one.call(saveSelection, { params: { item_id: nachos }, body: { units: 1 } });
      return { ...one, id: view.me.guest_id ?? expect.fail('nobody') };
    };
    const [ann, bob] = [await seat('Ann'), await seat('Bob')];
    const view = await submit(ann, { name: 'Ann', phone: '', texts: false }, { [nachos]: 1 });
    return { bill, nachos, soup: bill.item('Soup'), ann, bob, hostsId: personOf(view) };
  }
  const personOf = ({ guests }: ReceiptView) => guests.find(({ is_host }) => is_host)?.id;
  const amountChangesOf = async (who: Client) => (await who.call(getSharedReceipt, {})).amount_changes;
  const divide = (who: Client, item_id: string, parts: Record<string, number>) =>
    who.call(setParts, {
      params: { item_id },
      body: { parts: Object.entries(parts).map(([guest_id, count]) => ({ guest_id, parts: count })) },
    });

  test('is shown only to them, with who did it, until they have seen it', async () => {
    const { nachos, ann, bob } = await table();
    const { version } = await divide(bob, nachos, { [bob.id]: 3 });
    const line = {
      version,
      before: 1250,
      after: 625,
      reasons: [{ reason: 'parts', by: bob.id, item_id: nachos }],
    };
    expect(await amountChangesOf(ann)).toEqual([line]);
    expect(await amountChangesOf(bob)).toEqual([]);

    // Nothing newer than what was shown is taken away, and nothing of others.
    expect(
      (await ann.call(acknowledgeAmountChanges, { body: { version: version - 1 } })).amount_changes,
    ).toEqual([line]);
    expect((await bob.call(acknowledgeAmountChanges, { body: { version } })).amount_changes).toEqual([]);
    expect(await amountChangesOf(ann)).toEqual([line]);
    expect((await ann.call(acknowledgeAmountChanges, { body: { version } })).amount_changes).toEqual([]);
    expect(await amountChangesOf(ann)).toEqual([]);
  });

  test('is one line for what follows each other, and none once it is as before', async () => {
    const { nachos, ann, bob, hostsId } = await table();
    await divide(bob, nachos, { [bob.id]: 2 });
    await divide(bob, nachos, { [bob.id]: 3 });
    await host.call(updateItem, { params: { id: nachos }, body: { price: 2000 } });
    expect(await amountChangesOf(ann)).toMatchObject([
      {
        before: 1250,
        after: 525,
        reasons: [
          { reason: 'parts', by: bob.id, item_id: nachos },
          { reason: 'items', by: hostsId, item_id: nachos },
        ],
      },
    ]);
    expect(await amountChangesOf(bob)).toHaveLength(1);
    await host.call(updateItem, { params: { id: nachos }, body: { price: 2400 } });
    expect(await amountChangesOf(bob)).toEqual([]);
  });

  test('is another line where they did something in between', async () => {
    const { nachos, soup, bob } = await table();
    await host.call(updateItem, { params: { id: nachos }, body: { price: 2600 } });
    await bob.call(saveSelection, { params: { item_id: soup }, body: { units: 1 } });
    await host.call(updateItem, { params: { id: nachos }, body: { price: 2000 } });
    expect(await amountChangesOf(bob)).toMatchObject([
      { before: 1250, after: 1350 },
      { before: 2263, after: 1966 },
    ]);
  });

  test('is not a tap or a submission of others', async () => {
    const { bill, nachos, ann, bob } = await table();
    const cy = guest(product, bill.token, 'Cy');
    await cy.call(saveSelection, { params: { item_id: nachos }, body: { units: 1 } });
    await submit(cy, { name: 'Cy', phone: '', texts: false }, { [nachos]: 1 });
    expect([await amountChangesOf(ann), await amountChangesOf(bob)]).toEqual([[], []]);
  });

  test('names charges, an assignment or the items as the reason, and forgets who and what is gone', async () => {
    const { bill, soup, ann } = await table();
    await host.call(updateReceipt, { params: { id: bill.id }, body: { tax_amount: 240 } });
    await host.call(assignItem, { params: { id: soup, guest_id: ann.id }, body: { units: 1 } });
    await host.call(removeItem, { params: { id: soup } });
    await host.call(addItem, {
      body: { receipt_id: bill.id, name: 'Bread', price: 400, split_evenly: true },
    });
    const lines = await amountChangesOf(ann);
    expect(lines.flatMap(({ reasons }) => reasons.map(({ reason, item_id }) => [reason, item_id]))).toEqual([
      ['charges', null],
      // The soup is gone.
      ['assigned', null],
      ['items', null],
    ]);
    const { guests } = await ann.call(getSharedReceipt, {});
    const link = guests.find(({ id }) => id === ann.id)?.bill_link;
    const own = client(product, { [GUEST_HEADERS.bill]: link?.split('/').at(-1) ?? '' });
    const { amount_changes } = await own.call(getGuestBill, {});
    expect(amount_changes.map(({ after }) => after)).toEqual(lines.map(({ after }) => after));
    // That page has the host's name, and nobody else's.
    const hostsId = guests.find(({ is_host }) => is_host)?.id;
    expect(amount_changes.flatMap(({ reasons }) => reasons.map(({ by }) => by))).toEqual([
      hostsId,
      hostsId,
      hostsId,
    ]);
  });

  test('is shown also where the host assigns the items, but not to the host for their own changes', async () => {
    const bill = await assignedBill(host, { tax: 0 });
    const [pizza, annsId, bobsId] = [bill.item('Pizza'), bill.person('Ann'), bill.person('Bob')];
    await assign(host, bill.id, { [pizza]: [annsId] });
    const ann = guest(product, bill.token);
    expect((await take(ann, annsId)).amount_changes).toEqual([]);
    await assign(host, bill.id, { [pizza]: [annsId, bobsId] });
    expect(await amountChangesOf(ann)).toMatchObject([
      { before: 1550, after: 800, reasons: [{ reason: 'assigned', item_id: null }] },
    ]);
    expect((await host.call(getReceipt, { params: { id: bill.id } })).amount_changes).toEqual([]);
  });

  test('is not shown to who opens the bill for the first time after it', async () => {
    const bill = await assignedBill(host, { tax: 0 });
    const [pizza, annsId, bobsId] = [bill.item('Pizza'), bill.person('Ann'), bill.person('Bob')];
    await assign(host, bill.id, { [pizza]: [annsId] });
    await assign(host, bill.id, { [pizza]: [annsId, bobsId] });
    expect((await take(guest(product, bill.token), annsId)).amount_changes).toEqual([]);
  });

  test('is not a few cents of host tip alone, unless they continue other news', async () => {
    const { nachos, soup, ann, bob } = await table();
    await bob.call(saveSelection, { params: { item_id: soup }, body: { units: 1 } });
    const due = async () => dueOf(await ann.call(getSharedReceipt, {}), ann.id)?.due;
    const reprice = (id: string, price: number) => host.call(updateItem, { params: { id }, body: { price } });
    const before = await due();
    await reprice(soup, 1100);
    const after = await due();
    expect(Math.abs((after ?? 0) - (before ?? 0))).toBeOneOf([1, 2, 3, 4, 5]);
    expect(await amountChangesOf(ann)).toEqual([]);
    expect(await amountChangesOf(bob)).toHaveLength(1);
    await reprice(nachos, 2000);
    await reprice(soup, 900);
    expect(await amountChangesOf(ann)).toMatchObject([{ before: after, after: await due() }]);
  });

  test('is shown to a guest who is paid for, about their own part', async () => {
    const { nachos, ann, bob } = await table();
    const guest_name = 'Bob';
    await bob.call(saveGuest, { body: { guest_name } });
    const paysForAnn = { params: { id: ann.id }, body: { payer_id: bob.id } };
    const { version } = await bob.call(setPayer, paysForAnn);
    await ann.call(acknowledgeAmountChanges, { body: { version } });
    await host.call(updateItem, { params: { id: nachos }, body: { price: 2000 } });
    const own = dueOf(await ann.call(getSharedReceipt, {}), ann.id)?.own;
    expect(await amountChangesOf(ann)).toMatchObject([
      { before: 1250, after: own, reasons: [{ reason: 'items' }] },
    ]);
    expect(await amountChangesOf(bob)).toMatchObject([{ reasons: [{ reason: 'items' }] }]);
  });
});

import { randomUUID } from 'node:crypto';
import { disputeItem, takeGuestName } from '@fairtab/contract/receipt/preassign';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { updateReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { cents } from '@fairtab/domain/money/money';
import { beforeAll, expect, test } from 'vitest';
import { assign, assignedBill, shareBill } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { correct } from '../../../test/correct.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { runAsSystem } from '../receipts/run-command.ts';

describeOnOneEngine('what a correction keeps of lines and charges', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550191');
  });

  const finalize = (id: string) =>
    host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });

  /** Two lines of tea and three beers, read from a photo; Ann says that one tea and the beers are not hers. */
  async function readBill() {
    const bill = await assignedBill(host, {
      items: [
        { name: 'Tea', price: 300 },
        { name: 'Tea', price: 320 },
        { name: 'Beer', price: 1200, quantity: 3 },
      ],
    });
    const [one = '', two = '', beer = ''] = bill.view.items.map(({ id }) => id);
    const read = new Map<string, [number, number]>([
      [one, [0.6, 0.1]],
      [two, [0.4, 0.2]],
      [beer, [0.5, 0.3]],
    ]);
    await product.services.database.inTransaction((trx) =>
      runAsSystem(trx, product, bill.id, {
        apply: ({ snapshot }) => ({
          ...snapshot,
          items: snapshot.items.map((item) => {
            const [confidence_score, top] = read.get(item.id) ?? [null, 0];
            return { ...item, confidence_score, photo_boxes: [[0.1, top, 0.8, 0.05]] };
          }),
        }),
      }),
    );
    const ann = bill.person('Ann');
    await assign(host, bill.id, { [two]: [ann], [beer]: { [ann]: 2, [bill.person('Bob')]: 1 } });
    const client = guest(product, bill.token);
    await client.call(takeGuestName, { body: { guest_id: ann } });
    for (const item_id of [two, beer])
      await client.call(disputeItem, { params: { item_id }, body: { disputed: true } });
    return { ...bill, one, two, beer, ann, view: await finalize(bill.id) };
  }

  /** What is known of a line besides what it costs. */
  const known = ({ items, disputes }: ReceiptView, id: string) => {
    const { confidence_score, photo_boxes } = items.find((one) => one.id === id) ?? expect.fail('no line');
    const disputed = disputes.filter(({ item_id }) => item_id === id).map(({ guest_id }) => guest_id);
    return { confidence_score, tops: photo_boxes.map(([, top]) => top), disputed };
  };

  test('grouped lines keep both places on the photo, the lower confidence, and their disputes', async () => {
    const { id, view, one, two, ann } = await readBill();
    const lines = { target_item_id: one, dragged_item_id: two };
    await correct(host, view, () => [{ name: 'mergeItems', input: lines }]);
    const open = await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    expect(open.items).toHaveLength(2);
    expect(known(open, one)).toEqual({ confidence_score: 0.4, tops: [0.1, 0.2], disputed: [ann] });
  });

  test('units of a line keep its place, its confidence, and the disputes of those who have them', async () => {
    const { id, view, two, beer, ann } = await readBill();
    const units = { item_id: beer, unit_ids: [randomUUID(), randomUUID(), randomUUID()] };
    await correct(host, view, () => [{ name: 'splitItem', input: units }]);
    const open = await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    const hers = open.selections.flatMap(({ item_id, guest_id }) =>
      guest_id === ann && item_id !== two ? [item_id] : [],
    );
    expect(hers).toHaveLength(2);
    for (const unit of open.items.slice(2)) {
      const disputed = hers.includes(unit.id) ? [ann] : [];
      expect(known(open, unit.id)).toEqual({ confidence_score: 0.5, tops: [0.3], disputed });
    }
  });

  test('a line is certain once its name, price or quantity is corrected, and not by how it is divided', async () => {
    const { view, one, two, beer } = await readBill();
    const after = await correct(host, view, () => [
      { name: 'editItem', input: { id: one, name: 'Mint tea' } },
      { name: 'editItem', input: { id: two, price: cents(350) } },
      { name: 'editItem', input: { id: beer, split_evenly: true } },
    ]);
    const confidences = after.items.map(({ confidence_score }) => confidence_score);
    expect(confidences).toEqual([null, null, 0.5]);
  });

  test('the charge that is made by the sum of all charges stays it, until it is for something else', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Soup', price: 900 }] });
    const patch = (additional_charges: number) =>
      host.call(updateReceipt, { params: { id: bill.id }, body: { additional_charges } });
    await patch(500);
    const corrected = await correct(host, await finalize(bill.id), ({ charges: [fee] }) => [
      { name: 'editCharge', input: { id: fee?.id ?? '', amount: cents(400), description: 'Delivery' } },
    ]);
    expect(corrected.receipt).toMatchObject({
      additional_charges: 400,
      additional_charges_description: 'Delivery',
    });
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect((await patch(450)).charges).toMatchObject([{ id: corrected.charges[0]?.id, amount: 450 }]);
    const heads = await correct(host, await finalize(bill.id), ({ charges: [fee] }) => [
      { name: 'editCharge', input: { id: fee?.id ?? '', applies_to: 'heads' } },
    ]);
    expect(heads.receipt.additional_charges_description).toBeNull();
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect((await patch(600)).charges).toMatchObject([
      { amount: 450, applies_to: 'heads' },
      { amount: 150, applies_to: 'everything' },
    ]);
  });

  test('no more is taken off a line than it costs', async () => {
    const { view, one } = await readBill();
    const input = { id: one, price: cents(200), reduction: cents(201) };
    expect(await refusal(correct(host, view, () => [{ name: 'editItem', input }]))).toMatchObject({
      status: 400,
      code: 'request.field_refused',
    });
  });
});

import { randomUUID } from 'node:crypto';
import { getSharedReceipt, saveSelection } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import {
  KNOWN_VIEW,
  knownView,
  type ViewDifference,
  withDifference,
} from '@fairtab/contract/receipt/view-difference';
import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('a change by a caller who names the view they have', (engine) => {
  const product = productOf(engine);
  let host: Client;
  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  const table = () => shareBill(host, { partySize: 3, items: [{ name: 'Pie', price: 500 }] });

  /** The answer as it is sent. */
  async function answerTo(
    { headers }: Client,
    { method }: Endpoint,
    path: string,
    body: object,
    known?: string,
  ) {
    const answer = await product.request(path, {
      method,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(known !== undefined && { [KNOWN_VIEW]: known }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.status).toBe(200);
    return JSON.parse(await answer.text());
  }

  const tap = (who: Client, itemId: string, units: number, known?: string) =>
    answerTo(who, saveSelection, saveSelection.path.replace('{item_id}', itemId), { units }, known);
  const edit = (itemId: string, price: number, known?: string) =>
    answerTo(host, updateItem, updateItem.path.replace('{id}', itemId), { price }, known);

  test('is answered by what it changes in this view', async () => {
    const bill = await table();
    const ann = guest(product, bill.token, 'Ann');
    const first = ReceiptView.parse(await tap(ann, bill.item('Pie'), 1));
    const difference: ViewDifference = await tap(ann, bill.item('Pie'), 0, knownView(first));
    expect(difference).toEqual({
      version: first.version + 1,
      rows: { selections: { removed: [0] } },
      parts: {},
    });
    expect(withDifference(first, difference)).toEqual(await ann.call(getSharedReceipt, {}));

    const before = await host.call(getReceipt, { params: { id: bill.id } });
    const priced: ViewDifference = await edit(bill.item('Pie'), 700, knownView(before));
    expect(priced).not.toHaveProperty('items');
    expect(withDifference(before, priced)).toEqual(await host.call(getReceipt, { params: { id: bill.id } }));
  });

  test('is answered by the whole view where theirs is older, or another’s', async () => {
    const bill = await table();
    const ann = guest(product, bill.token, 'Ann');
    const older = ReceiptView.parse(await tap(ann, bill.item('Pie'), 1));
    const newer = ReceiptView.parse(await tap(guest(product, bill.token, 'Ben'), bill.item('Pie'), 1));
    expect(await tap(ann, bill.item('Pie'), 0, knownView(older))).toEqual(
      await ann.call(getSharedReceipt, {}),
    );
    const bens = knownView({ version: newer.version + 1, me: newer.me });
    expect(await tap(ann, bill.item('Pie'), 1, bens)).toEqual(await ann.call(getSharedReceipt, {}));
  });

  test('which makes a visitor a guest is answered by the whole view', async () => {
    const bill = await table();
    const ann = guest(product, bill.token, 'Ann');
    const before = await ann.call(getSharedReceipt, {});
    expect(before.me.guest_id).toBeNull();
    const view = ReceiptView.parse(await tap(ann, bill.item('Pie'), 1, knownView(before)));
    expect(view.me.guest_id).not.toBeNull();
  });

  test('which changes nothing, or was made already, is answered by the whole view', async () => {
    const bill = await table();
    const ann = guest(product, bill.token, 'Ann');
    const view = ReceiptView.parse(await tap(ann, bill.item('Pie'), 1));
    expect(await tap(ann, bill.item('Pie'), 1, knownView(view))).toEqual(view);
  });
});

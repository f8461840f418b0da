import { randomUUID } from 'node:crypto';
import { evenProofOf } from '@fairtab/contract/derived/proof-of';
import { markPaid } from '@fairtab/contract/receipt/guest-payments';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { cents } from '@fairtab/domain/money/money';
import { evenProofCloses } from '@fairtab/domain/proof/even-proof';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { duesIn } from '@fairtab/receipt/split-of';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { correct, joined, priced, shared, without } from '../../../test/correct.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('correcting a bill that is split evenly', (engine) => {
  const product = productOf(engine);
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '5555550190');
  });

  /** 90.00 by three heads, without tax and tip. */
  async function finalBill(): Promise<ReceiptView> {
    const bill = await shareBill(host, {
      evenly: true,
      partySize: 3,
      items: [
        { name: 'Platter', price: 6000 },
        { name: 'Wine', price: 3000 },
      ],
    });
    for (const name of ['Ann', 'Ben'])
      await submit(guest(product, bill.token, name), { name, phone: '', texts: false });
    return host.call(finalizeReceipt, { body: { p_receipt_id: bill.id } });
  }

  /** What each of them pays of the paper, without the host tip. */
  const parts = (view: ReceiptView) =>
    Object.fromEntries(
      (view.final_split?.totals ?? []).map(({ guest_id, total, host_tip }) => [
        view.guests.find(({ id }) => id === guest_id)?.guest_name,
        total - host_tip,
      ]),
    );

  test('divides another sum by the same heads', async () => {
    const before = await finalBill();
    expect(parts(before)).toEqual({ Hanna: 3000, Ann: 3000, Ben: 3000 });
    const soup = { id: randomUUID(), name: 'Soup', price: cents(900), total_quantity: 1 };
    const after = await correct(host, before, (view) => [
      ...priced('Wine', 2400)(view),
      { name: 'addItem', input: soup },
    ]);
    expect(parts(after)).toEqual({ Hanna: 3100, Ann: 3100, Ben: 3100 });
    expect(after.final_split?.shares).toEqual([]);
    expect(evenProofCloses(evenProofOf(after))).toBe(true);
  });

  test('has a seat for the guest it adds', async () => {
    const after = await correct(host, await finalBill(), joined('Cid', []));
    expect(after.receipt.party_size).toBe(4);
    expect(parts(after)).toEqual({ Hanna: 2250, Ann: 2250, Ben: 2250, Cid: 2250 });
  });

  test('asks who pays for the seat of a person who was not there', async () => {
    const before = await finalBill();
    expect((await refusal(correct(host, before, without('Ben')))).code).toBe('receipt.unclaimed');
    const byAll = await correct(host, before, without('Ben'), 'everyone');
    expect(parts(byAll)).toEqual({ Hanna: 4500, Ann: 4500 });
    const byHost = await correct(host, await finalBill(), without('Ben'), 'host');
    expect(parts(byHost)).toEqual({ Hanna: 6000, Ann: 3000 });
  });

  test('takes the seat of a guest who has paid, and keeps that guest with the amount to refund', async () => {
    const final = await finalBill();
    const ben = final.guests.find(({ guest_name }) => guest_name === 'Ben') ?? expect.fail('nobody');
    const amount = duesIn(final).get(ben.id)?.due ?? expect.fail('nothing due');
    const body = { p_receipt_id: final.receipt.id, guest_id: ben.id, amount };
    const before = await host.call(markPaid, { body });
    const after = await correct(host, before, without('Ben'), 'everyone');
    expect(parts(after)).toEqual({ Hanna: 4500, Ann: 4500, Ben: 0 });
    expect(duesIn(after).get(ben.id)?.due).toBe(0);
    expect(owedIn(after, ben.id).paid.confirmed).toBe(amount);
  });

  test('assigns no dishes', async () => {
    const refused = await refusal(correct(host, await finalBill(), shared('Wine', { Ann: 1 })));
    expect(refused.code).toBe('receipt.evenly');
  });
});

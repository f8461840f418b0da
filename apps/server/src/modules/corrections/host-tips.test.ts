import { updateProfile } from '@fairtab/contract/account/account';
import { proofOf } from '@fairtab/contract/derived/proof-of';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { askToBeAdded, correctReceipt } from '@fairtab/contract/receipt/corrections';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { downloadBill, getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { formatDollars } from '@fairtab/domain/money/money';
import { proofCloses } from '@fairtab/domain/proof/proof-closes';
import { parseCsv } from '@fairtab/domain/test-support/parse-csv';
import { duesIn } from '@fairtab/receipt/split-of';
import { expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { client, guest, signIn } from '../../../test/client.ts';
import { acceptanceOf, correct, correctionOf, outcomeOf, priced } from '../../../test/correct.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

describeOnOneEngine('host tips after a bill was final', (engine) => {
  const product = productOf(engine);

  /** Ann has a ramen of 30.00 and Ben a tea of 20.00; of 1.50 Ann pays 0.90 and Ben 0.60. Hanna has the wine of 10.00. */
  async function finalBill(number: number) {
    const phoneOf = (at: number) => `5556${String(number).padStart(5, '0')}${at}`;
    const host = await signIn(product, phoneOf(0));
    await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
    const items = [
      { name: 'Ramen', price: 3000 },
      { name: 'Tea', price: 2000 },
      { name: 'Wine', price: 1000 },
    ];
    const bill = await shareBill(host, { partySize: 3, tax: 0, items });
    const seat = async (name: string, at: number, dish: string) => {
      const one = guest(product, bill.token, name);
      const { me } = await submit(one, { name, phone: phoneOf(at) }, { [bill.item(dish)]: 1 });
      return { ...one, id: me.guest_id ?? '', phone: `+1${phoneOf(at)}` };
    };
    const [ann, ben] = [await seat('Ann', 1, 'Ramen'), await seat('Ben', 2, 'Tea')];
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    const settled = async () => {
      const see = () => host.call(getReceipt, { params: { id: bill.id } });
      await vi.waitUntil(async () => (await see()).guests.every(({ bill: text }) => text !== 'queued'));
      return see();
    };
    const textsTo = async (one: { phone: string }) => {
      const outbox = await client(product).call(listOutbox, {});
      return outbox.filter(({ recipient }) => recipient === one.phone).map(({ body }) => body);
    };
    const view = await settled();
    expect(tipsIn(view)).toEqual({ Hanna: 0, Ann: 90, Ben: 60 });
    return { ...bill, host, ann, ben, view, settled, textsTo };
  }

  const tipsIn = ({ guests, final_split }: ReceiptView) =>
    Object.fromEntries(
      guests.map(({ id, guest_name }) => [
        guest_name,
        final_split?.totals.find(({ guest_id }) => guest_id === id)?.host_tip,
      ]),
    );

  test('a latecomer moves nobody’s: neither on pages nor in texts', async () => {
    const { host, ann, ben, view, token, item, settled, textsTo } = await finalBill(1);
    const zoe = guest(product, token);
    await zoe.call(askToBeAdded, { body: { guest_name: 'Zoe', item_ids: [item('Wine')] } });
    const asked = await settled();
    const [request] = asked.latecomers;
    if (request === undefined) return expect.fail('nobody asked');
    const after = await host.call(correctReceipt, acceptanceOf(asked, request));
    // The whole 1.50 is paid already, though Zoe shares the wine.
    expect(tipsIn(after)).toEqual({ Hanna: 0, Ann: 90, Ben: 60, Zoe: 0 });
    expect(after.final_split?.earlier_host_tips).toMatchObject({
      finalized_at: view.receipt.finalized_at,
      guests: expect.arrayContaining([
        { guest_id: ann.id, cents: 90 },
        { guest_id: ben.id, cents: 60 },
      ]),
    });
    expect(proofCloses(proofOf(await zoe.call(getSharedReceipt, {})))).toBe(true);
    for (const one of [ann, ben]) {
      expect((await one.call(getSharedReceipt, {})).amount_changes).toEqual([]);
      expect(await textsTo(one)).toHaveLength(1);
    }
  });

  test('the preview, the stored bill, the text, the table and the proof agree', async () => {
    const { host, ann, ben, id, view, settled, textsTo } = await finalBill(2);
    const edit = priced('Tea', 400);
    const shown = outcomeOf(view, edit(view));
    await host.call(correctReceipt, correctionOf(view, edit));
    const after = await settled();
    // Of 1.50 Ben would pay 150 × 4 / 34 = 17.6, not the 60 that Ann leaves.
    expect(tipsIn(after)).toEqual({ Hanna: 0, Ann: 90, Ben: 18 });
    expect(after.final_split).toMatchObject({ host_tip_pool: 108 });
    expect(shown.final_split).toEqual(after.final_split);
    expect(proofCloses(proofOf(after))).toBe(true);
    const due = duesIn(after).get(ben.id)?.due ?? expect.fail('nothing due');
    expect(due).toBe(418);
    expect((await textsTo(ben))[0]).toContain(`it is ${formatDollars(due)}, not $20.60`);
    expect(await textsTo(ann)).toHaveLength(1);
    const headers = { ...host.headers, 'accept-language': 'en' };
    const file = await product.request(downloadBill.path.replace('{id}', id), { headers });
    const [head = [], ...lines] = parseCsv(await file.text());
    const column = (name: string) => head.indexOf(name);
    const bens = lines.filter((line) => line[column('Person')] === 'Ben');
    const amounts = bens.map((line) => Math.round(100 * Number(line[column('Amount')] || 0)));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(due);
    expect(amounts).toContain(18);
  });

  test('a correction of a correction keeps what is paid now, and reopening starts anew', async () => {
    const { host, id, view, settled } = await finalBill(3);
    await correct(host, view, priced('Tea', 400));
    const once = await settled();
    await correct(host, once, priced('Wine', 1100));
    const twice = await settled();
    expect(tipsIn(twice)).toEqual({ Hanna: 0, Ann: 90, Ben: 18 });
    expect(twice.final_split?.earlier_host_tips?.finalized_at).toBe(once.receipt.finalized_at);
    await host.call(reopenReceipt, { body: { p_receipt_id: id } });
    const again = await host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });
    // 1.50 by 30.00 and 4.00: 132.4 and 17.6.
    expect(tipsIn(again)).toEqual({ Hanna: 0, Ann: 132, Ben: 18 });
    expect(again.final_split?.earlier_host_tips).toBeNull();
  });
});

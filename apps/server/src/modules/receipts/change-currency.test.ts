import { dashboardStatistics } from '@fairtab/contract/host/statistics';
import { updateItem } from '@fairtab/contract/receipt/items';
import { getReceipt, listReceipts, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { calculateGuestTotals, finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import { MAX_AMOUNT } from '@fairtab/domain/money/money';
import { beforeAll, expect, test } from 'vitest';
import { makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const YEN: Currency = { code: 'JPY', digits: 0 };
const DINARS: Currency = { code: 'KWD', digits: 3 };

describeOnEngines('the currency of a receipt', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };
  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });
  const change = (id: string, currency: Currency) =>
    host.call(updateReceipt, { params: { id }, body: { currency } });

  test('amounts stay what they are when it changes, and come back', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: [{ name: 'Ramen', price: 120_000 }] });
    expect(receipt).toMatchObject({ currency: USD, currency_source: null });
    const inYen = await change(receipt.id, YEN);
    expect(inYen.receipt).toMatchObject({ currency: YEN, currency_source: 'host', total_amount: 1200 });
    expect(inYen.items.map(({ price }) => price)).toEqual([1200]);
    expect((await change(receipt.id, DINARS)).items.map(({ price }) => price)).toEqual([1_200_000]);
    expect((await change(receipt.id, USD)).items.map(({ price }) => price)).toEqual([120_000]);
    const again = await change(receipt.id, USD);
    expect(again).toEqual(await host.call(getReceipt, { params: { id: receipt.id } }));
  });

  test('the host’s answer counts though it is what the bill is shown in', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: [{ name: 'Ramen', price: 1250 }] });
    expect(receipt).toMatchObject({ currency: USD, currency_source: null });
    const answered = await change(receipt.id, USD);
    expect(answered.receipt).toMatchObject({ currency: USD, currency_source: 'host', total_amount: 1250 });
    expect(await change(receipt.id, USD)).toEqual(answered);
  });

  test('an amount with more decimals than it has is refused, and nothing changes', async () => {
    const { receipt, items } = await makeBill(host, {
      partySize: 2,
      items: [{ name: 'Ramen', price: 1250 }],
    });
    const before = await host.call(getReceipt, { params: { id: receipt.id } });
    expect((await refusal(change(receipt.id, YEN))).code).toBe('receipt.currency_decimals');
    expect(await host.call(getReceipt, { params: { id: receipt.id } })).toEqual(before);
    await change(receipt.id, DINARS);
    const [{ id = '' } = {}] = items;
    await host.call(updateItem, { params: { id }, body: { price: 12_505 } });
    expect((await refusal(change(receipt.id, USD))).code).toBe('receipt.currency_decimals');
  });

  test('dinars have three decimals in everybody’s amounts, on cards and in the statistics', async () => {
    const other = await signIn(product, '5555550101');
    const bill = await shareBill(other, { partySize: 2, items: [{ name: 'Kebab', price: 5000 }] });
    await other.call(updateReceipt, { params: { id: bill.id }, body: { currency: DINARS } });
    await other.call(updateReceipt, { params: { id: bill.id }, body: { tax_amount: 1 } });
    const ann = guest(product, bill.token, 'Ann');
    await submit(ann, { name: 'Ann', phone: '5555550102' }, { [bill.item('Kebab')]: 1 });
    await other.call(finalizeReceipt, { body: { p_receipt_id: bill.id, unclaimed: 'host' } });
    // No flat part: one per cent of 50.001.
    const totals = await other.call(calculateGuestTotals, { body: { p_receipt_id: bill.id } });
    expect(totals.find(({ guest_name }) => guest_name === 'Ann')).toMatchObject({
      subtotal: 50_000,
      tax: 1,
      host_tip: 500,
      total: 50_501,
    });
    const { receipts } = await other.call(listReceipts, { query: {} });
    expect(receipts).toMatchObject([{ currency: DINARS, total_amount: 50_001 }]);
    const { by_currency } = await other.call(dashboardStatistics, {});
    expect(by_currency).toMatchObject([{ currency: DINARS, total_spend: 50_001, host_tips: 0 }]);
  });

  test('holds the largest bill there can be, and no larger one', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: [] });
    const { id } = receipt;
    const patch = (body: object) => host.call(updateReceipt, { params: { id }, body });
    await change(id, YEN);
    // A dinner for 14 in Jakarta is IDR 10,000,000.00.
    for (const tax_amount of [1_000_000_000, MAX_AMOUNT - 1]) await patch({ tax_amount });
    expect((await patch({ tip_amount: 1 })).receipt.total_amount).toBe(MAX_AMOUNT);
    const before = await host.call(getReceipt, { params: { id } });
    const tooLarge = [
      { tip_amount: 2 },
      { additional_charges: -1 },
      { tax_amount: MAX_AMOUNT, tip_amount: MAX_AMOUNT, additional_charges: -MAX_AMOUNT },
    ];
    for (const body of tooLarge)
      expect(String(await refusal(patch(body)))).toContain('together are at most ¥99,999,999,999.');
    expect((await refusal(change(id, DINARS))).code).toBe('receipt.too_large');
    expect(await host.call(getReceipt, { params: { id } })).toEqual(before);
  });

  test('cannot change once people were shown amounts in it', async () => {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Soup', price: 900 }] });
    await host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, unclaimed: 'host' } });
    expect((await refusal(change(bill.id, DINARS))).code).toBe('receipt.finalized');
    await host.call(reopenReceipt, { body: { p_receipt_id: bill.id } });
    expect((await refusal(change(bill.id, DINARS))).code).toBe('receipt.currency_fixed');
  });
});

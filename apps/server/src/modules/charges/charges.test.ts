import { saveSelection } from '@fairtab/contract/receipt/guests';
import {
  addCharge,
  mergeItems,
  removeCharge,
  removeItem,
  splitItem,
  updateCharge,
  updateItem,
} from '@fairtab/contract/receipt/items';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { calculateGuestTotals, finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { itemFinder, makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { download } from '../../../test/my-data.ts';
import { productOf } from '../../../test/product.ts';

const DINNER = {
  partySize: 3,
  items: [
    { name: 'Wine', price: 3000 },
    { name: 'Soup', price: 1000 },
    { name: 'Beer', price: 900, quantity: 3 },
  ],
};

describeOnEngines('charges of a bill', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  async function draft() {
    const { receipt, ...view } = await makeBill(host, DINNER);
    const item = itemFinder({ receipt, ...view });
    const add = (body: object) =>
      host.call(addCharge, { body: { receipt_id: receipt.id, amount: 0, ...body } });
    const patch = (body: object) => host.call(updateReceipt, { params: { id: receipt.id }, body });
    return { id: receipt.id, item, add, patch };
  }

  test('are rows with what they are for, and add up to the receipt’s', async () => {
    const { item, add } = await draft();
    const lines = { applies_to: 'lines', item_ids: [item('Wine')] };
    await add({ description: ' Alcohol  tax ', amount: 300, kind: 'tax', ...lines });
    await add({ description: 'Cover', amount: 450, kind: 'cover', applies_to: 'heads' });
    const { receipt, charges } = await add({ amount: -100 });
    expect(charges).toMatchObject([
      { description: 'Alcohol tax', amount: 300, kind: 'tax', ...lines, position: 0 },
      { description: 'Cover', amount: 450, kind: 'cover', applies_to: 'heads', item_ids: [], position: 1 },
      { description: null, amount: -100, kind: 'discount', applies_to: 'everything', position: 2 },
    ]);
    expect(receipt).toMatchObject({ additional_charges: 650, total_amount: 4900 + 650 });
    expect(receipt.additional_charges_description).toBeNull();
  });

  test('change and go, and a kind follows the sign of the amount', async () => {
    const { item, add } = await draft();
    const [fee] = (await add({ amount: 300 })).charges;
    const params = { id: fee?.id ?? '' };
    const change = (body: object) => host.call(updateCharge, { params, body });
    const lines = { applies_to: 'lines', item_ids: [item('Soup'), item('Wine')].sort() };
    expect((await change({ ...fee, description: 'Corkage', ...lines })).charges).toMatchObject([
      { amount: 300, kind: 'fee', description: 'Corkage', ...lines },
    ]);
    expect((await change({ amount: -4000 })).charges).toMatchObject([{ kind: 'discount', ...lines }]);
    expect((await change({ applies_to: 'heads' })).charges).toMatchObject([{ item_ids: [] }]);
    expect((await change({ amount: 5 })).charges).toMatchObject([{ kind: 'fee' }]);
    const { charges, receipt } = await host.call(removeCharge, { params });
    expect([charges, receipt.additional_charges]).toEqual([[], 0]);
    expect(await refusal(host.call(removeCharge, { params }))).toMatchObject({ code: 'charge.not_found' });
  });

  test('are refused where no bill could have them', async () => {
    const { item, add } = await draft();
    const lines = { applies_to: 'lines', item_ids: [item('Soup')] };
    expect(await refusal(add({ applies_to: 'lines' }))).toMatchObject({ code: 'charge.no_lines' });
    expect(await refusal(add({ item_ids: [item('Soup')] }))).toMatchObject({
      details: { field: 'item_ids' },
    });
    expect(await refusal(add({ amount: 5, kind: 'discount' }))).toMatchObject({ details: { field: 'kind' } });
    expect(await refusal(add({ amount: -5, kind: 'cover' }))).toMatchObject({ details: { field: 'kind' } });
    const other = await draft();
    const foreign = { amount: 5, applies_to: 'lines', item_ids: [other.item('Soup')] };
    expect(await refusal(add(foreign))).toMatchObject({ code: 'item.not_found' });
    expect(await refusal(add({ amount: -1001, ...lines }))).toMatchObject({ code: 'charge.exceeds_lines' });
    await add({ amount: -600, ...lines });
    expect(await refusal(add({ amount: -401, ...lines }))).toMatchObject({ code: 'charge.exceeds_lines' });
    const discounts = (await add({ amount: -400, ...lines })).charges;
    const larger = { params: { id: discounts.at(-1)?.id ?? '' }, body: { amount: -401 } };
    expect(await refusal(host.call(updateCharge, larger))).toMatchObject({ code: 'charge.exceeds_lines' });
    expect(await refusal(add({ amount: -3901 }))).toMatchObject({ code: 'receipt.below_zero' });
    const soup = { params: { id: item('Soup') } };
    expect(await refusal(host.call(updateItem, { ...soup, body: { price: 999 } }))).toMatchObject({
      code: 'charge.exceeds_lines',
    });
  });

  test('no line goes whose discount the others could not bear, and one for it alone goes with it', async () => {
    const { item, add } = await draft();
    const lines = (...names: string[]) => ({ applies_to: 'lines', item_ids: names.map(item) });
    const remove = (name: string) => host.call(removeItem, { params: { id: item(name) } });
    await add({ amount: -1500, ...lines('Soup', 'Beer') });
    await add({ amount: -3000, ...lines('Wine') });
    expect(await refusal(remove('Soup'))).toMatchObject({ code: 'charge.exceeds_lines' });
    const { charges, receipt } = await remove('Wine');
    expect(charges.map(({ amount }) => amount)).toEqual([-1500]);
    expect(receipt.total_amount).toBe(1900 - 1500);
  });

  test('a call that sets their sum leaves the other rows, and owns one', async () => {
    const { add, patch } = await draft();
    await add({ description: 'Cover', amount: 450, applies_to: 'heads' });
    const set = await patch({ additional_charges: 500, additional_charges_description: 'Delivery' });
    expect(set.charges).toMatchObject([
      { description: 'Cover', amount: 450 },
      { description: 'Delivery', amount: 50, kind: 'fee', applies_to: 'everything' },
    ]);
    expect(set.receipt).toMatchObject({
      additional_charges: 500,
      additional_charges_description: 'Delivery',
    });
    expect((await patch({ additional_charges: 400 })).charges[1]).toMatchObject({
      amount: -50,
      kind: 'discount',
    });
    const back = await patch({ additional_charges: 450 });
    expect(back.charges).toMatchObject([{ description: 'Cover', amount: 450 }]);
    expect(back.receipt.additional_charges_description).toBeNull();
  });

  test('stay with their lines, which are removed, grouped and split', async () => {
    const { id, item, add } = await draft();
    const lines = (...names: string[]) => ({ applies_to: 'lines', item_ids: names.map(item) });
    await add({ amount: 300, description: 'Beer tax', ...lines('Beer') });
    await add({ amount: 100, description: 'Soup fee', ...lines('Soup') });
    const split = await host.call(splitItem, { body: { item_id: item('Beer') } });
    const units = split.items.filter(({ name }) => name.startsWith('Beer')).map((one) => one.id);
    expect(split.charges[0]?.item_ids).toEqual([...units].sort());
    const [first = '', second = '', third = ''] = units;
    for (const dragged_item_id of [second, third])
      await host.call(mergeItems, { body: { target_item_id: first, dragged_item_id } });
    const gone = await host.call(removeItem, { params: { id: item('Soup') } });
    expect(gone.charges).toMatchObject([{ description: 'Beer tax', item_ids: [first] }]);
    expect(gone.receipt.total_amount).toBe(3000 + 900 + 300);
    const { charges } = await host.call(getReceipt, { params: { id } });
    expect(charges).toEqual(gone.charges);
  });

  test('a line’s discount never exceeds its price, and moves with its units', async () => {
    const { item } = await draft();
    const change = (name: string, body: object) =>
      host.call(updateItem, { params: { id: item(name) }, body });
    const { receipt, items } = await change('Beer', { reduction: 100 });
    expect(items.find(({ name }) => name === 'Beer')).toMatchObject({ price: 900, reduction: 100 });
    expect(receipt.total_amount).toBe(4800);
    expect(await refusal(change('Soup', { reduction: 1001 }))).toMatchObject({
      details: { field: 'reduction' },
    });
    await change('Soup', { reduction: 1000 });
    const cheaper = await change('Soup', { price: 700 });
    expect(cheaper.items.find(({ name }) => name === 'Soup')).toMatchObject({ price: 700, reduction: 700 });
    const split = await host.call(splitItem, { body: { item_id: item('Beer') } });
    const units = split.items.filter(({ name }) => name.startsWith('Beer'));
    expect(units.map((unit) => [unit.price, unit.reduction])).toEqual([
      [300, 34],
      [300, 33],
      [300, 33],
    ]);
    const [first, second] = units;
    const joined = await host.call(mergeItems, {
      body: { target_item_id: first?.id ?? '', dragged_item_id: second?.id ?? '' },
    });
    expect(joined.items.find((one) => one.id === first?.id)).toMatchObject({ price: 600, reduction: 67 });
  });

  test('are paid by whom they are for, on the final bill, in the stored totals and in one’s data', async () => {
    const bill = await shareBill(host, DINNER);
    const ofReceipt = { p_receipt_id: bill.id };
    const [ann, bob] = [guest(product, bill.token, 'Ann'), guest(product, bill.token, 'Bob')];
    await ann.call(saveSelection, { params: { item_id: bill.item('Wine') }, body: { units: 1 } });
    await bob.call(saveSelection, { params: { item_id: bill.item('Soup') }, body: { units: 1 } });
    const wine = { applies_to: 'lines' as const, item_ids: [bill.item('Wine')] };
    const body = { receipt_id: bill.id, ...wine, amount: 300, kind: 'tax' as const };
    const { charges } = await host.call(addCharge, { body });
    const cover = { receipt_id: bill.id, amount: 450, kind: 'cover' as const, applies_to: 'heads' as const };
    const all = (await host.call(addCharge, { body: cover })).charges;
    const [tax, covers] = [charges[0]?.id, all[1]?.id];
    const shared = await submit(ann, { name: 'Ann', phone: '5555550201' }, { [bill.item('Wine')]: 1 });
    expect(shared.charges).toEqual(all);
    await submit(bob, { name: 'Bob', phone: '5555550202' }, { [bill.item('Soup')]: 1 });
    const [total] = await host.call(calculateGuestTotals, { body: ofReceipt });
    expect(total).toMatchObject({ guest_name: 'Ann', additional_charges: 450 });
    const final = await host.call(finalizeReceipt, {
      body: { ...ofReceipt, unclaimed: 'host', accept_changed_shares: true },
    });
    const ofAll = final.guests.map(({ id, guest_name }) => [
      guest_name,
      final.final_split?.totals.find(({ guest_id }) => guest_id === id)?.charges,
    ]);
    expect(final.final_split?.version).toBe(4);
    const byCharge = (a: { charge_id: string }, b: { charge_id: string }) =>
      a.charge_id < b.charge_id ? -1 : 1;
    const annsCharges = [
      { charge_id: tax, cents: 300 },
      { charge_id: covers, cents: 150 },
    ] as { charge_id: string; cents: number }[];
    expect(Object.fromEntries(ofAll)).toEqual({
      Hanna: [{ charge_id: covers, cents: 150 }],
      Ann: annsCharges.sort(byCharge),
      Bob: [{ charge_id: covers, cents: 150 }],
    });
    const data = await download(host);
    const mine = data.receipts.find(({ receipt }) => receipt.id === bill.id);
    expect(mine?.charges).toEqual(all);
    expect(mine?.totals).toEqual(
      expect.arrayContaining(
        final.final_split?.totals.map((one) => expect.objectContaining({ charges: one.charges })) ?? [],
      ),
    );
    expect(await refusal(host.call(removeCharge, { params: { id: tax ?? '' } }))).toMatchObject({
      code: 'receipt.finalized',
    });
  });
});

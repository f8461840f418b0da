import { proofOf } from '@fairtab/contract/derived/proof-of';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { setContribution } from '@fairtab/contract/receipt/guest-payments';
import { reviseSelections, saveSelection } from '@fairtab/contract/receipt/guests';
import { addCharge, addItem, setGroupSplit } from '@fairtab/contract/receipt/items';
import { addPaper, removePaper, setPresent } from '@fairtab/contract/receipt/papers';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { deleteReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision, RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { proofCloses } from '@fairtab/domain/proof/proof-closes';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { totalOf } from '@fairtab/receipt/total-of';
import { beforeAll, expect, test, vi } from 'vitest';
import { itemFinder, makeBill, personFinder, shareBill, submit } from '../../../test/bills.ts';
import { client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { ONE_DISH } from '../../../test/one-item.ts';
import { plain } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import { type PhotoHost, uploadTo } from '../../../test/upload.ts';
import { deleteOld } from '../receipts/receipts.routes.ts';

describeOnEngines('several receipts of one evening', (engine) => {
  const product = productOf(engine);
  let host: PhotoHost;
  let photo: Uint8Array;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    photo = await plain().png().toBuffer();
    product.services.vision = { ...product.services.vision, read: async () => ONE_DISH };
  });

  const see = (id: string) => host.call(getReceipt, { params: { id } });
  const edit = (id: string, body: object) => host.call(updateReceipt, { params: { id }, body });
  const paperOn = async (id: string) => {
    const { papers } = await host.call(addPaper, { params: { id }, body: {} });
    return papers.at(-1)?.id ?? expect.fail('no paper');
  };
  const leave = (view: ReceiptView, name: string, paper_id: string | null) =>
    host.call(setPresent, {
      params: { id: view.receipt.id },
      body: { guest_id: personFinder(view)(name), paper_id, present: false },
    });

  /*
   * Dinner: bread 10.00 by four, steak 30.00, pasta 18.00, fish 22.00; tax 7.01, tip 12.03: 99.04 in all.
   *   Hanna 2.50 + 0.22 + 0.38, Ann 32.50 + 2.85 + 4.89, Ben 20.50 + 1.79 + 3.08, Cid 24.50 + 2.15 + 3.68
   * Drinks, without Cid: wine 20.01 by three, beer 8.00; tax 2.51, tip 5.00: 35.52, which Ben paid.
   *   Hanna and Ann 6.67 + 0.60 + 1.19, Ben 14.67 + 1.31 + 2.62
   * Host tip 1.50 by 39.17, 35.17 and 24.50: 0.60, 0.53, 0.37.
   */
  test('each is divided by itself, and one bill asks for the sum, to the cent', async () => {
    const bill = await shareBill(host, {
      partySize: 4,
      items: [
        { name: 'Bread', price: 1000 },
        { name: 'Steak', price: 3000 },
        { name: 'Pasta', price: 1800 },
        { name: 'Fish', price: 2200 },
      ],
      tax: 701,
      tip: 1203,
    });
    const { id } = bill;
    const drinks = await paperOn(id);
    for (const [name, price] of [
      ['Wine', 2001],
      ['Beer', 800],
    ] as const)
      await host.call(addItem, { body: { receipt_id: id, paper_id: drinks, name, price } });
    await edit(id, { paper_id: drinks, restaurant_name: 'Bar', tax_amount: 251, tip_amount: 500 });
    const open = await see(id);
    expect(open.receipt).toMatchObject({ tax_amount: 952, tip_amount: 1703, total_amount: 13_456 });
    const item = itemFinder(open);
    await host.call(setGroupSplit, { body: { p_receipt_id: id, item_ids: [item('Bread'), item('Wine')] } });
    const dishes = { Ann: ['Steak'], Ben: ['Pasta', 'Beer'], Cid: ['Fish'] };
    for (const [at, [name, names]] of Object.entries(dishes).entries()) {
      const units = Object.fromEntries(names.map((one) => [item(one), 1]));
      await submit(guest(product, bill.token, name), { name, phone: `555555310${at}` }, units);
    }
    const here = await see(id);
    await leave(here, 'Cid', drinks);
    const ben = personFinder(here)('Ben');
    const paid = { p_receipt_id: id, guest_id: ben, how: 'card' as const };
    await expect(
      refusal(host.call(setContribution, { body: { ...paid, paper_id: drinks, amount: 3553 } })),
    ).resolves.toMatchObject({ code: 'contribution.too_much' });
    await host.call(setContribution, { body: { ...paid, paper_id: drinks, amount: 3552 } });

    const decided = { unclaimed: 'host', accept_changed_shares: true } as const;
    await host.call(finalizeReceipt, { body: { p_receipt_id: id, ...decided } });
    await vi.waitUntil(async () => (await see(id)).guests.every(({ bill: text }) => text !== 'queued'));
    const final = await see(id);
    const nameOf = (guestId: string) => final.guests.find((one) => one.id === guestId)?.guest_name;
    const totals = final.final_split?.totals.map((one) => [
      nameOf(one.guest_id),
      [one.subtotal, one.tax, one.tip, one.host_tip, one.total],
    ]);
    expect(Object.fromEntries(totals ?? [])).toEqual({
      Hanna: [917, 82, 157, 0, 1156],
      Ann: [3917, 345, 608, 60, 4930],
      Ben: [3517, 310, 570, 53, 4450],
      Cid: [2450, 215, 368, 37, 3070],
    });
    const pays = final.transfers.map((one) => [
      nameOf(one.from_guest_id),
      nameOf(one.to_guest_id),
      one.amount,
    ]);
    expect(new Set(pays)).toEqual(
      new Set([
        ['Ann', 'Hanna', 4930],
        ['Ben', 'Hanna', 898],
        ['Cid', 'Hanna', 3070],
      ]),
    );
    expect(proofCloses(proofOf(final))).toBe(true);
    const outbox = await client(product).call(listOutbox, {});
    const textTo = (phone: string) => outbox.find(({ recipient }) => recipient === `+1${phone}`)?.body;
    expect(textTo('5555553100')).toContain('$49.30');
    expect(textTo('5555553101')).toContain('$8.98');
    expect(textTo('5555553102')).toContain('$30.70');
  });

  test('who was not there can take nothing of it, and loses what they had', async () => {
    const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Soup', price: 900 }] });
    const bar = await paperOn(bill.id);
    const { items } = await host.call(addItem, {
      body: { receipt_id: bill.id, paper_id: bar, name: 'Gin', price: 700 },
    });
    const gin = items.find(({ name }) => name === 'Gin')?.id ?? '';
    const ann = guest(product, bill.token, 'Ann');
    const take = { params: { item_id: gin }, body: { units: 1 } };
    await submit(ann, { name: 'Ann', phone: '5555553201' }, { [gin]: 1 });
    const view = await leave(await see(bill.id), 'Ann', bar);
    expect(view.selections).toEqual([]);
    await ann.call(reviseSelections, {});
    await expect(refusal(ann.call(saveSelection, take))).resolves.toMatchObject({ code: 'paper.absent' });
  });

  test('amounts, limits and charges are each paper’s own', async () => {
    const { receipt } = await makeBill(host, {
      partySize: 2,
      items: [{ name: 'Soup', price: 900 }],
      tax: 90,
    });
    const { id } = receipt;
    const bar = await paperOn(id);
    await edit(id, { paper_id: bar, tax_amount: 40 });
    await edit(id, { paper_id: null, tax_amount: 80 });
    // Without a paper tax is the sum, and the first paper has the difference.
    expect((await edit(id, { tax_amount: 130 })).receipt.tax_amount).toBe(130);
    expect(paperOf(await see(id), null).receipt.tax_amount).toBe(90);
    await expect(refusal(edit(id, { tax_amount: 39 }))).resolves.toMatchObject({
      code: 'request.field_refused',
    });
    const coupon = { receipt_id: id, paper_id: bar, amount: -41 };
    await expect(refusal(host.call(addCharge, { body: coupon }))).resolves.toMatchObject({
      code: 'receipt.below_zero',
    });
    for (let more = 2; more < 10; more++) await paperOn(id);
    await expect(refusal(host.call(addPaper, { params: { id }, body: {} }))).resolves.toMatchObject({
      code: 'paper.too_many',
    });
    const { papers, receipt: left } = await host.call(removePaper, { params: { id, paper_id: bar } });
    expect([papers.length, left.tax_amount]).toEqual([8, 90]);
  });

  test('a further photo is read for its paper, and is deleted with it', async () => {
    const { receipt } = await makeBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const { id } = receipt;
    const paperId = await paperOn(id);
    const { signedUrl, path } = await uploadTo(product, host, id, photo, undefined, paperId);
    const parse = { receiptId: id, paperId, imageUrl: signedUrl };
    expect(await host.call(parseReceiptVision, { body: parse })).toMatchObject({ success: true });
    const view = await see(id);
    expect(view.papers).toMatchObject([
      { restaurant_name: 'Chez Nous', tax_amount: 80, parsed_total_from_image: 1130, scan_state: 'done' },
    ]);
    expect(view.receipt).toMatchObject({
      restaurant_name: null,
      scan_state: 'none',
      total_amount: 500 + 1130,
    });
    expect(totalOf(paperOf(view, paperId))).toBe(1130);
    expect(view.items.map(({ name, paper_id }) => [name, paper_id])).toEqual([
      ['Pie', null],
      ['Soup', paperId],
    ]);
    const stored = () => product.services.storage.get(`${RECEIPT_BUCKET}/${path}`);
    expect(await stored()).not.toBeNull();
    await host.call(removePaper, { params: { id, paper_id: paperId } });
    expect(await stored()).toBeNull();
    expect((await see(id)).receipt.total_amount).toBe(500);
  });

  test('photos of all papers go with the receipt, and after their time', async () => {
    const photographed = async () => {
      const { receipt } = await makeBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
      const paperId = await paperOn(receipt.id);
      const { path } = await uploadTo(product, host, receipt.id, photo, undefined, paperId);
      return { id: receipt.id, path };
    };
    const [deleted, old] = [await photographed(), await photographed()];
    await host.call(deleteReceipt, { params: { id: deleted.id } });
    const services = { ...product.services, settings: { ...product.services.settings, KEEP_PHOTOS_DAYS: 1 } };
    await deleteOld(services, new Date(Date.now() + 2 * 24 * 3_600_000));
    for (const { path } of [deleted, old])
      expect(await product.services.storage.get(`${RECEIPT_BUCKET}/${path}`)).toBeNull();
    expect((await see(old.id)).papers).toMatchObject([{ image_url: null, image_path: null }]);
  });
});

import { answerPaidBefore } from '@fairtab/contract/receipt/guest-payments';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { removeCharge } from '@fairtab/contract/receipt/items';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { createReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision } from '@fairtab/contract/receipt/scanning';
import { finalizeReceipt, startSharing } from '@fairtab/contract/receipt/sharing';
import { openPaidBefore, type WhoPaidBefore } from '@fairtab/receipt/paying/paid-before';
import { beforeAll, expect, test } from 'vitest';
import { submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { ONE_DISH } from '../../../test/one-item.ts';
import { plain } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import { uploadTo } from '../../../test/upload.ts';

describeOnOneEngine('what was paid before the receipt was printed', (engine) => {
  const product = productOf(engine);
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    const dish = (name: string, priceCents: number) => ({
      ...{ name, priceCents, quantity: 1, confidence: 1, box: null },
    });
    const read = {
      ...ONE_DISH,
      items: [dish('Menus', 20400), dish('Wine', 8850)],
      ...{ taxCents: 0, tipCents: 0, totalCents: 29250, guests: null },
      paidBefore: [
        { label: 'Less deposit paid', cents: 10000, how: 'deposit' as const },
        { label: 'Gift card', cents: 5000, how: 'voucher' as const },
      ],
    };
    product.services.vision = { ...product.services.vision, read: async () => read };
  });

  /** A receipt of 292.50 as /create has it, of which 100.00 were a deposit and 50.00 a gift card. */
  async function scanned(): Promise<ReceiptView> {
    const named = { payer_name: 'Hanna', host_phone_number: null };
    const { receipt } = await host.call(createReceipt, { body: named });
    const photo = await uploadTo(product, host, receipt.id, await plain().png().toBuffer());
    const body = { receiptId: receipt.id, imageUrl: photo.signedUrl };
    await host.call(parseReceiptVision, { body });
    return host.call(getReceipt, { params: { id: receipt.id } });
  }
  const answer = (view: ReceiptView, label: string, who: WhoPaidBefore) => {
    const id = view.receipt.paid_before.find((row) => row.label === label)?.id ?? '';
    return host.call(answerPaidBefore, { body: { p_receipt_id: view.receipt.id, id, who } });
  };
  const open = (view: ReceiptView) => openPaidBefore(view).map(({ label, unsure }) => [label, unsure]);

  test('someone else paid it: they are on the bill of those who choose, and it is settled to the cent', async () => {
    const before = await scanned();
    expect(open(before)).toEqual([
      ['Less deposit paid', false],
      ['Gift card', false],
    ]);
    const asked = await answer(before, 'Less deposit paid', { guest_name: 'Max' });
    expect(asked.receipt.party_size).toBe(0);
    const unsure = await answer(asked, 'Gift card', 'unsure');
    expect(open(unsure)).toEqual([['Gift card', true]]);
    const { id } = before.receipt;
    const params = { id };
    await host.call(updateReceipt, { params, body: { admin_flow_type: 'guest_choice', party_size: 3 } });
    const shared = await host.call(startSharing, { body: { p_receipt_id: id } });
    const max = shared.guests.find(({ guest_name }) => guest_name === 'Max');
    expect(shared.contributions).toEqual([
      { guest_id: max?.id, paper_id: null, amount: 10000, how: 'deposit' },
    ]);
    expect(open(shared)).toEqual([['Gift card', true]]);

    const ann = guest(product, shared.receipt.share_token ?? '');
    const itemId = (name: string) => shared.items.find((one) => one.name === name)?.id ?? '';
    const seen = await submit(ann, { name: 'Ann', phone: '5555550171' }, { [itemId('Menus')]: 1 });
    expect(seen.receipt.paid_before).toEqual([]);
    expect((await ann.call(getSharedReceipt, {})).contributions).toHaveLength(1);
    // Ann had 204.00, the host the wine for 88.50. The host paid 192.50, so 104.00 go to the host and 100.00 to Max.
    const body = { p_receipt_id: id, unclaimed: 'host' as const, accept_changed_shares: true };
    const final = await host.call(finalizeReceipt, { body });
    const tips =
      final.final_split?.totals.find(({ guest_id }) => guest_id === seen.me.guest_id)?.host_tip ?? 0;
    const amounts = new Map(final.transfers.map((one) => [one.to_guest_id, one.amount]));
    expect(amounts).toEqual(
      new Map([
        [max?.id, 10000],
        [final.me.guest_id, 10400 + tips],
      ]),
    );
    // The unsure one is still the host's, and can be answered: Ann paid 50.00 of what she owes.
    const paid = await answer(final, 'Gift card', { guest_id: seen.me.guest_id ?? '' });
    expect(paid.receipt.paid_before).toEqual([]);
    expect(paid.contributions).toContainEqual({
      guest_id: seen.me.guest_id,
      paper_id: null,
      amount: 5000,
      how: 'voucher',
    });
    expect(paid.transfers.reduce((all, { amount }) => all + amount, 0)).toBe(15400 + tips);
  });

  test('nobody here paid it: it is a discount, and open again once that is removed', async () => {
    const before = await scanned();
    const after = await answer(before, 'Gift card', 'nobody');
    expect(after.receipt.total_amount).toBe(24250);
    expect(after.charges).toMatchObject([{ description: 'Gift card', amount: -5000, kind: 'discount' }]);
    expect(open(after)).toEqual([['Less deposit paid', false]]);
    const back = await host.call(removeCharge, { params: { id: after.charges[0]?.id ?? '' } });
    expect(back.receipt.total_amount).toBe(29250);
    expect(open(back)).toHaveLength(2);
  });

  test('two rows by one person add up, and answering again does nothing', async () => {
    const before = await scanned();
    const { id } = before.receipt;
    await host.call(updateReceipt, { params: { id }, body: { admin_flow_type: 'preassign' } });
    const one = await answer(before, 'Less deposit paid', { guest_name: 'Max' });
    const [, max] = one.guests;
    const two = await answer(before, 'Gift card', { guest_id: max?.id ?? '' });
    expect(two.contributions).toEqual([{ guest_id: max?.id, paper_id: null, amount: 15000, how: 'deposit' }]);
    expect(await answer(before, 'Gift card', 'nobody')).toEqual(two);
    const byLink = { body: { admin_flow_type: 'guest_choice' as const } };
    expect((await host.call(updateReceipt, { params: { id }, ...byLink })).contributions).toHaveLength(1);
  });

  test('by their own name it was the host, and somebody who is not there is refused', async () => {
    const before = await scanned();
    const absent = answer(before, 'Gift card', { guest_id: before.receipt.id });
    expect((await refusal(absent)).code).toBe('guest.not_found');
    const after = await answer(before, 'Gift card', { guest_name: 'hanna' });
    expect([after.guests.length, after.contributions]).toEqual([1, []]);
    expect(open(after)).toEqual([['Less deposit paid', false]]);
  });
});

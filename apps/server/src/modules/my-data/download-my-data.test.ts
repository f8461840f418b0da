import { downloadMyData, getProfile, updateProfile } from '@fairtab/contract/account/account';
import { setPayer } from '@fairtab/contract/receipt/guest-payments';
import { saveSelection, setCompanions, setParts } from '@fairtab/contract/receipt/guests';
import { addCharge, updateItem } from '@fairtab/contract/receipt/items';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { guest, onSharePage, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { download, MyData } from '../../../test/my-data.ts';
import { productOf } from '../../../test/product.ts';

const PIE = { partySize: 2, items: [{ name: 'Pie', price: 1200 }], tax: 100 };

describeOnEngines('downloading what is kept about an account', (engine) => {
  const product = productOf(engine, { FREE_CREDITS: '3' });

  test('is a file with everything of it, and no phone but its own', async () => {
    const host = await signIn(product, '5555550100');
    await host.call(updateProfile, { body: { first_name: 'Hanna', venmo_handle: 'hanna' } });
    const { id, token, item } = await shareBill(host, PIE);
    const ann = guest(product, token);
    await submit(ann, { name: 'Ann', phone: '5555550101' }, { [item('Pie')]: 1 });
    await host.call(finalizeReceipt, { body: { p_receipt_id: id } });
    const stranger = await signIn(product, '5555550102');
    await shareBill(stranger, PIE);

    const named = () => `attachment; filename="fairtab-${new Date().toISOString().slice(0, 10)}.json"`;
    const before = named();
    const answer = await fetch(product.url + downloadMyData.path, { headers: host.headers });
    // Midnight may pass meanwhile.
    expect([before, named()]).toContain(answer.headers.get('content-disposition'));
    const text = await answer.text();
    expect(text).toContain('+15555550100');
    expect(text).not.toContain('5555550101');
    const data = MyData.parse(JSON.parse(text));
    const profile = await host.call(getProfile, {});
    const { receipt, items, selections, final_split } = await host.call(getReceipt, { params: { id } });
    expect(data).toMatchObject({
      product: 'Fairtab',
      account: { id: host.userId, email: null, language: 'en', has_password: false, identities: [] },
      profile,
      credit_changes: [
        { old_credits: 0, new_credits: 3, change_reason: 'Free credits', cause: 'free', new_owed: 0 },
        { old_credits: 3, new_credits: 2, change_reason: 'Receipt shared', cause: 'share', old_owed: 0 },
      ],
      sessions: [{ user_agent: expect.any(String) }],
      receipts: [
        {
          receipt: { id, status: 'finalized', payer_name: 'Hanna', tax_amount: 100, photo: null },
          items,
          guests: [
            { guest_name: 'Hanna', is_host: true },
            { guest_name: 'Ann', submitted: true, sms_opt_in: true },
          ],
          selections,
          final_split,
        },
      ],
      messages: [{ receipt_id: id, kind: 'final_bill', channel: 'sms', to_you: false }],
    });
    expect(data.receipts[0]?.totals.map(({ total }) => total)).toEqual(
      expect.arrayContaining(final_split?.totals.map(({ total }) => total) ?? []),
    );
    expect(data.changes.map(({ what }) => what)).toContain('finalizeReceipt');
    expect(data.receipts[0]?.receipt.share_token).toBe(receipt.share_token);
  });

  test('has who is there with whom, who pays for whom, every charge, and what others moved', async () => {
    const host = await signIn(product, '5555550104');
    const { id, token, item } = await shareBill(host, { ...PIE, partySize: 4 });
    await host.call(updateItem, { params: { id: item('Pie') }, body: { reduction: 200 } });
    const fee = { amount: 150, applies_to: 'lines' as const, item_ids: [item('Pie')] };
    await host.call(addCharge, { body: { receipt_id: id, ...fee } });
    const [ann, bob] = [guest(product, token), guest(product, token, 'Bob')];
    const annsId = (await submit(ann, { name: 'Ann', phone: '', texts: false }, { [item('Pie')]: 1 })).me
      .guest_id;
    const tap = { params: { item_id: item('Pie') }, body: { units: 1 } };
    const bobsId = (await bob.call(saveSelection, tap)).me.guest_id;
    const bens = { name: 'Ben', child: true, item_ids: [] };
    await bob.call(setCompanions, { params: { id: bobsId ?? '' }, body: { companions: [bens] } });
    const onPage = onSharePage(host, token);
    await onPage.call(saveSelection, tap);
    const parts = [{ guest_id: bobsId ?? '', parts: 3 }];
    await bob.call(setParts, { params: { item_id: item('Pie') }, body: { parts } });
    await ann.call(setPayer, { params: { id: bobsId ?? '' }, body: { payer_id: annsId } });
    const { guests } = await host.call(getReceipt, { params: { id } });
    const hostsId = guests.find(({ is_host }) => is_host)?.id ?? '';
    const asked = { params: { id: hostsId }, body: { payer_id: annsId } };
    await onPage.call(setPayer, asked);

    const { receipts } = await download(host);
    expect(receipts).toMatchObject([
      {
        items: expect.arrayContaining([expect.objectContaining({ name: 'Pie', reduction: 200 })]),
        charges: [fee],
        guests: expect.arrayContaining([
          expect.objectContaining({
            id: bobsId,
            paid_by: annsId,
            companions: [{ ...bens, id: expect.any(String) }],
          }),
        ]),
        pay_offers: [{ guest_id: hostsId, payer_id: annsId, from_guest_id: hostsId, state: 'pending' }],
        amount_changes: [{ reason: 'parts', by: bobsId, item_id: item('Pie'), seen_at: null }],
      },
    ]);
    // What Ann and Bob were told is theirs alone.
    const [, ...others] = receipts[0]?.amount_changes ?? [];
    expect(others).toEqual([]);
  });

  engine.onOneEngine?.('is for its owner alone, and not for scripts that ask all day', async () => {
    const answer = await fetch(product.url + downloadMyData.path);
    expect(answer.status).toBe(401);
    const host = await signIn(product, '5555550103');
    for (let n = 0; n < 20; n++) await host.call(downloadMyData, {});
    expect((await refusal(host.call(downloadMyData, {}))).code).toBe('request.rate_limited');
  });
});

import { getProfile, updateProfile } from '@fairtab/contract/account';
import { downloadMyData, MyData } from '@fairtab/contract/my-data';
import { getReceipt } from '@fairtab/contract/receipts';
import { finalizeReceipt } from '@fairtab/contract/sharing';
import { expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
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

  engine.onOneEngine?.('is for its owner alone, and not for scripts that ask all day', async () => {
    const answer = await fetch(product.url + downloadMyData.path);
    expect(answer.status).toBe(401);
    const host = await signIn(product, '5555550103');
    for (let n = 0; n < 20; n++) await host.call(downloadMyData, {});
    expect((await refusal(host.call(downloadMyData, {}))).code).toBe('request.rate_limited');
  });
});

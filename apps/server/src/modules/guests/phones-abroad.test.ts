import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const soup = { partySize: 2, items: [{ name: 'Soup', price: 900 }] };

describeOnEngines('a phone of another country', (engine) => {
  const product = productOf(engine, { SMS_COUNTRIES: 'US,FR' });
  let host: Client;

  beforeAll(async () => {
    host = await signIn(product, '+33 6 12 34 56 70');
  });

  test('gets the final bill and a code where its country is listed', async () => {
    const bill = await shareBill(host, soup);
    const ann = guest(product, bill.token);
    await submit(ann, { name: 'Ann', phone: '+33 6 12 34 56 78' }, { [bill.item('Soup')]: 1 });
    const { guests, me } = await ann.call(getSharedReceipt, {});
    expect(guests.find(({ id }) => id === me.guest_id)?.guest_phone_number).toBe('+33612345678');
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
    });
    await expect
      .poll(async () => (await host.call(listOutbox, {})).map(({ recipient }) => recipient))
      .toContain('+33612345678');
  });

  test.each(['+1 876 234 5678', '+1 416 234 5678', '+44 7400 123456'])(
    'is refused where it is entered: %s is of a country that is not listed',
    async (phone) => {
      const bill = await shareBill(host, soup);
      const ann = guest(product, bill.token);
      const refused = await refusal(submit(ann, { name: 'Ann', phone }, { [bill.item('Soup')]: 1 }));
      expect(refused).toMatchObject({ status: 400, code: 'phone.country' });
      const asked = await refusal(client(product).call(startPhoneSignin, { body: { phone } }));
      expect(asked.code).toBe('phone.country');
    },
  );
});

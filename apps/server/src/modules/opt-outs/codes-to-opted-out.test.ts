import { randomUUID } from 'node:crypto';
import { deleteAccount, sendSms } from '@fairtab/contract/account/account';
import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { listSmsConsents, startGuestVerification } from '@fairtab/contract/receipt/guests';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerProof } from '../../../test/accounts.ts';
import { shareBill, submit } from '../../../test/bills.ts';
import { client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { makeAdmin } from '../../../test/make-admin.ts';
import { productOf, startProduct } from '../../../test/product.ts';
import { optIn, optOut } from './opt-outs.ts';

describeOnOneEngine('codes to phones that opted out', (engine) => {
  const product = productOf(engine);
  const sent: string[] = [];
  let phones = 0;
  const newPhone = () => `+1212557${String(++phones).padStart(4, '0')}`;
  const queries = () => product.services.database.kysely;
  const stop = (phone: string, number: string | null = null) =>
    optOut(queries(), product.services.settings, { phone, source: 'text', number });
  const start = (phone: string) => optIn(queries(), product.services.settings, phone);

  beforeAll(async () => {
    const { sms } = product.services;
    product.services.sms = {
      kind: 'demo',
      send: (message) => {
        sent.push(message.to);
        return sms.send(message);
      },
    };
  });
  beforeEach(() => {
    sent.length = 0;
    product.services.settings.textNumber = null;
  });

  test('a sign-in code is refused before the provider is asked, explains START, and is sent after it', async () => {
    const phone = newPhone();
    const visitor = client(product);
    // One browser that repeats its request.
    const ask = () =>
      visitor.call(
        startPhoneSignin,
        { body: { phone, session: 'bearer' } },
        { 'idempotency-key': key, 'accept-language': 'en' },
      );
    const key = randomUUID();
    await stop(phone);
    const refused = await refusal(ask());
    expect(refused).toMatchObject({ status: 409, code: 'sms.opted_out_somewhere' });
    expect(refused.message).toContain(
      'This phone has opted out of texts from Fairtab. Text START to the number that texted you and try again.',
    );
    product.services.settings.textNumber = '+12125550100';
    expect((await refusal(ask())).message).toContain('Text START to (212) 555-0100 and try again.');
    await start(phone);
    await stop(phone, '+12125550199');
    expect((await refusal(ask())).message).toContain('Text START to (212) 555-0199 and try again.');
    expect(sent).toEqual([]);
    await start(phone);
    expect((await ask()).success).toBe(true);
    expect(sent).toEqual([phone]);
  });

  test('asking who has opted out counts as asking for codes', async () => {
    const phone = newPhone();
    await stop(phone);
    const ask = () => refusal(client(product).call(startPhoneSignin, { body: { phone, session: 'bearer' } }));
    const codes: string[] = [];
    for (let n = 0; n < 8; n += 1) codes.push((await ask()).code);
    expect(codes.slice(-2)).toEqual(['request.rate_limited', 'request.rate_limited']);
    expect(codes[0]).toBe('sms.opted_out_somewhere');
  });

  test('nor does send-sms text the caller’s own phone', async () => {
    const phone = newPhone();
    const host = await signIn(product, phone);
    const proof = await ownerProof(host);
    await stop(phone);
    sent.length = 0;
    const body = { to: phone, type: 'verification', session: 'bearer', ...proof } as const;
    const asking = host.call(sendSms, { body });
    expect((await refusal(asking)).code).toBe('sms.opted_out_somewhere');
    expect(sent).toEqual([]);
  });

  test('an account that is deleted takes no STOP with it', async () => {
    const phone = newPhone();
    const host = await signIn(product, phone);
    const body = await ownerProof(host);
    await stop(phone);
    await host.call(deleteAccount, { body });
    const asking = client(product).call(startPhoneSignin, { body: { phone, session: 'bearer' } });
    expect((await refusal(asking)).code).toBe('sms.opted_out_somewhere');
  });

  test('another secret of the server forgets neither a STOP nor who agreed to texts', async () => {
    const phone = newPhone();
    const host = await signIn(product, '5555550100');
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    await submit(guest(product, bill.token), { name: 'Ann', phone });
    await stop(phone);
    const later = await startProduct(product.services.database, { AUTH_SECRET: 'x'.repeat(32) });
    try {
      const asking = client(later).call(startPhoneSignin, { body: { phone, session: 'bearer' } });
      expect((await refusal(asking)).code).toBe('sms.opted_out_somewhere');
      const admin = await signIn(later, '5555550199');
      await makeAdmin(later, admin.userId);
      const consents = await admin.call(listSmsConsents, { body: { phone } });
      expect(consents).toMatchObject([{ receipt_id: bill.id, given: true }]);
    } finally {
      await later.stop();
    }
  });

  test('a returning guest is refused too, which reveals no one on the bill', async () => {
    const host = await signIn(product, '5555550100');
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const [onTheBill, elsewhere] = [newPhone(), newPhone()];
    await submit(guest(product, bill.token), { name: 'Ann', phone: onTheBill });
    sent.length = 0;
    for (const phone of [onTheBill, elsewhere]) {
      await stop(phone);
      const other = guest(product, bill.token);
      const refused = await refusal(other.call(startGuestVerification, { body: { phone } }));
      expect(refused).toMatchObject({ status: 409, code: 'sms.opted_out_somewhere' });
    }
    expect(sent).toEqual([]);
  });
});

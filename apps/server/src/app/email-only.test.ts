import { getAppInfo } from '@fairtab/contract/account/account';
import { sendOtp, startPhoneSignin, verifyCode } from '@fairtab/contract/account/sign-in';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../test/bills.ts';
import { type Client, client, guest, refusal } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { forInstallation } from '../pages/built-page.ts';

const WITHIN = { timeout: 15_000, interval: 20 };

describeOnOneEngine('production with e-mail alone', (engine) => {
  let product: Product;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    product = await startProduct(await engine.createDatabase(), {
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: mail.url,
      EMAIL_FROM: 'Fairtab <bills@example.com>',
    });
  });
  afterAll(async () => {
    await product.stop();
    await mail.stop();
  });

  async function signInByEmail(email: string): Promise<Client> {
    const visitor = client(product);
    const before = mail.mails.length;
    const { signin_token } = await visitor.call(sendOtp, { body: { email, session: 'bearer' } });
    await vi.waitUntil(() => mail.mails.length > before, WITHIN);
    const [token = ''] = /\d{6}/.exec(mail.mails.at(-1)?.text ?? '') ?? [];
    const body = {
      type: 'email',
      email,
      token,
      signin_token: signin_token ?? '',
      session: 'bearer',
    } as const;
    const { session } = await visitor.call(verifyCode, { body });
    return client(product, { authorization: `Bearer ${session?.access_token}` });
  }

  test('says so to its pages, and shows nothing as a demonstration', async () => {
    const { texts, demo, credits } = await client(product).call(getAppInfo, {});
    expect({ texts, demo, credits }).toEqual({ texts: false, demo: false, credits: null });
    expect(forInstallation('<html lang="en">', product.services.settings)).toBe(
      '<html lang="en" data-texts="off">',
    );
  });

  test('texts no codes', async () => {
    const asked = client(product).call(startPhoneSignin, {
      body: { phone: '2125550100', session: 'bearer' },
    });
    const { status, code } = await refusal(asked);
    expect([status, code]).toEqual([409, 'auth.texts_off']);
  });

  test('guests keep their link, a phone is refused, and the host gets an e-mail once everyone has chosen', async () => {
    const host = await signInByEmail('hanna@example.com');
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Soup', price: 700 }] });
    const ann = guest(product, bill.token);
    const chosen = { [bill.item('Soup')]: 1 };
    const { code } = await refusal(submit(ann, { name: 'Ann', phone: '2125550101', texts: true }, chosen));
    expect(code).toBe('auth.texts_off');
    await submit(ann, { name: 'Ann', phone: '', texts: false }, chosen);
    await submit(guest(product, bill.token), { name: 'Ben', phone: '', texts: false });
    await vi.waitUntil(() => mail.mails.some(({ text }) => text.includes('Everyone has chosen')), WITHIN);
    const sent = await product.services.database.kysely
      .selectFrom('notifications')
      .select(['channel', 'recipient'])
      .execute();
    expect(sent.filter(({ channel }) => channel === 'sms')).toEqual([]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAppInfo } from '@fairtab/contract/account/account';
import { sendOtp, startPhoneSignin, verifyCode } from '@fairtab/contract/account/sign-in';
import { remindGuests } from '@fairtab/contract/receipt/guest-payments';
import { getSharedReceipt, removeGuest, saveGuest } from '@fairtab/contract/receipt/guests';
import { updateItem } from '@fairtab/contract/receipt/items';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../test/bills.ts';
import { type Client, client, guest, refusal } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { zoneAt } from '../../test/zone-at.ts';
import { forInstallation } from '../pages/built-page.ts';

const WITHIN = { timeout: 15_000, interval: 20 };

describeOnOneEngine('production with e-mail alone', (engine) => {
  let product: Product;
  let mail: MailServer;
  let webDir: string;
  beforeAll(async () => {
    mail = await startMailServer();
    webDir = await mkdtemp(join(tmpdir(), 'fairtab-pages-'));
    await writeFile(join(webDir, 'share.html'), '<!doctype html><html lang="en"><head></head></html>');
    product = await startProduct(await engine.createDatabase(), {
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: mail.url,
      WEB_DIR: webDir,
      EMAIL_FROM: 'Fairtab <bills@example.com>',
    });
  });
  afterAll(async () => {
    await product.stop();
    await mail.stop();
    await rm(webDir, { recursive: true });
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

  test('says so in the copy of a guest’s page that browsers keep for times without network', async () => {
    const kept = await product.request('/share.html');
    expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('data-texts="off"')]);
    const asked = await product.request('/share.html', { method: 'HEAD' });
    expect(asked.headers.get('etag')).toBe(kept.headers.get('etag'));
    const again = await product.request('/share.html', {
      headers: { 'if-none-match': kept.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
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

  const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
  /** The latest mail to an address, once it has come. */
  async function mailTo(address: string, count: number) {
    await vi.waitUntil(() => mailsTo(address).length >= count, WITHIN);
    const mails = mailsTo(address);
    expect(mails).toHaveLength(count);
    return mails.at(-1) ?? expect.fail();
  }

  /** A table of the host, and of Ann who left this address; Ben has his link alone. */
  async function tableOf(address: string) {
    const host = await signInByEmail(`host-of-${address}`);
    const items = [{ name: 'Soup', price: 1000 }];
    const bill = await shareBill(host, { partySize: 3, items });
    const [ann, ben] = [guest(product, bill.token), guest(product, bill.token)];
    const who = { name: 'Ann', phone: '', email: address.toUpperCase(), zone: zoneAt(12), texts: false };
    const { me } = await submit(ann, who, { [bill.item('Soup')]: 1 });
    await submit(ben, { name: 'Ben', phone: '', texts: false });
    const finalize = () =>
      host.call(finalizeReceipt, { body: { p_receipt_id: bill.id, accept_changed_shares: true } });
    const seen = async () => (await host.call(getReceipt, { params: { id: bill.id } })).guests;
    const annSeen = async () => (await seen()).find(({ id }) => id === me.guest_id) ?? expect.fail();
    return { host, bill, ann, ben, annId: me.guest_id ?? '', finalize, annSeen };
  }

  test('mails a guest’s final bill, its correction and its withdrawal to the address they left', async () => {
    const { host, bill, annId, finalize, annSeen } = await tableOf('ann@example.com');
    await finalize();
    const first = await mailTo('ann@example.com', 1);
    expect(first.subject).toBe('Ann, your share at Hanna’s bill is $11.50.');
    const { bill_link } = await annSeen();
    expect(first.text).toContain(`Your bill: http://127.0.0.1${bill_link}`);
    expect(first.text).toContain('Items $10.00, host tip $1.50.');
    expect(first.text).toContain('because your email address was entered on Hanna’s bill');
    expect(first.html).toContain(`http://127.0.0.1${bill_link}`);
    expect(first.headers.get('list-unsubscribe')).not.toContain('ann');
    await vi.waitUntil(async () => (await annSeen()).bill === 'sent', WITHIN);

    const again = { body: { p_receipt_id: bill.id } };
    await host.call(reopenReceipt, again);
    await host.call(updateItem, { params: { id: bill.item('Soup') }, body: { price: 1200 } });
    await finalize();
    const corrected = await mailTo('ann@example.com', 2);
    expect(corrected.subject).toBe(
      'Ann, your share at Hanna’s bill was corrected: it is $13.50, not $11.50.',
    );
    await vi.waitUntil(async () => (await annSeen()).bill === 'sent', WITHIN);

    await host.call(reopenReceipt, again);
    await host.call(removeGuest, { params: { id: annId } });
    const withdrawn = await mailTo('ann@example.com', 3);
    expect(withdrawn.subject).toContain('Hanna took you off the bill');
  });

  test('reminds by mail, at most once a day', async () => {
    const { host, bill, finalize, annSeen } = await tableOf('ria@example.com');
    await finalize();
    await mailTo('ria@example.com', 1);
    await vi.waitUntil(async () => (await annSeen()).bill === 'sent', WITHIN);
    const remind = () => host.call(remindGuests, { body: { p_receipt_id: bill.id } });
    // Ben left no address.
    expect((await remind()).reminded).toBe(1);
    const reminder = await mailTo('ria@example.com', 2);
    expect(reminder.subject).toBe('Hanna asks: Ann, please pay $11.50 for Hanna’s bill.');
    expect((await remind()).reminded).toBe(0);
  });

  test('shows an address to its guest and the host, and forgets it when the guest wants the link alone', async () => {
    const { bill, ann, ben, annId, annSeen } = await tableOf('eve@example.com');
    const addressFor = async (viewer: Client) =>
      (await viewer.call(getSharedReceipt, {})).guests.find(({ id }) => id === annId)?.guest_email;
    expect((await annSeen()).guest_email).toBe('eve@example.com');
    expect(await addressFor(ann)).toBe('eve@example.com');
    expect(await addressFor(ben)).toBeNull();
    expect(await addressFor(guest(product, bill.token))).toBeNull();
    await ann.call(saveGuest, { body: { guest_email: 'eva@example.com' } });
    expect(await annSeen()).toMatchObject({ guest_email: 'eva@example.com', sms_opt_in: true });
    await ann.call(saveGuest, { body: { sms_opt_in: false } });
    expect(await annSeen()).toMatchObject({ guest_email: null, sms_opt_in: false });
    const wrong = await refusal(ann.call(saveGuest, { body: { guest_email: 'eve at example' } }));
    expect(wrong.status).toBe(400);
  });

  test('whoever stops the bills gets none on any receipt, until they want them again', async () => {
    const first = await tableOf('sue@example.com');
    await first.finalize();
    const { text } = await mailTo('sue@example.com', 1);
    const link = /Stop these emails: (\S+)/.exec(text)?.[1]?.replace('http://127.0.0.1', product.url) ?? '';
    expect(await (await fetch(link)).text()).toContain('bills or reminders any more');
    const press = (to: string) => fetch(to, { method: 'POST', headers: { accept: 'text/html' } });
    const stopped = await (await press(link)).text();
    const again = /action="(\?[^"]+)"/.exec(stopped)?.[1]?.replaceAll('&amp;', '&') ?? '';

    const second = await tableOf('sue@example.com');
    await second.finalize();
    await vi.waitUntil(async () => (await second.annSeen()).bill === 'opted_out', WITHIN);
    expect((await press(link.replace(/key=\w+/, 'key=0'))).status).toBe(404);

    expect(await (await press(link.replace(/\?.*/, again))).text()).toContain('come by email again');
    const third = await tableOf('sue@example.com');
    await third.finalize();
    await mailTo('sue@example.com', 2);
  });
});

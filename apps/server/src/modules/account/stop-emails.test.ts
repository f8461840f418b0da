import { getProfile, stopEmails, updateProfile } from '@fairtab/contract/account/account';
import { addItem } from '@fairtab/contract/receipt/items';
import { createReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { sendCompletionEmail, startSharing } from '@fairtab/contract/receipt/sharing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { submit } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { type Product, startProduct } from '../../../test/product.ts';

const EMAIL = 'hanna@example.com';
const PUBLIC_URL = 'https://fairtab.example';

describeOnOneEngine('e-mails that can be stopped', (engine) => {
  let product: Product;
  let mails: MailServer;
  let host: Client & { userId: string };
  let phones = 5555580100;

  beforeAll(async () => {
    mails = await startMailServer();
    const real = { SMTP_URL: mails.url, EMAIL_FROM: 'Fairtab <bills@fairtab.example>', PUBLIC_URL };
    product = await startProduct(await engine.createDatabase(), real);
    host = await signIn(product, '5555580000');
    await product.services.database.kysely
      .updateTable('auth_users')
      .set({ email: EMAIL, email_verified: true })
      .where('id', '=', host.userId)
      .execute();
  });
  afterAll(async () => {
    await product.stop();
    await mails.stop();
  });

  /** A table of one guest who has chosen. */
  async function completeBill(): Promise<string> {
    const body = { payer_name: 'Hanna', host_phone_number: null, payer_email: EMAIL };
    const { id } = (await host.call(createReceipt, { body })).receipt;
    await host.call(addItem, { body: { receipt_id: id, name: 'Pie', price: 900 } });
    await host.call(updateReceipt, {
      params: { id },
      body: { party_size: 1, admin_flow_type: 'guest_choice' },
    });
    const view = await host.call(startSharing, { body: { p_receipt_id: id } });
    await submit(guest(product, view.receipt.share_token ?? ''), { name: 'Ann', phone: String(phones++) });
    return id;
  }

  const wants = async () => (await host.call(getProfile, {})).completion_emails;
  const ask = (link: string, init?: RequestInit) => fetch(link.replace(PUBLIC_URL, product.url), init);

  test('have a link for people and one click for mail programs, and come no more after either', async () => {
    await completeBill();
    const mail = await vi.waitUntil(() => mails.mails.at(-1));
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(https:\S+)>$/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(mail.text).toContain(`Stop these emails: ${link}`);
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));

    // Whatever follows links, a virus check or a person who then thinks twice, changes nothing.
    const page = await ask(link, { headers: { 'accept-language': 'es' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('¿Dejar de recibir estos correos?');
    expect(await wants()).toBe(true);

    const click = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await ask(link, { method: 'POST', headers: click, body: 'List-Unsubscribe=One-Click' });
    expect(await answer.json()).toEqual({ success: true });
    expect(await wants()).toBe(false);
    const stopped = await ask(link, { method: 'POST', headers: { ...click, accept: 'text/html' } });
    expect(await stopped.text()).toMatch(/You get no more of these emails\..*href="\/settings"/s);

    const before = mails.mails.length;
    const id = await completeBill();
    expect(await host.call(sendCompletionEmail, { body: { receiptId: id } })).toEqual({
      sent: false,
      reason: 'opted_out',
    });
    const { receipt } = await host.call(getReceipt, { params: { id } });
    expect([receipt.selections_complete, receipt.completion_email_sent]).toEqual([true, false]);
    expect(mails.mails).toHaveLength(before);

    const again = await host.call(updateProfile, { body: { completion_emails: true } });
    expect(again.completion_emails).toBe(true);
    expect(await host.call(sendCompletionEmail, { body: { receiptId: id } })).toEqual({
      sent: true,
      reason: null,
    });
  });

  test('are stopped only with the link of an e-mail', async () => {
    for (const key of ['0'.repeat(64), 'x', ''])
      for (const method of ['GET', 'POST']) {
        const link = `${product.url}${stopEmails.path}?user=${host.userId}&key=${key}`;
        expect((await fetch(link, { method })).status).toBe(404);
      }
    expect((await fetch(`${product.url}${stopEmails.path}`, { method: 'POST' })).status).toBe(400);
  });
});

import { expect, type Page } from '@playwright/test';
import type { OutboxMessage, Product } from './product.ts';

let phones = 0;

/** A US phone that no other test of this worker uses: 10 digits. */
export function newPhoneNumber(): string {
  phones += 1;
  return `212555${String(phones).padStart(4, '0')}`;
}

/** Waits for the newest text to a phone that was sent after `since` (epoch milliseconds), and returns it. */
export const textTo = (product: Product, phone: string, since = 0): Promise<OutboxMessage> =>
  newestTo(product, 'sms', phone, since);

/** As textTo, for an e-mail. */
export const emailTo = (product: Product, email: string, since = 0): Promise<OutboxMessage> =>
  newestTo(product, 'email', email, since);

async function newestTo(
  product: Product,
  channel: OutboxMessage['channel'],
  address: string,
  since: number,
): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined;
  await expect(async () => {
    found = (await product.outbox()).find(
      (message) =>
        message.channel === channel &&
        message.recipient.endsWith(address) &&
        Date.parse(message.created_at) >= since,
    );
    expect(found, `a message to ${address}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  if (!found) throw new Error(`No message to ${address}.`);
  return found;
}

/** The 6-digit code in a text. */
export function codeIn(message: OutboxMessage): string {
  const code = /\b\d{6}\b/.exec(message.body)?.[0];
  if (!code) throw new Error(`No code in: ${message.body}`);
  return code;
}

/** Signs in by phone as a person does, with the code from the outbox; ends on /home. @param phone 10 digits */
export async function signInOnScreen(page: Page, product: Product, phone: string): Promise<void> {
  const since = Date.now();
  await page.goto(`${product.url}/auth`);
  await page.getByLabel(/phone/i).fill(phone);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(/code/i);
  await code.waitFor();
  await code.fill(codeIn(await textTo(product, phone, since)));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
}

/** Signs a browser in with the calls that the pages make, in a tenth of the time; opens no page. */
export async function signIn({ request }: Page, phone: string): Promise<void> {
  const start = await request.post('/functions/v1/start-phone-signin', { data: { phone } });
  const { demo_code } = await start.json();
  const data = { phone_number: phone, one_time_token: demo_code };
  const done = await request.post('/functions/v1/complete-phone-signin', { data });
  expect(done.status(), await done.text()).toBe(200);
}

/** Signs out by the host's menu. */
export async function signOutOnScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

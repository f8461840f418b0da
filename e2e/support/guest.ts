import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** A dish as a guest sees it, to tap. */
export const dish = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

/** Opens a share link and says who it is. @param phone 10 digits */
export async function arrive(page: Page, link: string, name: string, phone: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
}

/** The whole row around a checkbox, which is what people tap. */
export const row = (page: Page, name: RegExp) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name }) });

/** Taps a dish and waits until the server has it. */
export async function take(page: Page, name: string): Promise<void> {
  await row(page, new RegExp(name)).click();
  await expect(dish(page, name)).toBeChecked();
  await expect(page.getByText('Selection Saved', { exact: true })).toBeVisible();
}

/** Agrees to the text and submits. */
export async function submit(page: Page): Promise<void> {
  const consent = /Text me my final bill/;
  if (!(await page.getByRole('checkbox', { name: consent }).isChecked())) await row(page, consent).click();
  await page.getByRole('button', { name: 'Submit My Selections' }).click();
  await expect(page.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
}

/** The total in the bar at the bottom, in cents. */
export async function totalOf(page: Page): Promise<number> {
  const bar = page.getByRole('button', { name: /^Your Total/ }).last();
  const [, amount = ''] = /\$([\d,]+\.\d\d)/.exec((await bar.textContent()) ?? '') ?? [];
  return Math.round(Number(amount.replace(',', '')) * 100);
}

/**
 * A guest who joins and chooses by calls only, for bills with many people; without a browser, so without cookies.
 * @param link the guests' page, with its host
 * @param units item id to how many units they take
 * @returns the secret by which they are this guest
 */
export async function chooseByCalls(
  link: URL,
  name: string,
  units: Readonly<Record<string, number>>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const headers = {
    'content-type': 'application/json',
    'x-share-token': link.pathname.split('/').at(-1) ?? '',
    'x-guest-token': secret,
  };
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(new URL(path, link), {
      method,
      headers: { ...headers, 'idempotency-key': randomBytes(16).toString('hex') },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  await send('PATCH', '/rest/v1/receipt_guests/me', { guest_name: name });
  for (const [item, count] of Object.entries(units))
    await send('PUT', `/rest/v1/guest_selections/${item}`, { units: count });
  return secret;
}

import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** A dish as a guest sees it, to tap. */
export const dish = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

/** The phones that are entered when their pages submit. */
const phones = new WeakMap<Page, string>();

/** Opens a share link. @param phone 10 digits, asked for when they submit */
export async function openLink(page: Page, link: string, phone: string): Promise<void> {
  phones.set(page, phone);
  await page.goto(link);
}

/** Opens a share link and says who it is. @param phone as for openLink */
export async function arrive(page: Page, link: string, name: string, phone: string): Promise<void> {
  await openLink(page, link, phone);
  await enterName(page, name);
}

/** The same with the name of another guest: who is asked whether they are the same person does not answer. */
export async function arriveAsNamesake(page: Page, link: string, name: string, phone: string): Promise<void> {
  await arrive(page, link, name, phone);
  const question = page.getByRole('dialog', { name: `Are you the same ${name}?` });
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveCount(0);
}

/** Gives a name in the line above the dishes. */
export async function enterName(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Your name', { exact: true });
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByText(`You are ${name}`)).toBeVisible();
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

/** Opens the sheet in which one submits. */
export async function openSubmitSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Submit My Selections' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your Information' });
  const nothing = page.getByRole('button', { name: 'I had nothing' });
  await expect(sheet.or(nothing).first()).toBeVisible();
  // Asked of guests who have not tapped anything.
  if (await nothing.isVisible()) await nothing.click();
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Opens the sheet and fills in what is missing: the phone, and the consent to a text. */
export async function fillSubmitSheet(page: Page): Promise<Locator> {
  const sheet = await openSubmitSheet(page);
  const phone = sheet.getByLabel('Phone number');
  if ((await phone.inputValue()) === '') await phone.fill(phones.get(page) ?? '');
  const text = sheet.getByRole('checkbox', { name: /Text me my final bill/ });
  if (!(await text.isChecked())) await sheet.getByText('Text me my final bill').click();
  return sheet;
}

/** Presses the button of the filled sheet, whatever comes of it. */
export async function trySubmit(page: Page): Promise<void> {
  const sheet = await fillSubmitSheet(page);
  await sheet.getByRole('button', { name: 'Submit My Selections' }).click();
}

/** Agrees to the text and submits. */
export async function submit(page: Page): Promise<void> {
  await trySubmit(page);
  await expect(page.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
}

/** The total in the bar at the bottom, in cents. */
export async function totalOf(page: Page): Promise<number> {
  const bar = page.getByRole('button', { name: /^(Your Total|Total for|You Pay)/ });
  const [, amount = ''] = /\$([\d,]+\.\d\d)/.exec((await bar.textContent()) ?? '') ?? [];
  return Math.round(Number(amount.replace(',', '')) * 100);
}

/**
 * A guest who joins and chooses by calls only, for bills with many people; without a browser, so without cookies.
 * @param link the guests' page, with its host
 * @param units item id to how many units they take
 */
export async function chooseByCalls(
  link: URL,
  name: string,
  units: Readonly<Record<string, number>>,
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-share-token': link.pathname.split('/').at(-1) ?? '',
    'x-guest-token': randomBytes(32).toString('base64url'),
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
}

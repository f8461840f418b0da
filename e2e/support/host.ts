import { expect, type Locator, type Page } from '@playwright/test';

/** Starts a receipt from a photo on disk, as a host does; ends on the receipt's page, in the guest-choice flow. */
export async function createFromPhoto(page: Page, name: string, photo: string): Promise<void> {
  await page.goto('/create');
  await page.getByLabel('Your name').fill(name);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from Camera Roll' }).click();
  await (await chooser).setFiles(photo);
  await page.getByRole('button', { name: /Let Guests Choose/ }).click();
  await page.waitForURL(/\/receipt\/[0-9a-f-]+$/, { timeout: 90_000 });
}

/** A line of the bill as the host sees it. */
export const hostLine = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Edit ${escapeRegExp(name)}`) });

/**
 * Sets the party size, unless the photo says it, and opens the receipt to its guests, which leads to their page; comes
 * back by its arrow.
 * @returns the address of the guests' page
 */
export async function startSharing(page: Page, partySize?: number): Promise<string> {
  if (partySize !== undefined) {
    await page.getByRole('textbox', { name: 'Party size' }).fill(String(partySize));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Party Size Updated')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  await page.waitForURL(/\/share\/[\w-]+$/);
  const link = page.url();
  await expect(page.getByText('You are the host')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the receipt' }).click();
  await page.waitForURL(/\/receipt\//);
  await expect(page.getByText(link)).toBeVisible();
  return link;
}

/** The moment of sharing is in the first view, above the bar at the bottom; on the smallest phones at least its link. */
export async function expectInFirstView(page: Page, joined: string): Promise<void> {
  const code = page.getByRole('img', { name: /^QR code/ });
  const copy = page.getByRole('button', { name: /^(Copy Link|Link copied)/ });
  const size = page.viewportSize();
  for (const [width, height, ...also] of [
    [320, 640],
    [390, 844, code, page.getByText(joined)],
    [1280, 800, code, page.getByText(joined)],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (const part of [copy, ...also])
      await expect.poll(() => isAboveBar(part), { message: `${part}, ${width} × ${height}` }).toBe(true);
  }
  if (size) await page.setViewportSize(size);
}

const isAboveBar = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top;
    return top >= 0 && bottom <= (bar ?? innerHeight);
  });

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

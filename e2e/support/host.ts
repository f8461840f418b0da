import { expect, type Page } from '@playwright/test';
import { expectInFirstView, SIZES } from './first-view.ts';

/**
 * Starts a receipt from a photo on disk, as a host does; ends on the receipt's page, in the guest-choice flow.
 * @param whenRead whether they choose the flow after the reading, not during it
 */
export async function createFromPhoto(
  page: Page,
  name: string,
  photo: string,
  whenRead = false,
): Promise<void> {
  await page.goto('/create');
  await nameHost(page, name);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from Camera Roll' }).click();
  await (await chooser).setFiles(photo);
  if (whenRead)
    await expect(page.getByRole('dialog').getByText('Choose your flow to continue...')).toBeVisible({
      timeout: 90_000,
    });
  await page.getByRole('button', { name: /Let Guests Choose/ }).click();
  await page.waitForURL(/\/receipt\/[0-9a-f-]+$/, { timeout: 90_000 });
}

/** Says who pays, where /create asks for it: the profile keeps the name of the first receipt. */
async function nameHost(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Your name');
  await field.or(page.getByText(`Guests pay back ${name}.`)).waitFor();
  if (await field.isVisible()) await field.fill(name);
}

/** A line of the bill as the host sees it. */
export const hostLine = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${escapeRegExp(name)}.+\\d`) });

/** The arrow that leads from the share link's address back to the receipt's own, and from the host's own part to both. */
export const backToReceipt = (page: Page) =>
  page.getByRole('link', { name: 'Back', exact: true }).and(page.locator(':not([href="/home"])'));

/** Submits what the host has tapped in their own part, which leads back to the receipt. */
export async function submitAsHost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit My Selections' }).click();
  await expect(page.getByText('Selections Submitted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review Selections' })).toBeVisible();
}

/**
 * Sets the party size, unless the photo says it, says that there is no tip, unless there is one, and opens the receipt to
 * its guests, which leads to their link's address; comes back by the arrow.
 * @returns the address of the guests' page
 */
export async function startSharing(page: Page, partySize?: number): Promise<string> {
  if (partySize !== undefined) {
    await page.getByRole('textbox', { name: 'Party size' }).fill(String(partySize));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Party Size Updated')).toBeVisible();
  }
  const noTip = page.getByRole('group', { name: 'Tip' }).getByRole('button', { name: /^No tip/ });
  if (await noTip.isVisible()) await noTip.click();
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  await page.waitForURL(/\/share\/[\w-]+$/);
  const link = page.url();
  await backToReceipt(page).click();
  await page.waitForURL(/\/receipt\//);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  return link;
}

/** The moment of sharing is in the first view; on the smallest phones at least its link. */
export async function expectMomentInView(page: Page): Promise<void> {
  const code = page.getByRole('img', { name: /^QR code/ });
  const copy = page.getByRole('button', { name: /^(Copy link|Link copied)/ });
  const size = page.viewportSize();
  await expectInFirstView(page, 'the link', [copy]);
  await expectInFirstView(page, 'the moment', [code], SIZES.slice(1));
  if (size) await page.setViewportSize(size);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

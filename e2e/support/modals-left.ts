import { expect, type Page } from '@playwright/test';

/**
 * Waits until only so many modals are open, and those just closed have left their entries in the history: the browser does
 * that a moment later, and gives up a navigation that has begun by then. Nobody is that fast; a journey is.
 */
export async function modalsLeft(page: Page, count = 0): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => history.state?.openModals ?? 0)).toBe(count);
}

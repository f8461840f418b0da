import { expect, type Page } from '@playwright/test';

/**
 * Waits until so many modals are open, and the history has an entry for each: pages make and leave these a moment after a
 * modal opens and closes. A Back, a reload or a navigation before that goes elsewhere. Nobody is that fast; a journey is.
 */
export async function modalsInHistory(page: Page, count = 0): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => history.state?.openModals ?? 0)).toBe(count);
}

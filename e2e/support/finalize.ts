import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the question before a bill is final; a host who cannot be paid yet skips how that is done. */
export async function openFinalize(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Finalize/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const asksPay = await page.getByRole('heading', { name: 'How do your guests pay you?' }).isVisible();
  if (asksPay) await page.getByRole('dialog').getByRole('button', { name: 'Skip for now' }).click();
}

/** Says who pays for what nobody claimed, by a tap anywhere on the answer's row. */
export const answer = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('dialog').locator('label').filter({ hasText: words }).click();

/** Opens a final bill for a correction, or again. */
export async function changeBill(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the bill…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: way }).click();
}

/** @param taker who pays for what nobody claimed; without it nothing is left */
export async function finalize(page: Page, taker?: 'I’ll cover it' | 'Split between'): Promise<void> {
  await openFinalize(page);
  if (taker) await answer(page, taker);
  await page.getByRole('button', { name: 'Finalize and send bills' }).click();
  await expect(page.getByText('Receipt Finalized')).toBeVisible();
}

import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { finalize } from './support/finalize.ts';
import { arrive, dish, submit, take } from './support/guest.ts';
import { createFromPhoto, hostLine, startSharing } from './support/host.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const GREEK = fileURLToPath(new URL('../packages/receipt-reader/test/papers/greek.png', import.meta.url));

test.use({ viewport: { width: 390, height: 844 } });

/** The picture has been loaded, and is not the broken one. */
const expectShown = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);

test('names in another script are seen on the paper, by host and guests, until one is typed', {
  tag: '@nightly',
}, async ({ page, newPhone, product, signIn }) => {
  await signIn(page, newPhoneNumber());
  await createFromPhoto(page, 'Hanna', GREEK, true);
  // Five dishes with their prices, and what the paper says of each in place of a name.
  await expect(page.getByText('What is this?')).toHaveCount(5);
  await expect(page.getByText('€11.20')).toBeVisible();
  const link = await startSharing(page, 2);

  const guest = await newPhone();
  await guest.setViewportSize({ width: 390, height: 844 });
  const phone = newPhoneNumber();
  await arrive(guest, link, 'Ann', phone);
  const lines = guest.getByRole('checkbox', { name: /^Line \d of the receipt/ });
  await expect(lines).toHaveCount(5);
  await expectShown(guest.getByRole('img', { name: 'Line 2 of the receipt' }).first());
  await take(guest, 'Line 2 of the receipt');

  await test.step('a name that the host types stands there at once', async () => {
    await page.getByRole('button', { name: /^Items/ }).click();
    await hostLine(page, 'What is this?').first().click();
    await page.getByRole('textbox', { name: 'Item' }).fill('Village salad');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dish(guest, 'Village salad')).toBeVisible();
    await expect(lines).toHaveCount(4);
  });

  await submit(guest);
  await finalize(page, 'I’ll cover it');
  const { body } = await textTo(product, phone);
  await guest.goto(/\/b\/[\w-]+/.exec(body)?.[0] ?? '');
  await expectShown(guest.getByRole('img', { name: 'Line 2 of the receipt' }));
});

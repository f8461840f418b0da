import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createFromPhoto, hostLine } from './support/host.ts';
import { photo, photoTruths, realPhotos } from './support/photos.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** A file of the test's own with this content. */
function file(name: string, content: string | Buffer): string {
  const target = test.info().outputPath(name);
  writeFileSync(target, content);
  return target;
}

async function choose(page: Page, ...files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from Camera Roll' }).click();
  await (await chooser).setFiles(files);
}

/** What is on one of the repository's photos. */
function itemsOf(file: string) {
  const truth = photoTruths().find((one) => one.file === file);
  if (!truth) throw new Error(`no truth for ${file}`);
  return truth.items;
}

/** Expects every item of one of the repository's photos on the receipt's page, once. */
async function expectItems(page: Page, file: string): Promise<void> {
  for (const item of itemsOf(file)) await expect(hostLine(page, item.name)).toHaveCount(1);
  await expect(page.getByText('The total does not match')).toBeHidden();
}

// The reader's own tests cover every format and layout; these test the way through the browser, also when it is disturbed.

for (const real of realPhotos().slice(0, 1)) {
  test(`a real photo is read: ${path.basename(real)}`, async ({ page, signIn }) => {
    await signIn(page, newPhoneNumber());
    await createFromPhoto(page, 'Hanna', real);
    await expect(page.locator('[data-line] button')).not.toHaveCount(0);
  });
}

test('a file that is no photo is refused with the reason; the name stays, and the bill can be typed in', async ({
  page,
  signIn,
  guard,
}) => {
  guard.expect(415, 422, 413, 404);
  await signIn(page, newPhoneNumber());
  await page.goto('/create');
  await page.getByLabel('Your name').fill('Hanna');
  await choose(page, file('notes.txt', 'not a photo'));
  await expect(page.getByText('Invalid File Type')).toBeVisible();
  await choose(page, file('torn.jpg', readFileSync(photo('diner.jpg')).subarray(0, 40_000)));
  await expect(page.getByText('This file is damaged')).toBeVisible();
  await choose(page, file('notes.jpg', 'not a photo'));
  await expect(page.getByText('Invalid File Type')).toBeVisible();
  await choose(page, file('huge.jpg', Buffer.alloc(52_428_801)));
  await expect(page.getByText('File Too Large')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Hanna');
  await page.goto('/home');
  await expect(page.getByText('No receipts yet')).toBeVisible();

  await page.goto('/create');
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeEnabled();
  await expect(page.getByText('Guests pay back Hanna.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Type it in' }).click();
  await page.getByRole('button', { name: /Let Guests Choose/ }).click();
  await page.waitForURL(/\/receipt\/[0-9a-f-]+$/);
  await expect(page.getByRole('form', { name: 'Add item' })).toBeVisible();
});

test('a photo without a receipt on it ends in manual entry, and another one adds its items', async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const blank = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 300, height: 20 } });
  await createFromPhoto(page, 'Hanna', file('blank.jpg', blank));
  await expect(page.getByText('Manual Entry Required')).toHaveCount(1);
  const form = page.getByRole('form', { name: 'Add item' });
  await form.getByRole('textbox', { name: 'Item' }).fill('Dumplings');
  await form.getByLabel('Price').fill('12.50');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(hostLine(page, 'Dumplings')).toBeVisible();

  await page.getByRole('link', { name: 'Use another photo' }).click();
  await choose(page, photo('diner.jpg'));
  await expect(page.getByRole('img', { name: 'Your receipt' })).toBeVisible();
  await page.waitForURL(/\/receipt\/[0-9a-f-]+$/, { timeout: 90_000 });
  await expect(hostLine(page, 'Dumplings')).toBeVisible();
  for (const { name } of itemsOf('diner.jpg')) await expect(hostLine(page, name)).toHaveCount(1);
});

test('two photos of one long receipt, the lower part first, become one receipt', async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  await page.goto('/create');
  await page.getByLabel('Your name').fill('Hanna');
  const lower = file('lower.jpg', await partOf(page, 0.35, 1));
  await choose(page, lower, file('upper.jpg', await partOf(page, 0, 0.6)));
  await expect(page.getByText('Multiple Files Not Allowed')).toBeVisible();
  await page.getByRole('button', { name: 'One long receipt' }).click();
  await page.getByRole('button', { name: /Let Guests Choose/ }).click();
  await page.waitForURL(/\/receipt\/[0-9a-f-]+$/, { timeout: 90_000 });
  await expectItems(page, 'diner.jpg');
  await expect(page.getByText('$59.97').first()).toBeVisible();
});

/** A part of the diner's photo, from one height to another (0 to 1), as a photo of its own. */
async function partOf(page: Page, from: number, to: number): Promise<Buffer> {
  const content = readFileSync(photo('diner.jpg')).toString('base64');
  const part = await page.evaluate(
    async ({ content, from, to }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const whole = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      canvas.width = whole.width;
      canvas.height = Math.round(whole.height * (to - from));
      canvas.getContext('2d')?.drawImage(whole, 0, -whole.height * from);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    { content, from, to },
  );
  return Buffer.from(part, 'base64');
}

test('a photo as a phone takes it: a reload and a restart while it is read lose nothing', async ({
  page,
  signIn,
  restartServer,
}) => {
  test.setTimeout(180_000);
  await signIn(page, newPhoneNumber());
  await page.goto('/create');
  await page.getByLabel('Your name').fill('Hanna');
  const uploaded = page.waitForResponse((response) => response.url().includes('/storage/v1/object/'));
  await choose(page, photo('diner.heic'));
  await uploaded;
  await restartServer();
  await page.reload();
  await page.getByRole('button', { name: /Let Guests Choose/ }).click();
  await page.waitForURL(/\/receipt\//, { timeout: 120_000 });
  await expectItems(page, 'diner.jpg');
});

test('a photo as a messenger sends it, whose every answer is lost on the way, is there, and is read', async ({
  page,
  signIn,
  guard,
}) => {
  guard.expect(/net::ERR_/);
  await signIn(page, newPhoneNumber());
  await page.clock.install();
  await page.goto('/create');
  await page.getByLabel('Your name').fill('Hanna');
  let lost = 0;
  await page.route('**/storage/v1/object/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    // Playwright does not see the bytes of a file that a page sends.
    await route.fetch({ postData: readFileSync(photo('taqueria.webp')) });
    lost += 1;
    await route.abort('connectionreset');
  });
  await choose(page, photo('taqueria.webp'));
  for (const attempt of [1, 2, 3, 4]) {
    // The clock goes on by itself as well.
    await expect.poll(() => lost).toBeGreaterThanOrEqual(attempt);
    await page.clock.fastForward(5_000);
  }
  await page.getByRole('button', { name: /Let Guests Choose/ }).click();
  await page.waitForURL(/\/receipt\//, { timeout: 90_000 });
  await expectItems(page, 'taqueria.webp');
});

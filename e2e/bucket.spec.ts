import { startBucket } from '../apps/server/test/bucket.ts';
import { createOwnDatabase } from './support/databases.ts';
import { createFromPhoto } from './support/host.ts';
import { photo } from './support/photos.ts';
import { Product } from './support/product.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { test as base, expect, type PerWorker } from './support/test.ts';

const test = base.extend<object, PerWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use, { workerIndex }) => {
      const own = await createOwnDatabase(`bucket_${process.ppid}_${workerIndex}`);
      const bucket = await startBucket();
      const product = await Product.start({ ...bucket.env, ...(own && { DATABASE_URL: own.url }) });
      await use(product);
      await product.stop();
      await bucket.stop();
      await own?.drop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

test('a photo in a bucket is read, and shown from there', async ({ page, signIn, product }) => {
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'image') sent.push(response.url());
  });
  await signIn(page, newPhoneNumber());
  await createFromPhoto(page, 'Hanna', photo('diner.jpg'));
  const pane = page.getByRole('button', { name: 'See the receipt' });
  await page.reload();
  const width = () => pane.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const fromBucket = sent.filter((url) => new URL(url).origin !== product.url);
  expect(fromBucket.length).toBeGreaterThan(0);
  expect(fromBucket.every((url) => url.includes('-display.webp?X-Amz-Expires=60'))).toBe(true);
  await pane.click();
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
  // Signed addresses and the key stand in no log.
  expect(product.log).not.toContain('X-Amz-Signature');
  expect(product.log).not.toContain('S3RVER');
});

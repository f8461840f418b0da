import { startMailServer } from '../apps/server/test/mail-server.ts';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { createOwnDatabase } from './support/databases.ts';
import { finalize } from './support/finalize.ts';
import { arrive, openSubmitSheet, take } from './support/guest.ts';
import { Product } from './support/product.ts';
import { test as base, expect, type PerWorker } from './support/test.ts';

type Mails = { mails: Awaited<ReturnType<typeof startMailServer>> };

/** Production with e-mail alone. */
const test = base.extend<object, PerWorker & Mails>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mails }, use, { workerIndex }) => {
      const own = await createOwnDatabase(`by_email_${process.ppid}_${workerIndex}`);
      const product = await Product.start({
        NODE_ENV: 'production',
        AUTH_SECRET: 'x'.repeat(32),
        SMTP_URL: mails.url,
        EMAIL_FROM: 'Fairtab <bills@example.com>',
        ...(own && { DATABASE_URL: own.url }),
      });
      await use(product);
      await product.stop();
      await own?.drop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

test('where no texts are sent, a guest leaves an e-mail address, and their bill comes by it', async ({
  page,
  newPhone,
  mails,
}) => {
  const mailTo = async (address: string) => {
    const found = () => mails.mails.filter(({ to }) => to.includes(address)).at(-1);
    await expect.poll(() => found()?.text).toBeDefined();
    return found()?.text ?? '';
  };
  await page.goto('/auth');
  await page.getByRole('textbox', { name: /email/i }).fill('hanna@example.com');
  await page.keyboard.press('Enter');
  const code = page.getByLabel(/code/i);
  await code.waitFor();
  await code.fill(/\d{6}/.exec(await mailTo('hanna@example.com'))?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  const { id, link } = await shareBill(page, 2, [{ name: 'Ramen', price: 1400 }]);
  const ann = await newPhone();
  await arrive(ann, link, 'Ann', '');
  await take(ann, 'Ramen');
  const sheet = await openSubmitSheet(ann);
  const field = sheet.getByLabel('Email (for your bill)');
  await expect(field).toBeFocused();
  await expect(sheet.getByLabel('Phone number')).toHaveCount(0);
  await field.fill('ann@example.com');
  await expectAccessible(ann, 'the sheet with an e-mail address');
  await expectFitsNarrow(ann, 'the sheet with an e-mail address');
  await sheet.getByRole('button', { name: 'Submit My Selections' }).click();
  await expect(ann.getByText('Once Hanna finalizes, your bill comes by email.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/receipt/${id}`);
  await expect(page.getByText('ann@example.com')).toBeVisible();
  await finalize(page);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByText('ann@example.com')).toBeVisible();
  await expectFitsNarrow(page, 'a final bill sent by e-mail');
  const own = /Your bill: (\S+)/.exec(await mailTo('ann@example.com'))?.[1] ?? '';
  const tablet = await newPhone();
  await tablet.goto(own);
  await expect(tablet.getByText('Your final bill')).toBeVisible();
});

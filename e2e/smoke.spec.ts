import { expect, test } from './support/test.ts';

test('the built product opens on a laptop and on a phone', async ({ page, newPhone }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Fairtab/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const phone = await newPhone();
  await phone.goto('/');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the phone').toBeLessThanOrEqual(390);
});

test('a page opens again after the server was restarted', async ({ page, restartServer }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await restartServer();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a start that cannot succeed says why in one line', async ({ product }) => {
  const sameFolder = await product.startAgain();
  expect(sameFolder.code).toBe(1);
  expect(sameFolder.printed).toMatch(/^Another Fairtab is already running on this data folder: .*\n$/);
  const samePort = await product.startAgain({ DATA_DIR: `${product.dataDir}/other` });
  expect(samePort.code).toBe(1);
  expect(samePort.printed).toMatch(/^Port \d+ is in use\. Set PORT to another one\.\n$/);
  const wrong = await product.startAgain({ PORT: 'many' });
  expect(wrong.code).toBe(1);
  expect(wrong.printed).toMatch(/^Wrong settings:\n {2}PORT /);
});

test.describe('the guard of the console', () => {
  test('lets pass what a test expects', async ({ page, guard }) => {
    guard.expect(404);
    await page.goto('/');
    await page.evaluate(() => fetch('/rest/v1/nothing-here'));
  });

  test('fails a test that meets an error answer', async ({ page }) => {
    test.fail();
    await page.goto('/');
    await page.evaluate(() => fetch('/rest/v1/nothing-here'));
  });

  test('fails a test in which a page throws, on any phone', async ({ newPhone }) => {
    test.fail();
    const phone = await newPhone();
    await phone.goto('/');
    const thrown = phone.context().waitForEvent('weberror');
    await phone.evaluate(() =>
      queueMicrotask(() => {
        throw new Error('thrown in the page');
      }),
    );
    await thrown;
  });
});

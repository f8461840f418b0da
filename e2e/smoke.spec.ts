import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import { createOwnDatabase } from './support/databases.ts';
import { freePort } from './support/free-port.ts';
import { arrive, submit, take } from './support/guest.ts';
import { Product } from './support/product.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const startPage = (page: Page) => page.getByRole('heading', { name: 'Everyone pays for what they had.' });

/** How often the page has loaded a document since this call. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1;
  });
  return () => count;
}

test('the built product opens on a laptop and on a phone', async ({ page, newPhone }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Fairtab/);
  await expect(startPage(page)).toBeVisible();
  // Newer than the oldest browsers that we support (oldest-browsers.ts).
  expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false);

  const phone = await newPhone();
  await phone.goto('/');
  await expect(startPage(phone)).toBeVisible();
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the phone').toBeLessThanOrEqual(390);
});

test('a server that restarts between tap and submission loses nothing, and pages open again', async ({
  page,
  newPhone,
  signIn,
  restartServer,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [{ name: 'Soup', price: 700 }]);
  const ann = await newPhone({ serviceWorker: true });
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Soup');
  await page.goto(`/receipt/${id}`);
  await expect(page.getByText('Here now')).toBeAttached();
  await restartServer();
  await submit(ann);
  await page.reload();
  await expect(page.getByText('Chosen').first()).toBeVisible();
});

test('a page whose code is lost on the way comes after all, and the document stays', async ({
  page,
  guard,
}) => {
  guard.expect(/net::ERR_FAILED/);
  let lost = 0;
  await page.route(/\/assets\/outbox-[^/]+\.js$/, (route) => (lost++ < 2 ? route.abort() : route.continue()));
  const documents = countDocuments(page);
  await page.goto('/dev/outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  expect({ lost, documents: documents() }).toEqual({ lost: 3, documents: 1 });
});

test('a page that cannot be fetched says so, and appears automatically or at a press of Try again', async ({
  page,
  signIn,
  guard,
}) => {
  guard.expect(/net::ERR_/, /^ApiError: Please check your connection/);
  await signIn(page, newPhoneNumber());
  await page.goto('/home');
  await expect(page.getByText('No receipts yet')).toBeVisible();
  const documents = countDocuments(page);
  const noConnection = page.getByText('Please check your connection and try again.');
  const pages = page.getByRole('navigation', { name: 'Pages' });

  await page.context().setOffline(true);
  await pages.getByRole('link', { name: 'Dashboard' }).click();
  await expect(noConnection).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await pages.getByRole('link', { name: 'Home' }).click();
  await page.route(/\/assets\/create-|\/health$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Create Receipt' }).click();
  await expect(noConnection).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Choose from Camera Roll' })).toBeVisible();
  expect(documents()).toBe(0);
});

test('an open page takes the next release, and keeps what a guest has on the device', async ({ page }) => {
  await page.clock.install();
  await page.goto('/terms?from=footer');
  await page.evaluate(() => {
    localStorage.setItem('fairtab.guest.abc.pending', '[]');
    localStorage.setItem('something', 'else');
  });
  const look = () => page.waitForResponse(/\/index\.html\?v=\d+$/);
  const first = look();
  await page.clock.fastForward(5_000);
  expect((await first).headers().etag).toMatch(/"\w+"/);
  const documents = countDocuments(page);
  const same = look();
  await page.clock.fastForward(60_000);
  await same;
  await page.route(/\/index\.html\?v=/, (route) => route.fulfill({ headers: { etag: '"the next one"' } }));
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward(61_000);
  await loaded;
  expect(documents()).toBe(1);
  await expect(page).toHaveURL('/terms?from=footer');
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['app_version', 'fairtab.guest.abc.pending']);
});

test('a start that cannot succeed says why in one line', async ({ product }) => {
  const line = (words: string) => new RegExp(`^\\{"level":60,"time":\\d+,"msg":"${words}"\\}\n$`);
  const sameFolder = await product.startAgain();
  expect(sameFolder.code).toBe(1);
  expect(sameFolder.printed).toMatch(line('Another Fairtab is already running on this data folder: .*'));
  // A database of PostgreSQL, where there is one: making another PGlite first takes seconds.
  const own = await createOwnDatabase('second_server');
  const place = own ? { DATABASE_URL: own.url } : {};
  const samePort = await product.startAgain({ ...place, DATA_DIR: `${product.dataDir}/other` });
  await own?.drop();
  expect(samePort.code).toBe(1);
  expect(samePort.printed).toMatch(line('Port \\d+ is in use\\. Set PORT to another one\\.'));
  const wrong = await product.startAgain({ PORT: 'many' });
  expect(wrong.code).toBe(1);
  expect(wrong.printed).toContain('"msg":"PORT ');
});

test(
  'a server that waits for its pages opens its database, and answers once they are built',
  { tag: '@nightly' },
  async ({ product }, testInfo) => {
    const place = { PORT: String(await freePort()), DATA_DIR: testInfo.outputPath('data') };
    const health = () => fetch(`http://localhost:${place.PORT}/health`).then(({ status }) => status);
    // A folder of its own: each start closes what another one has left open.
    const abandoned = Product.startEarly({ ...place, DATA_DIR: testInfo.outputPath('abandoned') });
    abandoned.disconnect();
    expect((await once(abandoned, 'exit'))[0]).toBe(1);

    const early = Product.startEarly(place);
    expect((await once(early, 'message'))[0]).toBe('waiting');
    const made = ['', 'database', 'database/pgdata', 'secret'].map((name) => join(place.DATA_DIR, name));
    expect(
      made.map((path) => statSync(path).mode & 0o077),
      'others may do nothing with the data',
    ).toEqual([0, 0, 0, 0]);
    const second = await product.startAgain(place);
    expect(second.printed).toMatch(/^Another Fairtab is already running on this data folder/);
    await expect(health()).rejects.toThrow();
    early.send('built');
    expect((await once(early, 'message'))[0]).toBe('listening');
    expect(await health()).toBe(200);
    early.kill();
    expect((await once(early, 'exit'))[0]).toBe(0);
  },
);

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

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { draftBill } from './support/bill.ts';
import { arrive, submit, take } from './support/guest.ts';
import { createFromPhoto, startSharing } from './support/host.ts';
import { photo } from './support/photos.ts';
import { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/pictures');
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Of WebP, in percent: text stays sharp, a picture is some tens of kilobytes. */
const QUALITY = 80;

const drawing = test.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const product = await Product.start({ FREE_CREDITS: '3' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

drawing.use({ viewport: { width: 1280, height: 800 } });

drawing(
  'a bill from a photo, on both sides',
  async ({ page: laptop, browser, product, signIn, newPhone }) => {
    await laptop.goto('/');
    await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();
    await keep('landing', laptop);

    await signIn(laptop, '2125550123');
    const data = { first_name: 'Hanna', last_name: 'Berg', venmo_handle: 'hanna-berg' };
    await laptop.request.patch('/rest/v1/profiles/me', { data });
    await createFromPhoto(laptop, 'Hanna Berg', photo('trattoria.png'));
    await expect(laptop.getByRole('button', { name: 'Start Sharing' })).toBeVisible();
    await keep('host-check', laptop);
    const receipt = laptop.url();
    const link = await startSharing(laptop);

    const others: Page[] = [];
    for (const [name, phone, ...dishes] of [
      ['Sam', '2125550124', 'Calamari', 'Risotto', 'Chianti'],
      ['Omar', '2125550125', 'Burrata', 'Risotto', 'Chianti'],
    ] as const) {
      const other = await newPhone();
      await arrive(other, link, name, phone);
      for (const dish of dishes) await take(other, dish);
      others.push(other);
    }
    await laptop.goto(link);
    await laptop.getByRole('link', { name: 'Select Your Items' }).click();
    for (const dish of ['Branzino', 'Chianti']) await take(laptop, dish);

    const options = { ...PHONE, baseURL: product.url, locale: 'en-US', timezoneId: 'America/New_York' };
    const context = await browser.newContext({
      ...options,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const nina = await context.newPage();
    await arrive(nina, link, 'Nina', '2125550126');
    for (const dish of ['Burrata', 'Tagliatelle', 'Tiramisu']) await take(nina, dish);
    await nina.mouse.wheel(0, -10_000);
    await keep('guest-choose', nina);
    await nina.getByRole('button', { name: /^Your Total/ }).click();
    await expect(nina.getByRole('dialog')).toBeVisible();
    await keep('guest-total', nina);
    await nina.keyboard.press('Escape');

    for (const guest of [...others, nina]) await submit(guest);
    const decision = { unclaimed: 'everyone', accept_changed_shares: true };
    const p_receipt_id = receipt.split('/').at(-1);
    await laptop.request.post('/rest/v1/rpc/finalize_receipt', { data: { p_receipt_id, ...decision } });
    await expect(nina.getByText('Your final bill')).toBeVisible();
    await nina.mouse.wheel(0, -10_000);
    await keep('guest-bill', nina);
    await laptop.goto(receipt);
    await expect(laptop.getByRole('button', { name: 'Share the bill' })).toBeVisible();
    await keep('host-collect', laptop);
    await context.close();
  },
);

drawing(
  'a dinner in Madrid, in euros and split evenly, on a phone in Spanish',
  async ({ page: host, browser, product, signIn }) => {
    await signIn(host, '2125550127');
    const data = { first_name: 'Hanna', last_name: 'Berg' };
    await host.request.patch('/rest/v1/profiles/me', { data });
    const { id } = await draftBill(
      host,
      5,
      [
        { name: 'Paella valenciana', price: 5400 },
        { name: 'Croquetas', price: 950 },
        { name: 'Boquerones', price: 1120 },
        { name: 'Tinto de verano', price: 2125, quantity: 5 },
      ],
      {},
      {
        restaurant_name: 'Casa Ñandú',
        tip_source: 'host',
        evenly: true,
        currency: { code: 'EUR', digits: 2 },
      },
    );
    const shared = await host.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } });
    const { receipt } = await shared.json();
    const options = { ...PHONE, baseURL: product.url, locale: 'es-ES', timezoneId: 'Europe/Madrid' };
    const context = await browser.newContext({
      ...options,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const lucia = await context.newPage();
    await lucia.goto(`/share/${receipt.share_token}`);
    await lucia.getByLabel('Tu nombre', { exact: true }).fill('Lucía');
    await keep('evenly-spanish', lucia);
    await lucia.getByRole('button', { name: 'Aquí estoy' }).click();
    await expect(lucia.getByRole('heading', { name: 'Ya estás' })).toBeVisible();
    await lucia.getByRole('button', { name: /^La cuenta completa/ }).click();
    await keep('evenly-bill-spanish', lucia);
    await context.close();
  },
);

/** Writes a page as it stands, in both themes. */
async function keep(name: string, page: Page): Promise<void> {
  // A message of something that was just done is not what the picture shows.
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 500 })
    .catch(() => {});
  await page.locator('.said').waitFor({ state: 'detached' });
  const devtools = await page.context().newCDPSession(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(path.join(FOLDER, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

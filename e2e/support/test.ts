import { test as base, expect, type Page } from '@playwright/test';
import { ConsoleGuard } from './console-guard.ts';
import { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const phoneSize = { width: 390, height: 844 };

type PerTest = {
  /** Fails the test on an unexpected error in one of its pages; call `guard.expect(409)` before provoking one. */
  guard: ConsoleGuard;
  /** Opens a page on another person's phone: 390 × 844, touch, empty storage. Closed after the test. */
  newPhone: () => Promise<Page>;
  /** Signs in by phone (10 digits), by calls: the page is opened by the test. */
  signIn: (page: Page, phone: string) => Promise<void>;
  /** Stops the server and starts it again on the same data; pages may notice the lost connection. */
  restartServer: () => Promise<void>;
};

type PerWorker = {
  /** The built product, one per worker, kept between its tests. */
  product: Product;
};

/** Playwright's test, with the product running at baseURL. */
export const test = base.extend<PerTest, PerWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  guard: [
    async ({ context, product }, use, testInfo) => {
      const guard = new ConsoleGuard();
      const alreadyLogged = product.log.length;
      guard.watch(context);
      await use(guard);
      if (testInfo.status !== testInfo.expectedStatus || guard.problems.length > 0) {
        await testInfo.attach('server log', { body: product.log.slice(alreadyLogged) });
      }
      expect(guard.problems, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  newPhone: async ({ browser, product, guard }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: phoneSize,
        hasTouch: true,
        isMobile: true,
        locale: 'en-US',
      });
      contexts.push(context);
      guard.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  restartServer: async ({ product, guard }, use) =>
    use(async () => {
      guard.expect(/net::ERR_/);
      await product.restart();
    }),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  signIn: async ({}, use) => use(signIn),
});

export { expect };

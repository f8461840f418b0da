import { test as base, expect, type Page } from '@playwright/test';
import { ConsoleGuard } from './console-guard.ts';
import { createOwnDatabase } from './databases.ts';
import { likeTheOldest } from './oldest-browsers.ts';
import { Product } from './product.ts';
import { signIn } from './sign-in.ts';
import { slowHands } from './slow-hands.ts';

const phoneSize = { width: 390, height: 844 };

type PerTest = {
  limits: undefined;
  /** Fails the test on an unexpected error in one of its pages; call `guard.expect(409)` before provoking one. */
  guard: ConsoleGuard;
  /**
   * Opens a page on another person's phone: 390 × 844, touch, empty storage. Closed after the test. `serviceWorker`: it
   * keeps the guests' page for times without network, as every phone outside of tests does. `timeZone`: an IANA name.
   * `locale`: of the phone, American English by default.
   */
  newPhone: (has?: { serviceWorker?: boolean; timeZone?: string; locale?: string }) => Promise<Page>;
  /** Signs in by phone (10 digits), by calls: the page is opened by the test. */
  signIn: (page: Page, phone: string) => Promise<void>;
  /** Stops the server and starts it again on the same data; pages may notice the lost connection. */
  restartServer: () => Promise<void>;
  /** Lets every code that was sent so far expire, as if its minutes were over. */
  expireCodes: () => Promise<void>;
};

export type PerWorker = {
  /** How long people think before each press, in milliseconds. */
  pauseMs: number;
  pace: undefined;
  /** `embedded`: PGlite, as installed by default. `fastest`: PostgreSQL where there is one, which takes half the time. */
  database: 'embedded' | 'fastest';
  /** The built product, one per worker, kept between its tests. */
  product: Product;
};

/** Playwright's test, with the product running at baseURL. */
export const test = base.extend<PerTest, PerWorker>({
  database: ['embedded', { option: true, scope: 'worker' }],

  pauseMs: [0, { option: true, scope: 'worker' }],

  pace: [
    async ({ browser, pauseMs }, use) => {
      if (pauseMs > 0) await slowHands(browser, pauseMs);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],

  product: [
    async ({ database }, use, { workerIndex }) => {
      const own =
        database === 'fastest' ? await createOwnDatabase(`journeys_${process.ppid}_${workerIndex}`) : null;
      const product = await Product.start(own ? { DATABASE_URL: own.url } : {});
      await use(product);
      await product.stop();
      await own?.drop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  // All journeys of a worker come from one address, which may ask for 60 codes an hour; stopping the built-in one takes longer than
  // its few ask for.
  limits: [
    async ({ product }, use) => {
      if (!product.embedded) await product.runSql('delete from rate_limits');
      await use(undefined);
    },
    { auto: true },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  guard: [
    async ({ context, product }, use, testInfo) => {
      const guard = new ConsoleGuard();
      const alreadyLogged = product.log.length;
      guard.watch(context);
      await likeTheOldest(context);
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
    await use(async ({ serviceWorker, timeZone, locale = 'en-US' } = {}) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: phoneSize,
        hasTouch: true,
        isMobile: true,
        locale,
        ...(serviceWorker && { serviceWorkers: 'allow' }),
        ...(timeZone && { timezoneId: timeZone }),
      });
      contexts.push(context);
      guard.watch(context);
      await likeTheOldest(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  restartServer: async ({ product, guard }, use) =>
    use(async () => {
      guard.expect(/net::ERR_/);
      await product.restart();
    }),

  expireCodes: async ({ product, guard }, use) =>
    use(async () => {
      // Pages may notice that the server stops for it.
      if (product.embedded) guard.expect(/net::ERR_/);
      await product.runSql(`update phone_verification_codes set expires_at = now() - interval '1 second'`);
    }),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  signIn: async ({}, use) => use(signIn),
});

export { expect };

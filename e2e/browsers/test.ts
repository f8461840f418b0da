import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { Product } from '../support/product.ts';
import type { EngineName, Viewport } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { Person } from './person.ts';
import { openWebKit } from './webkit.ts';

type PerTest = {
  /** Sits someone down at a browser of the project's engine, with a storage of its own. Closed after the test. */
  newPerson: (viewport: Viewport) => Promise<Person>;
};

type PerWorker = { engine: EngineName; product: Product };

/** Playwright's test as the runner alone: the browsers are driven through WebDriver. */
export const test = base.extend<PerTest, PerWorker>({
  engine: ['webkit', { scope: 'worker', option: true }],

  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  newPerson: async ({ engine }, use, testInfo) => {
    const people: Person[] = [];
    await use(async (viewport) => {
      const opened = engine === 'webkit' ? await openWebKit(viewport) : await openFirefox(viewport);
      const person = new Person(opened);
      people.push(person);
      return person;
    });
    const failed = testInfo.status !== testInfo.expectedStatus;
    for (const [index, { engine: opened }] of people.entries()) {
      if (failed) await writeFile(testInfo.outputPath(`person-${index + 1}.png`), await opened.picture());
      expect.soft(opened.errors(), 'errors in the page').toEqual([]);
      await opened.close();
    }
  },
});

export { expect };

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A third of the size of the source that AxeBuilder takes by itself, which is sent to each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The screens that were already seen in the dark: address and headings, without those of dialogs. */
const seenInDark = new WeakMap<Page, Set<string>>();

/**
 * Expects that axe finds nothing in this state, and that nothing is wider than the screen. `within` is a selector for the
 * part of the page to check; by default the whole page.
 */
export async function expectAccessible(page: Page, state: string, within = 'html'): Promise<void> {
  await expectNoViolations(page, state, within);
  await expectFits(page, state);
}

/** The same, and once per screen in dark mode: for journeys through every screen. */
export async function expectAccessibleInDark(page: Page, state: string, within = 'html'): Promise<void> {
  await expectAccessible(page, state, within);
  if (!(await isNewInDark(page))) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  // Only contrast depends on the colours; that every pair of them has enough of it is proved by tokens.test.ts.
  await expectNoViolations(page, `${state}, dark`, within, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoViolations(
  page: Page,
  state: string,
  within: string,
  rules?: string[],
): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Without foreign frames the "legacy" mode finds the same, without opening a second page each time. axe is half a
  // megabyte of script: once per document is enough.
  const axe = new AxeBuilder({ page, axeSource: isLoaded ? ';' : AXE }).setLegacyMode().include(within);
  axe.options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, state).toEqual([]);
}

async function isNewInDark(page: Page): Promise<boolean> {
  const seen = seenInDark.get(page) ?? new Set();
  seenInDark.set(page, seen);
  const headings = await page.locator('h1, h2:not(dialog h2)').allTextContents();
  const screen = `${page.url()} ${headings}`;
  const isNew = !seen.has(screen);
  seen.add(screen);
  return isNew;
}

/** Expects that nothing is wider than a screen of 320 px with text of twice the size. */
export const expectFitsNarrow = (page: Page, state: string): Promise<void> =>
  whileNarrow(page, () => expectFits(page, `${state}, narrow, with large letters`));

/** Checks a page on a screen of 320 px with text of twice the size, and restores it afterwards. */
export async function whileNarrow(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await look();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  if (size) await page.setViewportSize(size);
}

async function expectFits(page: Page, state: string): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect.soft(wide, `${state} fits the screen`).toBeLessThanOrEqual(screen);
}

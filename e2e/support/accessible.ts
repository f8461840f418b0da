import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects that axe finds nothing in this state, in light and in dark mode, and that nothing is wider than the screen.
 * `within` is a selector for the part of the page to check; by default the whole page.
 */
export async function expectAccessible(page: Page, state: string, within = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without foreign frames the "legacy" mode finds the same, without opening a second page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
    // Only contrast depends on the colours.
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
  await expectFits(page, state);
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

import { expect, type Locator, type Page } from '@playwright/test';

export const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** These things are whole in the window before anyone scrolls, on every size, and nothing lies over them. */
export async function expectInFirstView(
  page: Page,
  state: string,
  things: readonly Locator[],
  sizes = SIZES,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const thing of things) {
      await expect
        .poll(() => thing.evaluate(isWholeInView), { message: `${state}, ${size.width} px: ${thing}` })
        .toBe('whole');
    }
  }
}

/** Runs in the page. @returns 'whole', or where the element is, or what lies over it */
export function isWholeInView(element: Element): string {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!inside) return `at ${[left, top, right, bottom].map(Math.round)} of ${innerWidth} × ${innerHeight}`;
  for (const y of [top + 1, (top + bottom) / 2, bottom - 1]) {
    const over = document.elementFromPoint((left + right) / 2, y);
    if (!over?.contains(element) && !element.contains(over)) return `under ${over?.outerHTML}`;
  }
  return 'whole';
}

import type { Page } from '@playwright/test';

/** Counts what is pressed on a page, on every document that it opens. @returns how often that was so far */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  const listen = () =>
    addEventListener('pointerup', () => void Reflect.get(globalThis, 'countTap')(), { capture: true });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => taps;
}

import { expect, type Page } from '@playwright/test';

/**
 * Expects that nothing is wider than this screen, that no amount is wrapped or cut off, and that in each list all amounts
 * end at the same position, in the right half. Struck-out earlier amounts are skipped: they are part of a sentence.
 */
export async function expectColumns(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    const problems: string[] = [];
    if (document.documentElement.scrollWidth > screen)
      problems.push(`${document.documentElement.scrollWidth} px wide`);
    const ends = new Map<Element, number>();
    let amounts = 0;
    for (const amount of document.querySelectorAll<HTMLElement>('.amount:not(.line-through)')) {
      const list = amount.closest('ul, dl');
      const box = amount.getBoundingClientRect();
      if (!/^\$/.test(amount.textContent) || box.width === 0 || !list) continue;
      amounts += 1;
      const words = `${amount.textContent} of ${list.textContent.slice(0, 30)}`;
      const end = Math.round(box.right);
      const others = ends.get(list) ?? end;
      ends.set(list, others);
      if (Math.abs(others - end) > 1) problems.push(`${words} ends at ${end}, others at ${others}`);
      if (end < screen / 2 || end > screen) problems.push(`${words} ends at ${end} of ${screen}`);
      if (box.height > 1.8 * Number.parseFloat(getComputedStyle(amount).fontSize))
        problems.push(`${words} is ${box.height} px high`);
    }
    return { amounts, problems };
  });
  expect.soft(found.problems, state).toEqual([]);
  expect.soft(found.amounts, `amounts: ${state}`).toBeGreaterThan(0);
}

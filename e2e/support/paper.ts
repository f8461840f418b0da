import type { Browser } from '@playwright/test';

/**
 * Draws a printed receipt, each line as it stands, and keeps the picture.
 * @param path where the picture is written, `.png`
 */
export async function drawPaper(browser: Browser, path: string, text: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 760, height: 900 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; background: #5f4c3d }
    pre { display: inline-block; margin: 50px; padding: 36px; background: #f6f4ee; color: #262428; font: 24px/1.5 "DejaVu Sans Mono" }
  </style><pre></pre>`);
  await page.locator('pre').evaluate((paper, lines) => {
    paper.textContent = lines;
  }, text.trim());
  await page.screenshot({ path, fullPage: true });
  await page.close();
  return path;
}

/** A line of a receipt: something at its left and its right end. */
export const line = (left: string, right: string, width = 36): string =>
  left + right.padStart(width - left.length);

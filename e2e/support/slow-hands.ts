import { setTimeout as pass } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/**
 * From here on everybody in this process thinks for so long before each press: what was under way has ended by then, and
 * messages are gone. Typing takes no longer.
 */
export async function slowHands(browser: Browser, pauseMs: number): Promise<void> {
  const page = await browser.newPage();
  // Every element has the one, every page's keyboard the other.
  const [locator, keyboard] = [page.locator('body'), page.keyboard].map(Object.getPrototypeOf);
  await page.close();
  for (const press of ['click', 'dblclick', 'tap', 'check', 'press']) slowDown(locator, press, pauseMs);
  slowDown(keyboard, 'press', pauseMs);
}

function slowDown(owner: object, name: string, pauseMs: number): void {
  const quick: unknown = Reflect.get(owner, name);
  if (typeof quick !== 'function') throw new Error(`Playwright has no ${name}.`);
  Reflect.set(owner, name, async function slow(this: unknown, ...args: unknown[]): Promise<unknown> {
    await pass(pauseMs);
    return Reflect.apply(quick, this, args);
  });
}

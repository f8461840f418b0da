import { ElementHandle, launch, type Page } from 'puppeteer-core';
import { findProgram } from '../../scripts/lib/find-program.mjs';
import type { Engine, Handle, Query, Viewport } from './engine.ts';
import { findInPage, testingLibrary, toSend, untilStill, whatIsTapped } from './in-page.ts';

/** Opens Debian's Firefox without a window, driven through WebDriver BiDi. @throws when it is not installed */
export async function openFirefox(viewport: Viewport): Promise<Engine> {
  const executablePath = findProgram('firefox-esr');
  if (!executablePath) throw new Error('No Firefox: install firefox-esr.');
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport(viewport);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    reload: async () => {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    address: () => page.evaluate(() => location.href),
    find: (query) => find(page, query),
    errors: () => errors,
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

async function find(page: Page, query: Query): Promise<Handle | null> {
  if (!(await page.evaluate(() => 'TestingLibraryDom' in globalThis)))
    await page.evaluate(await testingLibrary());
  const element = await page.evaluateHandle(findInPage, toSend(query));
  if (!(element instanceof ElementHandle)) return null;
  return {
    click: async () => {
      const target = await page.evaluateHandle(whatIsTapped, element);
      await page.evaluate(untilStill, target);
      await target.click();
    },
    fill: async (text) => {
      await element.click({ count: 3 });
      await page.keyboard.press('Backspace');
      await element.type(text);
    },
    text: () => page.evaluate((one: Element) => one.textContent ?? '', element),
    checked: () => page.evaluate((one: Element) => one instanceof HTMLInputElement && one.checked, element),
  };
}

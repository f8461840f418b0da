import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import type { Engine, Handle, Query, Viewport } from './engine.ts';
import { findInPage, readyToTap, testingLibrary, toSend } from './in-page.ts';

/** Where Debian keeps WebKit's small browser, by architecture. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);

/**
 * Opens WebKit's MiniBrowser on a screen of its own that nobody sees (Xvfb), driven through WebKitWebDriver.
 * @throws when Debian's webkit2gtk-driver and xvfb are not installed
 */
export async function openWebKit(viewport: Viewport): Promise<Engine> {
  const binary = MINI_BROWSERS.find((file) => existsSync(file));
  if (!binary) throw new Error('No MiniBrowser: install webkit2gtk-driver.');
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const driver = await connect(port, binary);
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...viewport });
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    address: () => driver.getCurrentUrl(),
    find: (query) => find(driver, query),
    errors: () => [],
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      for (const program of [server, screen.program]) await stop(program);
    },
  };
}

async function find(driver: WebDriver, query: Query): Promise<Handle | null> {
  const there = await driver.executeScript('return "TestingLibraryDom" in globalThis');
  if (!there) await driver.executeScript(await testingLibrary());
  const element = await driver.executeScript(findInPage, toSend(query));
  if (!(element instanceof WebElement)) return null;
  return {
    click: async () => {
      const target = await driver.executeScript(readyToTap, element);
      if (target instanceof WebElement) await target.click();
    },
    fill: async (text) => {
      await element.clear();
      // A line break is the key Enter, as it is when typed.
      await element.sendKeys(text.replace('\n', Key.ENTER));
    },
    text: () => driver.executeScript('return arguments[0].textContent', element),
    checked: () => element.isSelected(),
  };
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** An X server with a free display number, which it tells on its third stream. */
async function startScreen(): Promise<{ display: string; program: ChildProcess }> {
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = program.stdio[3];
  if (!told) throw new Error('Xvfb has no third stream.');
  const [number] = await once(told, 'data');
  return { display: `:${String(number).trim()}`, program };
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}

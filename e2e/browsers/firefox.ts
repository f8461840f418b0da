import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { get, type PageElement, type PageValue, Tab } from './bidi.ts';
import type { Engine, Handle, Query, Viewport } from './engine.ts';
import { findInPage, readyToTap, testingLibrary, toSend } from './in-page.ts';

/** Opens Debian's Firefox without a window, driven through its own WebDriver BiDi. @throws when it is not installed */
export async function openFirefox(viewport: Viewport): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'fairtab-firefox-'));
  const program = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const tab = await Tab.open(await addressOf(program));
  await tab.ask('browsingContext.setViewport', { viewport });
  return {
    goto: async (url) => {
      await tab.ask('browsingContext.navigate', { url, wait: 'interactive' });
    },
    reload: async () => {
      await tab.ask('browsingContext.reload', { wait: 'interactive' });
    },
    address: async () => String(await tab.run('() => location.href')),
    find: (query) => find(tab, query),
    errors: () => tab.errors,
    picture: async () =>
      Buffer.from(String(get(await tab.ask('browsingContext.captureScreenshot'), 'data')), 'base64'),
    close: async () => {
      const exited = once(program, 'exit');
      program.kill();
      await exited;
      rmSync(profile, { recursive: true });
    },
  };
}

/** Where Firefox listens, which it says when it does. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox has no stream for errors.');
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended before it could be driven.');
}

async function find(tab: Tab, query: Query): Promise<Handle | null> {
  if (!(await tab.run('() => "TestingLibraryDom" in globalThis')))
    await tab.run('(library) => { (0, eval)(library) }', await testingLibrary());
  const element = await tab.run(
    `(query) => (${findInPage})(JSON.parse(query))`,
    JSON.stringify(toSend(query)),
  );
  if (!isElement(element)) return null;
  return {
    click: async () => {
      const target = await tab.run(String(readyToTap), element);
      if (isElement(target)) await click(tab, target);
    },
    fill: async (text) => {
      await tab.run('(field) => { field.focus(); field.select(); }', element);
      await type(tab, text.replace('\n', ENTER));
    },
    text: async () => String(await tab.run('(one) => one.textContent ?? ""', element)),
    checked: async () => (await tab.run('(one) => one.checked', element)) === true,
  };
}

const isElement = (value: PageValue): value is PageElement => typeof value === 'object' && value !== null;

/** The key, as WebDriver calls it. */
const ENTER = '\uE007';

async function click(tab: Tab, element: PageElement): Promise<void> {
  const actions = [
    { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await tab.ask('input.performActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
}

async function type(tab: Tab, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await tab.ask('input.performActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

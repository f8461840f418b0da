import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Library from '@testing-library/dom';
import type { Query } from './engine.ts';

declare global {
  var TestingLibraryDom: typeof Library | undefined;
}

/** A query in the form in which it travels to a page. */
export type Sent = { role: string | null; exact: string; source: string; flags: string };

/** A query as JSON: expressions do not travel as they are. */
export function toSend(query: Query): Sent {
  const name = ('role' in query ? query.name : query.text) ?? /./;
  return {
    role: 'role' in query ? query.role : null,
    ...(typeof name === 'string'
      ? { exact: name, source: '', flags: '' }
      : { exact: '', source: name.source, flags: name.flags }),
  };
}

/** Testing Library as a script that sets `TestingLibraryDom`: it computes roles and names alike in every engine. */
export function testingLibrary(): Promise<string> {
  const require = createRequire(import.meta.url);
  return readFile(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
}

/**
 * Runs in the page, which must have testingLibrary(): finds what a person would, in the topmost dialog if one is open. It
 * travels as text, so it uses nothing from outside.
 * @returns the element; null if there is none that can be seen
 */
export function findInPage({ role, exact, source, flags }: Sent): Element | null {
  const library = globalThis.TestingLibraryDom;
  if (!library) throw new Error('Testing Library is not on the page.');
  const dialogs = document.querySelectorAll<HTMLElement>(':modal');
  const within = dialogs.item(dialogs.length - 1) ?? document.body;
  const name = source ? new RegExp(source, flags) : exact;
  const found = role
    ? library.queryAllByRole(within, role, source === '.' ? {} : { name })
    : library.queryAllByText(within, name);
  return found.find((one) => one.checkVisibility()) ?? null;
}

/**
 * Runs in the page: what people tap, the whole row of a box, in the middle of the screen. Resolves once it has stood still for
 * some frames and can be pressed: what slides in would be tapped where it was, and a disabled button or one in a dialog
 * that has just opened loses the tap.
 */
export async function readyToTap(element: Element): Promise<Element> {
  const target = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
  target.scrollIntoView({ block: 'center' });
  let last = '';
  for (let still = 0; still < 3; ) {
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = target.getBoundingClientRect();
    const dead = target.matches(':disabled') || getComputedStyle(target).pointerEvents === 'none';
    const now = [x, y, width, height, dead].join();
    still = now === last && !dead ? still + 1 : 0;
    last = now;
  }
  return target;
}

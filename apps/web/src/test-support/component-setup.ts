import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { menuList } from '../components/overlays/Menu.tsx';
import { confirmation } from '../components/overlays/use-confirm.tsx';
import { buyingStore } from '../features/credits/buying.ts';
import { loadHost } from '../features/receipt/open/preview.ts';
import { dismissToast, toastStore } from '../lib/toast.ts';

// jsdom implements neither modal dialogs nor scrolling nor animations.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  const first = ['[autofocus]', 'button, input, [tabindex]'].map((of) => this.querySelector<HTMLElement>(of));
  first.find((element) => element !== null)?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => {};
Element.prototype.animate = vi.fn();
// Nothing has a size, so none changes, and no query about the window holds.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia = (media) => Object.assign(new EventTarget(), NO_MATCH, { media });
globalThis.scrollTo = () => {};

// Without style sheets an element's style follows from its tag and a few attributes. jsdom matches the browser's whole
// default sheet against it at every query by role, which took a third of the time of all component tests.
const realStyle = globalThis.getComputedStyle;
const styles = new Map<string, CSSStyleDeclaration>();
globalThis.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0 || inheritsStyle(element)) return realStyle(element, pseudo);
  const { parentElement: parent, tagName } = element;
  const isFolded = parent?.tagName === 'DETAILS' && !parent.hasAttribute('open');
  const attributes = ['hidden', 'open', 'type', 'style'].map((name) => `${element.getAttribute(name)}`);
  const shape = [tagName, isFolded, ...attributes].join();
  const known = styles.get(shape) ?? copyOf(realStyle(element));
  styles.set(shape, known);
  return known;
};

/** What queries and checks of visibility ask of a style, as it is now: jsdom's own object follows its element. */
function copyOf(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const { display, visibility, opacity, pointerEvents, content } = style;
  const values: Record<string, string> = {
    display,
    visibility,
    opacity,
    'pointer-events': pointerEvents,
    content,
  };
  const getPropertyValue = (name: string) => values[name] ?? '';
  return { ...style, display, visibility, opacity, pointerEvents, content, getPropertyValue };
}

/** Whether what an element inherits was set inline. */
function inheritsStyle(element: Element): boolean {
  for (let above = element.parentElement; above !== null; above = above.parentElement)
    if (/visibility|pointer-events/.test(above.getAttribute('style') ?? '')) return true;
  return false;
}

// Parts of a page are loaded when they are needed, which takes more than the default second where the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

// As on a page that has been idle.
beforeAll(async () => {
  await Promise.all([menuList.load(), confirmation.load()]);
});

// A page's timers end with it: one that fires after the last file would find no window.
const { setTimeout } = globalThis;
const timers = new Set<ReturnType<typeof setTimeout>>();
beforeAll(() => {
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...args);
    timers.add(timer);
    return timer;
  }, setTimeout);
});
afterAll(() => {
  globalThis.setTimeout = setTimeout;
  for (const timer of timers) clearTimeout(timer);
});

// What is called outside a test's answerCalls fails at once, and is not repeated into the next test.
globalThis.fetch = async () =>
  Response.json({ error: { code: 'test.over', title: 'Over', message: 'Over.' } }, { status: 500 });

const NO_MATCH = {
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
};

// As it is a moment after a page has opened.
await loadHost();

afterEach(() => {
  cleanup();
  while (toastStore.get()) dismissToast();
  buyingStore.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Files share the window, and modules: one that is still being loaded when its file ends would be broken for the next.
afterAll(async () => {
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { menuList } from '../components/base/Menu.tsx';
import { confirmation } from '../components/base/use-confirm.tsx';
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

// Parts of a page are loaded when they are needed, which takes more than the default second where the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

// As on a page that has been idle.
beforeAll(async () => {
  await Promise.all([menuList.load(), confirmation.load()]);
});

// What is called outside a test's answerCalls fails at once, and is not repeated into the next test.
globalThis.fetch = async () => Response.json({}, { status: 500 });

const NO_MATCH = {
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
};

afterEach(() => {
  cleanup();
  while (toastStore.get()) dismissToast();
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

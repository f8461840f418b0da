import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { dismissToast, toastStore } from '../lib/toast.ts';

// jsdom implements neither modal dialogs nor scrolling.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], button, input, [tabindex]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => {};
globalThis.scrollTo = () => {};

// What is called outside a test's answerCalls: never answered, as a failure would be repeated, into the next test.
globalThis.fetch = () => new Promise(() => {});

afterEach(() => {
  cleanup();
  while (toastStore.get()) dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// The next file gets another jsdom in the same process: a part that this one began to load must have arrived.
afterAll(() => vi.dynamicImportSettled());

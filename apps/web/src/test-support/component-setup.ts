import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
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

// What is called outside a test's answerCalls fails at once, and is not repeated into the next test.
globalThis.fetch = async () => Response.json({}, { status: 500 });

afterEach(() => {
  cleanup();
  while (toastStore.get()) dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

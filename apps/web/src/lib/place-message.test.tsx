import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeMessage } from './place-message.ts';

/** jsdom lays nothing out: an element is as high as it says, and where its style or its `data-top` puts it. */
function layOut(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll<HTMLElement>('[data-height]')) {
    const height = Number(element.dataset.height);
    const top = () => Number.parseFloat(element.style.top) || Number(element.dataset.top);
    element.getBoundingClientRect = () => new DOMRect(12, top(), 366, height);
    Object.defineProperties(element, { offsetHeight: { value: height }, offsetWidth: { value: 366 } });
  }
  return document.querySelector<HTMLElement>('#message') ?? expect.unreachable();
}

const MESSAGE = '<div id="message" data-height="60"><button>Dismiss</button></div>';
const top = (element: HTMLElement) => Number.parseFloat(element.style.top);

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800);
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 390, configurable: true });
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
});

test('stands at the bottom, above the bar', () => {
  const message = layOut(`<div data-bottom-bar data-top="700" data-height="100"></div>${MESSAGE}`);
  const stop = placeMessage(message, null);
  expect(top(message)).toBeLessThanOrEqual(640);
  expect(top(message)).toBeGreaterThan(600);
  stop();
});

test('makes room for the field that gets the focus, but not from under a finger on itself', () => {
  const message = layOut(`<input data-top="9000" data-height="48">${MESSAGE}`);
  const field = document.querySelector('input') ?? expect.unreachable();
  const stop = placeMessage(message, null);
  const before = top(message);
  // The page was scrolled, so that the field is below the message.
  field.dataset.top = String(before);
  message.querySelector('button')?.focus();
  expect(top(message)).toBe(before);
  field.focus();
  expect(top(message)).toBeLessThanOrEqual(before - 60);
  stop();
});

test('finds another place in another window, and none once it has ended', () => {
  const message = layOut(MESSAGE);
  const stop = placeMessage(message, null);
  vi.stubGlobal('innerHeight', 640);
  dispatchEvent(new Event('resize'));
  expect(top(message)).toBe(640 - 60 - 12);
  stop();
  vi.stubGlobal('innerHeight', 400);
  dispatchEvent(new Event('resize'));
  expect(top(message)).toBe(640 - 60 - 12);
});

test('within a dialog only what is in it counts', () => {
  const message = layOut(`<h1 data-top="728" data-height="60">Below</h1><dialog open>${MESSAGE}</dialog>`);
  const stop = placeMessage(message, document.querySelector('dialog'));
  expect(top(message)).toBe(728);
  stop();
});

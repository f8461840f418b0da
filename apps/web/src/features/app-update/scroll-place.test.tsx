import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlace, returnToPlace, takePlace } from './scroll-place.ts';

/** How far the page can be scrolled. */
let length = 0;
let grow = () => {};

beforeEach(() => {
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', Math.min(top, length)));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
});
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

function pageIs(pixels: number) {
  length = pixels;
  grow();
}

test('a page is scrolled to where it was, once, and when it is long enough again', () => {
  vi.stubGlobal('scrollY', 700);
  keepPlace();
  vi.stubGlobal('scrollY', 0);
  const place = takePlace();
  expect(place).toBe(700);
  expect(takePlace()).toBeNull();
  returnToPlace(place ?? 0);
  pageIs(200);
  expect(scrollY).toBe(200);
  pageIs(900);
  expect(scrollY).toBe(700);
  vi.stubGlobal('scrollY', 100);
  pageIs(1000);
  expect(scrollY).toBe(100);
});

test('who begins something stays where that is', () => {
  returnToPlace(700);
  pageIs(200);
  dispatchEvent(new Event('wheel'));
  pageIs(900);
  expect(scrollY).toBe(200);
});

test.each([
  ['the top', '/home', 0],
  ['another page', '/dashboard', 700],
])('nothing is scrolled from %s', (_, path, top) => {
  history.replaceState(null, '', path);
  vi.stubGlobal('scrollY', top);
  keepPlace();
  history.replaceState(null, '', '/home');
  expect(takePlace()).toBeNull();
});

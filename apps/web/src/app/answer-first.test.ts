import { afterEach, expect, test, vi } from 'vitest';
import { answerFirst } from './answer-first.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page is rendered after the frame that shows what was pressed', async () => {
  const order: string[] = [];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) =>
    queueMicrotask(() => {
      draw();
      order.push('frame');
    }),
  );
  await answerFirst({ preload: false });
  order.push('page');
  expect(order).toEqual(['frame', 'page']);
});

test('what is only preloaded, or opened where nobody looks, waits for no frame', async () => {
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('requestAnimationFrame', () => {});
  await answerFirst({ preload: false });
  vi.stubGlobal('document', { hidden: false });
  expect(answerFirst({ preload: true })).toBeUndefined();
});

import { keepTap } from '../lib/keep-tap.ts';

// A file of its own, and the first of the document: it waits for no other, so that a tap is seen to wait before these have come.

/** Where the page is. */
export const root = rootElement();

/** See keepTap. */
export const endOfWaiting = keepTap(root);

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}

import { expect, test } from 'vitest';
import { IN_THE_WAY, obstaclesIn } from './obstacles.ts';

/** jsdom lays nothing out: every element says where it is. */
function page(html: string): void {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll<HTMLElement>('[data-at]')) {
    const [top = 0, height = 0] = (element.dataset.at ?? '').split(' ').map(Number);
    element.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
  }
}

test('titles and fields weigh more than what can be pressed, and what has the focus most', () => {
  page(`<h1 data-at="0 40">Chez Nous</h1><input data-at="50 48"><button data-at="100 48">Save</button>
    <p data-at="150 20">words</p><button data-at="-80 48">above</button><button data-at="9000 48">below</button>`);
  const weights = () => obstaclesIn(document, null).map(({ top, weight }) => [top, weight]);
  expect(weights()).toEqual([
    [0, IN_THE_WAY],
    [50, IN_THE_WAY],
    [100, 6],
  ]);
  document.querySelector('button')?.focus();
  expect(Math.max(...obstaclesIn(document, null).map(({ weight }) => weight))).toBe(106);
});

test('a message is not in its own way', () => {
  page('<div id="toast"><button data-at="10 44">Dismiss</button></div>');
  expect(obstaclesIn(document, document.querySelector('#toast'))).toEqual([]);
});

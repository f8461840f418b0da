import type { Locator, Page } from '@playwright/test';
import { isWholeInView } from './first-view.ts';

/** What a person has in front of them before they do anything. */
export type Measure = {
  /** Which of the things that must be whole in the window are not, and why. */
  outOfView: string[];
  /** How high the page is, in windows; of a dialog, what scrolls in it. */
  screens: number;
  /** Words that are drawn or read out, without amounts and without names. */
  words: number;
  /** The most filled buttons in one window, wherever the page is scrolled to. */
  filled: number;
};

/**
 * Measures the page, or the dialog that is open on it, from its beginning.
 *
 * @param inView what must be whole in the first window, on the page or in the dialog
 * @param names of people, places and dishes: their words are not counted
 */
export async function measureState(
  page: Page,
  inView: (within: Locator) => Locator[],
  names: readonly string[],
): Promise<Measure> {
  await page.evaluate(settle);
  const dialog = page.getByRole('dialog').last();
  const within = (await dialog.isVisible()) ? dialog : page.locator('body');
  const outOfView: string[] = [];
  for (const thing of inView(within)) {
    const where = await thing
      .first()
      .evaluate(isWholeInView, null, { timeout: 3_000 })
      .catch(() => 'missing');
    if (where !== 'whole') outOfView.push(`${nameOf(thing)} is ${where}`);
  }
  return { outOfView, ...(await within.evaluate(measureBelow, names)) };
}

/** The words that a locator looks for. */
const nameOf = (thing: Locator): string =>
  /(?:name: |Text\(|Label\()(.+?)[ )]/.exec(`${thing}`)?.[1] ?? `${thing}`;

/** Runs in the page. Scrolls to the beginning, and waits until fonts are there and eight frames were of the same height. */
async function settle(): Promise<void> {
  scrollTo({ top: 0, behavior: 'instant' });
  const heightNow = () =>
    document.fonts.status === 'loaded' ? document.documentElement.scrollHeight : undefined;
  for (let same = 0, height = heightNow(); same < 8; ) {
    await new Promise(requestAnimationFrame);
    const before = height;
    height = heightNow();
    same = height !== undefined && height === before ? same + 1 : 0;
  }
}

/** Runs in the page. Of a closed fold its title is counted, and nothing of what a dialog covers. */
function measureBelow(top: Element, names: readonly string[]): Omit<Measure, 'outOfView'> {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const said: (string | null)[] = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && isShown(parentElement)) said.push(textContent);
  }
  for (const attribute of ['aria-label', 'placeholder', 'alt'])
    for (const element of top.querySelectorAll(`[${attribute}]`))
      if (isShown(element)) said.push(element.getAttribute(attribute));
  const parts = new Set(names.flatMap((name) => name.split(' ')));
  const words = said
    .flatMap((text) => text?.match(/[\p{L}\p{N}][\p{L}\p{N}’-]*/gu) ?? [])
    .filter((word) => /\p{L}/u.test(word) && !parts.has(word));

  const filled = [...top.querySelectorAll('.bg-accent.shadow-sheet')].filter(isShown);
  const inBar = filled.filter((one) => one.closest('[data-bottom-bar]'));
  const tops = filled.filter((one) => !inBar.includes(one)).map((one) => one.getBoundingClientRect().top);
  const inOneWindow = tops.map((y) => tops.filter((other) => other >= y && other < y + innerHeight).length);
  const scrolls = top === document.body ? document.documentElement : top;
  return {
    screens: scrolls.scrollHeight / scrolls.clientHeight,
    words: words.length,
    filled: inBar.length + Math.max(0, ...inOneWindow),
  };
}

import type { Locator, Page } from '@playwright/test';
import { type Bill, type Look, NAMES } from './evening.ts';
import { ALSO_FIRST, FIRST, MOST, MOST_OF_MORE, type State, WINDOWS } from './evening-limits.ts';
import { type Measure, measureState } from './measure-state.ts';

type Cell = Measure & { width: number; dark: boolean };

/** What was seen of a bill's states, compared with their limits. */
export class StateTable {
  readonly #bill: Bill | null;
  readonly #rows = new Map<State, Cell[]>();

  /** @param bill null for what has nothing to do with one */
  constructor(bill: Bill | null) {
    this.#bill = bill;
  }

  /** Measures a state in each window. */
  readonly look: Look = async (state, page) => {
    const size = page.viewportSize();
    const cells: Cell[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        const measured = await measureState(page, this.#inView(state, window.width), NAMES);
        cells.push({ ...measured, width: window.width, dark: colorScheme === 'dark' });
      }
    }
    this.#rows.set(state, cells);
    await restore(page, size);
  };

  /** A line for each state: words, screens and what is filled or out of view, per size. */
  toString(): string {
    const title = this.#bill ? `${this.#bill.items} items, ${this.#bill.people} people` : 'no bill yet';
    const lines = [...this.#rows].map(([state, cells]) => {
      const light = cells.filter(({ dark }) => !dark);
      const filled = Math.max(...light.map((cell) => cell.filled));
      const lost = cells.flatMap((cell) => cell.outOfView.map((thing) => `${nameOf(cell)}: ${thing}`));
      const numbers = light.map(
        (cell) => `${cell.screens.toFixed(1).padStart(4)} ${String(cell.words).padStart(4)}`,
      );
      return [state.padEnd(18), ...numbers, `  ${filled} `, lost.join('; ') || 'in view'].join(' | ');
    });
    const sizes = WINDOWS.map(({ width }) => String(width).padStart(9));
    return [[title.padEnd(18), ...sizes, 'filled', 'first thing'].join(' | '), ...lines].join('\n');
  }

  /** What is above its limit. */
  get excess(): string[] {
    return [...this.#rows].flatMap(([state, cells]) =>
      cells.flatMap((cell) =>
        this.#excessOf(state, cell).map((over) => `${state}, ${nameOf(cell)}: ${over}`),
      ),
    );
  }

  #excessOf(state: State, { outOfView, screens, words, filled, width }: Cell): string[] {
    const most = (!this.#isSmall && MOST_OF_MORE[state]) || MOST[state];
    const mostWords = most.words[width < 1024 ? 0 : 1];
    const mostScreens = most.screens[WINDOWS.findIndex((window) => window.width === width)] ?? 0;
    return [
      ...outOfView,
      ...(words > mostWords ? [`${words} words, at most ${mostWords}`] : []),
      ...(Number(screens.toFixed(1)) > mostScreens
        ? [`${screens.toFixed(1)} screens, at most ${mostScreens}`]
        : []),
      ...(filled > 1 ? [`${filled} filled buttons in one window`] : []),
    ];
  }

  #inView(state: State, width: number) {
    const also = this.#isSmall && width === 390 ? ALSO_FIRST[state] : undefined;
    return (within: Locator) => [...FIRST[state](within), ...(also?.(within) ?? [])];
  }

  get #isSmall(): boolean {
    return this.#bill === null || (this.#bill.items <= 13 && this.#bill.people <= 4);
  }
}

const nameOf = ({ width, dark }: Cell): string => `${width} px${dark ? ', dark' : ''}`;

async function restore(page: Page, size: ReturnType<Page['viewportSize']>): Promise<void> {
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
}

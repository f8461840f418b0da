import { expect } from 'vitest';
import { floorOf, measureForTests, RUNS } from './floors.ts';
import { describe } from './measure.ts';
import type { Layout } from './till.ts';

/** Fails where fewer of the layout's receipts are read than before; the message says how to see them again. */
export function expectFloor(layout: Layout, kind: 'clean' | 'noisy'): void {
  const { figures, everything, failures } = measureForTests(layout, kind);
  const [leastFigures, leastEverything] = floorOf(layout, kind);
  const wrong = failures.slice(0, 3).map((failure) => describe(layout, failure));
  const again = `npm run bench:reading -- --generated --layout ${layout.name} --seed 1 --runs ${RUNS} --each 9`;
  const said = `${figures} of ${RUNS} have every amount right, ${everything} everything\n${again}\n${wrong.join('\n\n')}`;
  expect(figures, said).toBeGreaterThanOrEqual(leastFigures);
  expect(everything, said).toBeGreaterThanOrEqual(leastEverything);
}

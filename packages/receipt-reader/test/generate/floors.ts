import printed from './floors.json' with { type: 'json' };
import { type Measured, measure } from './measure.ts';
import type { Layout } from './till.ts';

/** Receipts of each layout in the tests, and the same with noise: receipts 1 to 36. */
export const RUNS = 36;

/** How many of the 36 the parser must read: with every amount right, and with everything right. */
export type Floor = readonly [figures: number, everything: number];

const WHOLE: Floor = [RUNS, RUNS];

/**
 * The layouts that the parser does not read whole yet, with what it reads of them today; others must be read whole.
 * `npm run bench:reading -- --raise-floors` raises them to what it reads now, and drops those that it reads whole.
 */
const NOT_READ_WHOLE_YET: Record<string, { clean: number[]; noisy: number[] }> = printed;

export function floorOf(layout: Layout, kind: 'clean' | 'noisy'): Floor {
  const [figures, everything] = NOT_READ_WHOLE_YET[layout.name]?.[kind] ?? WHOLE;
  return [figures ?? RUNS, everything ?? RUNS];
}

/** Reads the tests' receipts of a layout. */
export const measureForTests = (layout: Layout, kind: 'clean' | 'noisy'): Measured =>
  measure(layout, kind === 'noisy' ? 1 : 0, 1, RUNS);

/** The floors of these layouts as a file, none lower than it is now. */
export function raisedFloors(layouts: readonly Layout[]): string {
  const raised = (layout: Layout, kind: 'clean' | 'noisy'): Floor => {
    const { figures, everything } = measureForTests(layout, kind);
    const known = layout.name in NOT_READ_WHOLE_YET ? floorOf(layout, kind) : [0, 0];
    return [Math.max(figures, known[0] ?? 0), Math.max(everything, known[1] ?? 0)];
  };
  const lines = layouts
    .map((layout) => ({ name: layout.name, clean: raised(layout, 'clean'), noisy: raised(layout, 'noisy') }))
    .filter(({ clean, noisy }) => [...clean, ...noisy].some((count) => count < RUNS))
    .map(
      ({ name, clean, noisy }) =>
        `  "${name}": { "clean": [${clean.join(', ')}], "noisy": [${noisy.join(', ')}] }`,
    );
  return `{\n${lines.join(',\n')}\n}\n`;
}

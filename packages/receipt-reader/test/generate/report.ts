// Scores the parser on generated receipts, by layout; bench/reading.mjs bundles and runs it.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { confidenceTable } from '../confidence-table.ts';
import { raisedFloors } from './floors.ts';
import { LAYOUTS } from './layouts/index.ts';
import { describe, type Measured, measure } from './measure.ts';
import { addScores, describeAdjustments, NO_ADJUSTMENTS } from './score-adjustments.ts';
import type { Layout } from './till.ts';

const { values: options } = parseArgs({
  options: {
    /** Only layouts whose name has this in it. */
    layout: { type: 'string', default: '' },
    /** Receipts per layout, and the number of the first; the tests use 1 to 36. */
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: '100000' },
    noise: { type: 'string', default: '' },
    /** So many wrong receipts of each layout are printed, with what was read. */
    each: { type: 'string', default: '0' },
    /** Only those with this figure wrong. */
    wrong: { type: 'string', default: '' },
    /** Writes the tests' floors into this file instead. */
    floors: { type: 'string', default: '' },
  },
});

const layouts = LAYOUTS.filter(({ name }) => name.includes(options.layout));
if (options.floors) writeFileSync(options.floors, raisedFloors(LAYOUTS));
else printScores();

function printScores(): void {
  const noises = options.noise === '' ? [0, 1] : [Number(options.noise)];
  const scores = noises.flatMap((noise) =>
    layouts.map((layout) => {
      const measured = measure(layout, noise, Number(options.seed), Number(options.runs));
      printFailures(layout, measured);
      return { name: layout.name, kind: noise > 0 ? 'noisy' : 'clean', measured };
    }),
  );
  console.log(`${'layout'.padEnd(26)} figures  everything  recall  precision  wrong in`);
  for (const { name, kind, measured } of scores) console.log(row(`${name.padEnd(20)} ${kind}`, measured));
  for (const kind of ['clean', 'noisy']) {
    const same = scores.filter((one) => one.kind === kind).map(({ measured }) => measured);
    if (same.length > 1) console.log(row(`${'ALL'.padEnd(20)} ${kind}`, together(same)));
  }
  for (const kind of ['clean', 'noisy']) {
    const all = together(scores.filter((one) => one.kind === kind).map(({ measured }) => measured));
    console.log(`${kind}: ${describeAdjustments(all.adjustments)}`);
  }
  const { papers, wrong } = together(scores.map(({ measured }) => measured)).trusted;
  console.log(
    `with a check mark and nothing flagged: ${papers}; of these wrong in an item, a quantity or the total: ${wrong}`,
  );
  console.log(confidenceTable(scores.flatMap(({ measured }) => measured.said)));
}

function printFailures(layout: Layout, { failures }: Measured): void {
  const asked = failures.filter(({ wrong }) =>
    [...wrong.keys()].some((figure) => options.wrong === '' || figure === options.wrong),
  );
  for (const failure of asked.slice(0, Number(options.each))) console.log(`${describe(layout, failure)}\n`);
}

function row(name: string, { runs, figures, everything, items, causes }: Measured): string {
  const share = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1);
  const list = [...causes].sort(([, a], [, b]) => b - a).map(([figure, count]) => `${figure} ${count}`);
  return [
    name,
    share(figures, runs).padStart(7),
    share(everything, runs).padStart(11),
    share(items.right, items.printed).padStart(7),
    share(items.right, items.said).padStart(10),
    ` ${list.join(', ')}`,
  ].join(' ');
}

function together(all: readonly Measured[]): Measured {
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0);
  const figures = new Set(all.flatMap(({ causes }) => [...causes.keys()]));
  return {
    runs: sum(({ runs }) => runs),
    figures: sum((one) => one.figures),
    everything: sum((one) => one.everything),
    items: {
      printed: sum(({ items }) => items.printed),
      said: sum(({ items }) => items.said),
      right: sum(({ items }) => items.right),
    },
    trusted: {
      papers: sum(({ trusted }) => trusted.papers),
      wrong: sum(({ trusted }) => trusted.wrong),
    },
    causes: new Map([...figures].map((figure) => [figure, sum(({ causes }) => causes.get(figure) ?? 0)])),
    adjustments: all.map(({ adjustments }) => adjustments).reduce(addScores, NO_ADJUSTMENTS),
    said: [],
    failures: [],
  };
}

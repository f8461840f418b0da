// Scores the parser on generated receipts, by layout. Run it through bench/reading.mjs:
// npm run bench:reading -- --generated [--each N] [--layout NAME] [--runs N] [--seed N]
import { parseArgs } from 'node:util';
import { readText } from '../text-rows.ts';
import { generateReceipt } from './generate.ts';
import { LAYOUTS } from './layouts/index.ts';
import { type Figure, figuresRight, score } from './score.ts';
import type { Layout } from './till.ts';

const { values: options } = parseArgs({
  options: {
    layout: { type: 'string', default: '' },
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '100000' },
    /** So many wrong receipts of each layout are printed, with what was read. */
    each: { type: 'string', default: '0' },
    /** Only wrong receipts with this figure wrong. */
    wrong: { type: 'string', default: '' },
    noise: { type: 'string', default: '' },
  },
});

const runs = Number(options.runs);
const share = (part: number, whole: number): string =>
  ((100 * part) / Math.max(1, whole)).toFixed(1).padStart(6);

function scoreLayout(layout: Layout, noise: number): string {
  const n = { figures: 0, all: 0, printed: 0, said: 0, right: 0 };
  const causes = new Map<Figure, number>();
  let examples = Number(options.each);
  for (let run = 0; run < runs; run++) {
    const seed = Number(options.seed) + run;
    const { text, truth } = generateReceipt(layout, seed, noise);
    const read = readText(text);
    const scored = score(read, truth, noise > 0);
    n.figures += figuresRight(scored) ? 1 : 0;
    n.all += scored.wrong.size === 0 ? 1 : 0;
    for (const key of ['printed', 'said', 'right'] as const) n[key] += scored.items[key];
    for (const figure of scored.wrong) causes.set(figure, (causes.get(figure) ?? 0) + 1);
    const asked =
      options.wrong === '' ? scored.wrong.size > 0 : [...scored.wrong].some((w) => w === options.wrong);
    if (!asked || examples-- <= 0) continue;
    const said = {
      ...read,
      items: read.items.map(({ name, quantity, priceCents, confidence }) => ({
        name,
        quantity,
        priceCents,
        confidence,
      })),
    };
    console.log(
      `\n## ${layout.name} seed ${seed} noise ${noise}: wrong ${[...scored.wrong].join(', ')}\n${text}`,
    );
    console.log(`truth ${JSON.stringify(truth)}\nread  ${JSON.stringify(said)}`);
  }
  const list = [...causes].sort(([, a], [, b]) => b - a).map(([figure, count]) => `${figure} ${count}`);
  return [
    layout.name.padEnd(20),
    noise ? 'noisy' : 'clean',
    share(n.figures, runs),
    share(n.all, runs),
    share(n.right, n.printed),
    share(n.right, n.said),
    ` ${list.join(', ')}`,
  ].join(' ');
}

const layouts = LAYOUTS.filter(({ name }) => name.includes(options.layout));
const noises = options.noise === '' ? [0, 1] : [Number(options.noise)];
const started = performance.now();
const table = noises.flatMap((noise) => layouts.map((layout) => scoreLayout(layout, noise)));
console.log(`\n${'layout'.padEnd(26)} figures    all recall  prec.  wrong of ${runs}`);
console.log(table.join('\n'));
const count = runs * layouts.length * noises.length;
console.error(`${count} receipts, ${((performance.now() - started) / count).toFixed(2)} ms each`);

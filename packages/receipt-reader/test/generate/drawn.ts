// The generated receipts that are drawn as pictures (test/draw-papers.mjs), on standard output.
import { generateReceipt } from './generate.ts';
import { LAYOUTS } from './layouts/index.ts';

/** File, layout, number of the receipt, and whether its heading is arched. */
const PAPERS: readonly (readonly [file: string, layout: string, seed: number, arched?: boolean])[] = [
  ['starred', 'swiss-till', 8],
  ['glued-currency', 'swiss-till', 3],
  ['francs', 'swiss-till', 7],
  ['glued-class', 'swiss-till', 1],
  ['deposit', 'german-shop', 4],
  ['counts-before', 'count-places', 1],
  ['counts-behind', 'count-places', 4],
  ['times-behind', 'count-places', 8],
  ['counts-as-amounts', 'count-places', 3],
  ['rounding', 'raised-total', 1],
  ['arched', 'raised-total', 3, true],
];

const papers = PAPERS.map(([file, name, seed, arched = false]) => {
  const layout = LAYOUTS.find((one) => one.name === name);
  if (!layout) throw new Error(`There is no layout ${name}.`);
  return { file: `${file}.png`, arched, ...generateReceipt(layout, seed, 0) };
});
process.stdout.write(JSON.stringify(papers));

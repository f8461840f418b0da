// The table of confidence for photos: photo-confidence TRUTH.jsonl < OUTPUT.jsonl, both as bench/reading.mjs has them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { confidenceTable, saidItems } from './confidence-table.ts';

type Printed = { name: string; price: number | null; quantity?: number | number[] };
type Truth = { file: string; restaurant: string[]; items: Printed[] };
type Output = {
  file: string;
  items?: { name: string; quantity: number; price: number; confidence: number }[];
};

const parse = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): T => JSON.parse(line));
const inCents = (amount: number) => Math.round(amount * 100);

const [truthFile = ''] = process.argv.slice(2);
const outputs = parse<Output>(readFileSync(0, 'utf8'));
const items = parse<Truth>(readFileSync(truthFile, 'utf8')).flatMap((truth) => {
  const output = outputs.find(({ file }) => path.basename(file) === path.basename(truth.file));
  const said = (output?.items ?? []).map((item) => ({ ...item, priceCents: inCents(item.price) }));
  const printed = truth.items.flatMap(({ name, price, quantity = 1 }) =>
    price === null ? [] : [{ name, quantity, priceCents: inCents(price) }],
  );
  return saidItems(truth.restaurant[0] ?? truth.file, said, printed);
});
console.log(confidenceTable(items));

// Scores the reader on two published sets of receipts by the metrics of published tables, and how much is right of what is shown
// without doubt.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ file: string, figures: Record<string, string> }} Truth What is printed on a photo, by figure. */

/**
 * SROIE (ICDAR 2019): `truth.jsonl` beside the images, with company and total.
 * @param {string} folder @returns {Truth[]}
 */
export const sroie = (folder) =>
  readFileSync(path.join(folder, 'truth.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ file, company, total }) => ({ file: path.join(folder, file), figures: { company, total } }));

/** The classes of WildReceipt that we read. */
const CLASSES = { 1: 'company', 17: 'subtotal', 19: 'tax', 21: 'tip', 23: 'total' };

/**
 * WildReceipt (MMOCR): `test.txt`, a line of JSON per image, without the photos that the reader was developed on.
 * @param {string} folder @param {string} developed the folder of those photos @returns {Truth[]}
 */
export function wildreceipt(folder, developed) {
  const known = new Set(
    existsSync(developed) ? readdirSync(developed).map((name) => contentOf(path.join(developed, name))) : [],
  );
  return readFileSync(path.join(folder, 'test.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ file_name, annotations }) => ({
      file: path.join(folder, file_name),
      figures: figuresOf(annotations),
    }))
    .filter(({ file }) => !known.has(contentOf(file)));
}

/** @param {string} file */
const contentOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** @param {{ label: keyof typeof CLASSES, text: string }[]} annotations */
function figuresOf(annotations) {
  /** @type {Record<string, string>} */
  const figures = {};
  for (const { label, text } of annotations) {
    const figure = CLASSES[label];
    if (figure)
      figures[figure] = figure in figures && figure === 'company' ? `${figures[figure]} ${text}` : text;
  }
  return figures;
}

/**
 * Prints each figure's share of right readings with its 95 % interval, and the total's among papers without doubt.
 * @param {Truth[]} truths @param {string} output lines of JSON of the reader @param {boolean} each whether to list what is wrong
 */
export function scorePublished(truths, output, each) {
  const readings = new Map(
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((reading) => [reading.file, reading]),
  );
  const names = [...new Set(truths.flatMap(({ figures }) => Object.keys(figures)))];
  for (const name of names) {
    const asked = truths.filter(({ figures }) => figures[name] !== undefined);
    const right = asked.filter(({ file, figures }) => isRight(name, readings.get(file), figures[name] ?? ''));
    console.log(`${name}: ${share(right.length, asked.length)}`);
    if (each)
      for (const { file, figures } of asked.filter((one) => !right.includes(one)))
        console.log(
          `  ${path.basename(file)}: ${said(name, readings.get(file))} instead of ${figures[name]}`,
        );
  }
  const sure = truths.filter(
    ({ file, figures }) => figures.total !== undefined && isSure(readings.get(file)),
  );
  const right = sure.filter(({ file, figures }) => isRight('total', readings.get(file), figures.total ?? ''));
  console.log(`shown without doubt: ${share(sure.length, truths.length)}`);
  console.log(`total right among them: ${share(right.length, sure.length)}`);
}

const said = (name, reading) => (name === 'company' ? reading?.restaurantName : reading?.[name]) ?? null;

/** An amount to two decimals; a name in lower case with single spaces. */
function isRight(name, reading, printed) {
  const read = said(name, reading);
  if (read === null) return false;
  if (name === 'company') return plain(read) === plain(printed);
  return Math.abs(read - Number(printed.replace(/[^\d.]/g, ''))) < 0.005;
}

const plain = (text) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Items below this confidence are flagged. */
const FLAGGED_BELOW = 0.8;

const isSure = (reading) =>
  reading?.items !== undefined &&
  reading.doubt === null &&
  reading.items.every(({ confidence }) => confidence >= FLAGGED_BELOW);

/** Wilson's interval. @param {number} right @param {number} all */
function share(right, all) {
  if (all === 0) return 'none';
  const z = 1.96;
  const part = right / all;
  const middle = (part + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const away = (z / (1 + z ** 2 / all)) * Math.sqrt((part * (1 - part)) / all + z ** 2 / (4 * all ** 2));
  const percent = (value) => (100 * value).toFixed(1);
  return `${right} of ${all}, ${percent(part)} % (${percent(Math.max(0, middle - away))} to ${percent(middle + away)})`;
}

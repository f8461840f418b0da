import type { Raster } from '../image/raster.ts';
import type { Rect } from './min-area-rect.ts';
import type { Network, Recogniser } from './networks.ts';
import type { ReadChar } from './words.ts';

/** Total width of strips read together; more is no faster and needs more memory. */
const BATCH_WIDTH = 1800;
const BATCH = 6;
/** The network's step width; strips are padded to a multiple. */
const WIDTH_STEP = 16;

/** In the order of the rectangles. */
export async function recogniseText(
  recogniser: Network,
  raster: Raster,
  rects: readonly Rect[],
  signal?: AbortSignal,
): Promise<ReadChar[][]> {
  const order = rects.map((rect, index) => ({ rect, index })).sort((a, b) => ratio(a.rect) - ratio(b.rect));
  const texts: ReadChar[][] = rects.map(() => []);
  for (let start = 0; start < order.length; ) {
    signal?.throwIfAborted();
    const size = batchSize(order.slice(start, start + BATCH).map(({ rect }) => ratio(rect) * STRIP_HEIGHT));
    const batch = order.slice(start, start + size);
    const read = await readStrips(
      recogniser,
      batch.map(({ rect }) => cropStrip(raster, rect)),
    );
    for (const [k, { index }] of batch.entries()) texts[index] = read[k] ?? [];
    start += size;
  }
  return texts;
}

function batchSize(widths: readonly number[]): number {
  const tooMany = widths.findIndex((width, i) => i > 0 && width * (i + 1) > BATCH_WIDTH);
  return tooMany > 0 ? tooMany : Math.max(1, widths.length);
}

const ratio = (rect: Rect): number => rect.width / Math.max(1, rect.height);

async function readStrips(recogniser: Network, strips: readonly Strip[]): Promise<ReadChar[][]> {
  const widest = Math.max(...strips.map((strip) => strip.width));
  const width = Math.ceil((widest + 8) / WIDTH_STEP) * WIDTH_STEP;
  const input = new Float32Array(strips.length * 3 * STRIP_HEIGHT * width);
  for (const [k, strip] of strips.entries()) {
    for (let row = 0; row < 3 * STRIP_HEIGHT; row++) {
      const pixels = strip.data.subarray(row * strip.width, (row + 1) * strip.width);
      input.set(pixels, (k * 3 * STRIP_HEIGHT + row) * width);
    }
  }
  const scores = await recogniser(input, [strips.length, 3, STRIP_HEIGHT, width]);
  const classes = ENGLISH.length + 1;
  const steps = scores.length / strips.length / classes;
  return strips.map((strip, k) => {
    const own = scores.subarray(k * steps * classes, (k + 1) * steps * classes);
    return decodeCtc(own, steps, Math.max(1, (strip.width / width) * steps));
  });
}

/** For a network that would read a batch's padding as text. */
export async function recogniseEach(
  { network, characters }: Recogniser,
  raster: Raster,
  rects: readonly Rect[],
  signal?: AbortSignal,
): Promise<ReadChar[][]> {
  const texts: ReadChar[][] = [];
  for (const rect of rects) {
    signal?.throwIfAborted();
    const { data, width } = cropStrip(raster, rect);
    const scores = await network(data, [1, 3, STRIP_HEIGHT, width]);
    const steps = scores.length / (characters.length + 1);
    texts.push(decodeCtc(scores, steps, steps, characters));
  }
  return texts;
}

/** Height in pixels of the recogniser's input. */
const STRIP_HEIGHT = 48;

/** Planar BGR, -1 to 1, STRIP_HEIGHT high. */
type Strip = { data: Float32Array; width: number };

const MIN_WIDTH = 24;
const MAX_WIDTH = 1600;

/** Levelled and scaled to the strip height. */
function cropStrip(raster: Raster, rect: Rect): Strip {
  const wanted = Math.ceil((rect.width / Math.max(1, rect.height)) * STRIP_HEIGHT);
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted));
  const plane = width * STRIP_HEIGHT;
  const data = new Float32Array(3 * plane);
  const [cos, sin] = [Math.cos(rect.angle), Math.sin(rect.angle)];
  const bend = rect.bend ?? 0;
  const stepU = rect.width / width;
  const stepV = rect.height / STRIP_HEIGHT;
  // Area sampling, because thin strokes would break up when scaled down.
  const samples = Math.min(3, Math.max(1, Math.round(stepV)));
  for (let row = 0; row < STRIP_HEIGHT; row++) {
    for (let column = 0; column < width; column++) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let s = 0; s < samples * samples; s++) {
        const u = (column + ((s % samples) + 0.5) / samples) * stepU - rect.width / 2;
        const v = (row + (Math.floor(s / samples) + 0.5) / samples) * stepV - rect.height / 2 + bend * u * u;
        addPixel(raster, rect.cx + u * cos - v * sin - 0.5, rect.cy + u * sin + v * cos - 0.5, sum);
      }
      const at = row * width + column;
      for (let c = 0; c < 3; c++) {
        data[c * plane + at] = (sum[2 - c] ?? 0) / (samples * samples) / 127.5 - 1;
      }
    }
  }
  return { data, width };
}

/** Bilinear; edge pixels repeat outside the picture. */
function addPixel(raster: Raster, x: number, y: number, sum: [number, number, number]): void {
  const left = Math.min(raster.width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(raster.height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(raster.width - 1, left + 1);
  const bottom = Math.min(raster.height - 1, top + 1);
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - top));
  const { data, width } = raster;
  const [a, b, c, d] = [
    (top * width + left) * 3,
    (top * width + right) * 3,
    (bottom * width + left) * 3,
    (bottom * width + right) * 3,
  ];
  for (let k = 0; k < 3; k++) {
    const above = (data[a + k] ?? 0) * (1 - fx) + (data[b + k] ?? 0) * fx;
    const below = (data[c + k] ?? 0) * (1 - fx) + (data[d + k] ?? 0) * fx;
    sum[k] = (sum[k] ?? 0) + above * (1 - fy) + below * fy;
  }
}

/** The English dictionary of PP-OCR in the order of the network's classes; class 0 is the CTC blank. */
export const ENGLISH: readonly string[] = [
  ...Array.from({ length: 79 }, (_, i) => String.fromCharCode(48 + i)),
  ...Array.from({ length: 15 }, (_, i) => String.fromCharCode(33 + i)),
  ' ',
  ' ',
];

const WORTH_KEEPING = 0.0001;

/** Greedy CTC decoding (Graves et al. 2006). Each of the `steps` rows has the blank first; after `usedSteps` comes padding. */
export function decodeCtc(
  scores: Float32Array,
  steps: number,
  usedSteps: number,
  characters: readonly string[] = ENGLISH,
): ReadChar[] {
  const classes = characters.length + 1;
  const chars: ReadChar[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const row = scores.subarray(step * classes, (step + 1) * classes);
    const best = indexOfLargest(row);
    if (best !== 0) {
      const confidence = row[best] ?? 0;
      const last = chars.at(-1);
      const char = characters[best - 1] ?? '';
      const others = otherReadings(row, best, characters);
      if (best !== previous || !last) {
        chars.push({ char, confidence, at: Math.min(1, (step + 0.5) / usedSteps), others });
      } else if (confidence > last.confidence) {
        last.confidence = confidence;
        last.others = others;
      }
    }
    previous = best;
  }
  return chars;
}

function indexOfLargest(row: Float32Array): number {
  let best = 0;
  for (let i = 1; i < row.length; i++) if ((row[i] ?? 0) > (row[best] ?? 0)) best = i;
  return best;
}

function otherReadings(row: Float32Array, best: number, characters: readonly string[]): ReadChar['others'] {
  const others: ReadChar['others'] = [];
  for (let i = 1; i < row.length; i++) {
    const confidence = row[i] ?? 0;
    if (i !== best && confidence >= WORTH_KEEPING) others.push({ char: characters[i - 1] ?? '', confidence });
  }
  return others.sort((a, b) => b.confidence - a.confidence).slice(0, 3);
}

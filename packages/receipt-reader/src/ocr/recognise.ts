import type { Raster } from '../image/raster.ts';
import { cropStrip, STRIP_HEIGHT, type Strip } from './crop.ts';
import { decodeCtc, ENGLISH, type ReadChar } from './ctc.ts';
import type { Rect } from './min-area-rect.ts';
import type { Network, Recogniser } from './networks.ts';

/** Total width of strips read together; more is no faster and needs more memory. */
const BATCH_WIDTH = 1800;
const BATCH = 6;
/** The network's step width; strips are padded to a multiple. */
const WIDTH_STEP = 16;

type Options = {
  signal?: AbortSignal | undefined;
  onRead?: ((rects: readonly Rect[]) => void) | undefined;
};

/** In the order of the rectangles. */
export async function recogniseText(
  recogniser: Network,
  raster: Raster,
  rects: readonly Rect[],
  { signal, onRead }: Options = {},
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
    onRead?.(batch.map(({ rect }) => rect));
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

import sharp from 'sharp';
import type { Raster } from '../image/raster.ts';
import { minAreaRect, type Point, type Rect, unclip } from './min-area-rect.ts';
import type { Network } from './networks.ts';

/** Text is where the map exceeds the first threshold; the others separate merged pieces. */
const THRESHOLDS = [0.3, 0.5, 0.7] as const;
const BOX_THRESHOLD = 0.6;
const UNCLIP = 1.6;
/** Detection size; smaller photos are scaled up. Memory grows with the number of pixels. */
const DETECT_PIXELS = 860_000;
const DETECT_SIDE = 1280;
/** Long pictures keep these pixels on the shorter side and are searched in overlapping pieces. */
const SHORTER_SIDE = 320;
const OVERLAP = 128;
const MOST_PIECES = 12;
const GRID = 32;

const MEAN = [0.485, 0.456, 0.406] as const;
const STD = [0.229, 0.224, 0.225] as const;
const LEVELS = new Float64Array(256);

/** Rectangles in the raster's pixels, longer side as width. Abortable between the pieces of a long picture. */
export async function detectText(detector: Network, raster: Raster, signal?: AbortSignal): Promise<Rect[]> {
  const { width, height } = sizeToSearch(raster);
  const map = await textMap(detector, raster, { width, height }, signal);
  const [scaleX, scaleY] = [raster.width / width, raster.height / height];
  return findBoxes({ map, width, height }, THRESHOLDS).map((tight) => {
    const { cx, cy, width: w, height: h, angle, bend = 0 } = unclip(tight, UNCLIP);
    // The scales differ by less than 3%, which hardly changes an angle.
    const factor = (scaleX + scaleY) / 2;
    const size = { width: w * factor, height: h * factor };
    return { cx: cx * scaleX, cy: cy * scaleY, ...size, angle, bend: bend / factor };
  });
}

type Size = { width: number; height: number };

function sizeToSearch({ width, height }: Size): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const usual = Math.min(DETECT_SIDE / long, Math.sqrt(DETECT_PIXELS / (width * height)));
  const inPieces = Math.min(SHORTER_SIDE / short, (MOST_PIECES * (DETECT_SIDE - OVERLAP)) / long);
  const scale = Math.max(usual, inPieces);
  const onGrid = (side: number) => Math.max(GRID, Math.round((side * scale) / GRID) * GRID);
  return { width: onGrid(width), height: onGrid(height) };
}

/** A patch that fills little of its box is bent, or several merged lines that the next threshold separates. */
function findBoxes(text: TextMap, [threshold, ...higher]: readonly number[]): Rect[] {
  if (threshold === undefined) return [];
  return findComponents(text, threshold).flatMap(({ outline, area }) => {
    if (area < 6) return [];
    const tight = minAreaRect(outline);
    if (Math.min(tight.width, tight.height) < 3) return [];
    if (meanInside(text, tight) >= BOX_THRESHOLD) return [tight];
    const { part, left, top } = cutOut(text, outline);
    const separate = findBoxes(part, higher);
    const bent = separate.length === 0 && bentLine(part, threshold);
    const found = bent && meanInside(part, bent) >= BOX_THRESHOLD ? [bent] : separate;
    return found.map((rect) => ({ ...rect, cx: rect.cx + left, cy: rect.cy + top }));
  });
}

/** The outline has the leftmost and rightmost pixel of every row. */
type Component = { outline: Point[]; area: number };

/** Probability of text per pixel. */
type TextMap = { map: Float32Array; width: number; height: number };

/** 8-connected patches above the threshold. */
export function findComponents({ map, width, height }: TextMap, threshold: number): Component[] {
  const seen = new Uint8Array(width * height);
  const components: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || (map[start] ?? 0) <= threshold) continue;
    const rows = new Map<number, { left: number; right: number }>();
    let area = 0;
    seen[start] = 1;
    stack.push(start);
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      area++;
      const row = rows.get(y);
      if (!row) rows.set(y, { left: x, right: x });
      else if (x < row.left) row.left = x;
      else if (x > row.right) row.right = x;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || (map[next] ?? 0) <= threshold) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    // Pixels are squares: including their edges keeps thin text from having no height.
    const outline = [...rows].flatMap(([y, { left, right }]): Point[] => [
      [left, y],
      [left, y + 1],
      [right + 1, y],
      [right + 1, y + 1],
    ]);
    components.push({ outline, area });
  }
  return components;
}

function cutOut(
  { map, width }: TextMap,
  outline: readonly Point[],
): { part: TextMap; left: number; top: number } {
  const spans = new Map<number, { from: number; to: number }>();
  for (const [[from, y] = [0, 0], , [to] = [0, 0]] of fours(outline)) spans.set(y, { from, to });
  const left = Math.min(...[...spans.values()].map(({ from }) => from));
  const right = Math.max(...[...spans.values()].map(({ to }) => to));
  const top = Math.min(...spans.keys());
  const bottom = Math.max(...spans.keys());
  const part = {
    map: new Float32Array((right - left) * (bottom - top + 1)),
    width: right - left,
    height: bottom - top + 1,
  };
  for (const [y, { from, to }] of spans) {
    part.map.set(map.subarray(y * width + from, y * width + to), (y - top) * part.width + from - left);
  }
  return { part, left, top };
}

/** Outlines have four points per row; see findComponents. */
function fours<T>(list: readonly T[]): T[][] {
  return Array.from({ length: list.length / 4 }, (_, i) => list.slice(i * 4, i * 4 + 4));
}

/** One map, so that text across the pieces of a long picture is found whole; searched one by one to limit memory. */
async function textMap(
  detector: Network,
  raster: Raster,
  { width, height }: Size,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const pixels = await sharp(raster.data, {
    raw: { width: raster.width, height: raster.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const map = new Float32Array(width * height);
  for (const across of overlappingSpans(width, DETECT_SIDE, OVERLAP, GRID)) {
    for (const down of overlappingSpans(height, DETECT_SIDE, OVERLAP, GRID)) {
      signal?.throwIfAborted();
      const own = await detector(networkInput(pixels, width, across, down), [
        1,
        3,
        down.to - down.from,
        across.to - across.from,
      ]);
      for (let y = down.keepFrom; y < down.keepTo; y++) {
        const row = (y - down.from) * (across.to - across.from) - across.from;
        map.set(own.subarray(row + across.keepFrom, row + across.keepTo), y * width + across.keepFrom);
      }
    }
  }
  return map;
}

function networkInput(pixels: Uint8Array, width: number, across: Span, down: Span): Float32Array {
  const row = across.to - across.from;
  const plane = row * (down.to - down.from);
  const input = new Float32Array(3 * plane);
  for (let c = 0; c < 3; c++) {
    const scale = LEVELS.map((_, level) => (level / 255 - (MEAN[c] ?? 0)) / (STD[c] ?? 1));
    let to = c * plane;
    for (let y = down.from; y < down.to; y++) {
      // The network was trained on BGR.
      let from = (y * width + across.from) * 3 + 2 - c;
      for (let x = 0; x < row; x++, from += 3) input[to++] = scale[pixels[from] ?? 0] ?? 0;
    }
  }
  return input;
}

function meanInside({ map, width, height }: TextMap, rect: Rect): number {
  const [cos, sin] = [Math.cos(rect.angle), Math.sin(rect.angle)];
  const reachX = (Math.abs(cos) * rect.width + Math.abs(sin) * rect.height) / 2;
  const bend = rect.bend ?? 0;
  const sag = Math.abs(bend) * (rect.width / 2) ** 2;
  const reachY = (Math.abs(sin) * rect.width + Math.abs(cos) * rect.height) / 2 + sag;
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.floor(rect.cy - reachY)); y <= Math.min(height - 1, rect.cy + reachY); y++) {
    for (let x = Math.max(0, Math.floor(rect.cx - reachX)); x <= Math.min(width - 1, rect.cx + reachX); x++) {
      const [dx, dy] = [x + 0.5 - rect.cx, y + 0.5 - rect.cy];
      const along = dx * cos + dy * sin;
      if (Math.abs(along) > rect.width / 2) continue;
      if (Math.abs(dy * cos - dx * sin - bend * along ** 2) > rect.height / 2) continue;
      sum += map[y * width + x] ?? 0;
      count++;
    }
  }
  return count ? sum / count : 0;
}

/** Pixels, `to` exclusive; the part to keep excludes the overlap. */
type Span = { from: number; to: number; keepFrom: number; keepTo: number };

/** Equal spans of at most `most`, multiples of `grid`, meeting in mid-overlap so that nothing near a cut counts. */
export function overlappingSpans(length: number, most: number, overlap: number, grid: number): Span[] {
  if (length <= most) return [{ from: 0, to: length, keepFrom: 0, keepTo: length }];
  const count = Math.ceil((length - overlap) / (most - overlap));
  const each = Math.min(most, Math.ceil((length + (count - 1) * overlap) / count / grid) * grid);
  const starts = Array.from({ length: count }, (_, i) => Math.round((i * (length - each)) / (count - 1)));
  const middle = (i: number) => Math.round(((starts[i] ?? 0) + (starts[i - 1] ?? 0) + each) / 2);
  return starts.map((from, i) => ({
    from,
    to: from + each,
    keepFrom: i === 0 ? 0 : middle(i),
    keepTo: i === count - 1 ? length : middle(i + 1),
  }));
}

const LINE = 4;

/** Fits a parabola to a patch of text (an arched heading, curled paper). Null if it is not a line. */
export function bentLine(patch: TextMap, threshold: number): Rect | null {
  const columns = Array.from({ length: patch.width }, (_, x) => columnOf(patch, x, threshold));
  const heights = columns.map(({ height }) => height).sort((a, b) => a - b);
  const height = heights[Math.floor(heights.length * 0.75)] ?? 0;
  if (height < 3 || patch.width < LINE * height) return null;
  const middle = (patch.width - 1) / 2;
  const [n, s2, s4] = [0, 2, 4].map((power) => sum(columns.map((_, x) => (x - middle) ** power)));
  const [y, uy, u2y] = [0, 1, 2].map((power) => sum(columns.map((own, x) => own.y * (x - middle) ** power)));
  if (!n || !s2 || !s4 || y === undefined || uy === undefined || u2y === undefined) return null;
  const slope = uy / s2;
  const bend = (n * u2y - s2 * y) / (n * s4 - s2 ** 2);
  const angle = Math.atan(slope);
  return {
    cx: middle + 0.5,
    cy: (y - bend * s2) / n + 0.5,
    width: patch.width / Math.cos(angle),
    height: height * Math.cos(angle),
    angle,
    bend,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function columnOf(
  { map, width, height }: TextMap,
  x: number,
  threshold: number,
): { y: number; height: number } {
  let [count, total] = [0, 0];
  for (let y = 0; y < height; y++) {
    if ((map[y * width + x] ?? 0) <= threshold) continue;
    count++;
    total += y;
  }
  return { y: count ? total / count : height / 2, height: count };
}

import sharp from 'sharp';
import type { Raster } from '../image/raster.ts';
import { findComponents } from './components.ts';
import { minAreaRect, type Point, type Rect, unclip } from './min-area-rect.ts';
import type { Network } from './networks.ts';

/** Text is where the map exceeds the first threshold; the others separate pieces that have merged. */
const THRESHOLDS = [0.3, 0.5, 0.7] as const;
const BOX_THRESHOLD = 0.6;
const UNCLIP = 1.6;
/** The size at which text is detected; smaller photos are scaled up to it. Memory grows with the number of pixels. */
const DETECT_PIXELS = 860_000;
const DETECT_SIDE = 1280;
const GRID = 32;

const MEAN = [0.485, 0.456, 0.406] as const;
const STD = [0.229, 0.224, 0.225] as const;

/** Finds the pieces of text on the photo, as rectangles in the raster's own pixels (longer side as width). */
export async function detectText(detector: Network, raster: Raster): Promise<Rect[]> {
  const scale = Math.min(
    DETECT_SIDE / Math.max(raster.width, raster.height),
    Math.sqrt(DETECT_PIXELS / (raster.width * raster.height)),
  );
  const width = Math.max(GRID, Math.round((raster.width * scale) / GRID) * GRID);
  const height = Math.max(GRID, Math.round((raster.height * scale) / GRID) * GRID);
  const map = await textMap(detector, raster, width, height);
  const [scaleX, scaleY] = [raster.width / width, raster.height / height];
  return findBoxes({ map, width, height }, THRESHOLDS).map((tight) => {
    const { cx, cy, width: w, height: h, angle } = unclip(tight, UNCLIP);
    // The two scales differ by less than 3%, too little to change an angle noticeably.
    const factor = (scaleX + scaleY) / 2;
    return { cx: cx * scaleX, cy: cy * scaleY, width: w * factor, height: h * factor, angle };
  });
}

type TextMap = { map: Float32Array; width: number; height: number };

/**
 * The tight boxes of the patches above the first threshold. A patch that fills little of its box is several merged lines
 * (slanted, or close to each other): the next threshold separates them.
 */
function findBoxes(text: TextMap, [threshold, ...higher]: readonly number[]): Rect[] {
  if (threshold === undefined) return [];
  return findComponents(text.map, text.width, text.height, threshold).flatMap(({ outline, area }) => {
    if (area < 6) return [];
    const tight = minAreaRect(outline);
    if (Math.min(tight.width, tight.height) < 3) return [];
    if (meanInside(text.map, text.width, text.height, tight) >= BOX_THRESHOLD) return [tight];
    const { part, left, top } = cutOut(text, outline);
    return findBoxes(part, higher).map((rect) => ({ ...rect, cx: rect.cx + left, cy: rect.cy + top }));
  });
}

/** One patch alone, as its own map. */
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

/** The outline of a component has four points per row; see components.ts. */
function fours<T>(list: readonly T[]): T[][] {
  return Array.from({ length: list.length / 4 }, (_, i) => list.slice(i * 4, i * 4 + 4));
}

async function textMap(
  detector: Network,
  raster: Raster,
  width: number,
  height: number,
): Promise<Float32Array> {
  const pixels = await sharp(raster.data, {
    raw: { width: raster.width, height: raster.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const plane = width * height;
  const input = new Float32Array(3 * plane);
  for (let i = 0; i < plane; i++) {
    for (let c = 0; c < 3; c++) {
      // The network was trained on pictures in BGR order.
      input[c * plane + i] = ((pixels[i * 3 + 2 - c] ?? 0) / 255 - (MEAN[c] ?? 0)) / (STD[c] ?? 1);
    }
  }
  return detector(input, [1, 3, height, width]);
}

/** Mean of the map inside a rectangle. */
function meanInside(map: Float32Array, width: number, height: number, rect: Rect): number {
  const [cos, sin] = [Math.cos(rect.angle), Math.sin(rect.angle)];
  const reachX = (Math.abs(cos) * rect.width + Math.abs(sin) * rect.height) / 2;
  const reachY = (Math.abs(sin) * rect.width + Math.abs(cos) * rect.height) / 2;
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.floor(rect.cy - reachY)); y <= Math.min(height - 1, rect.cy + reachY); y++) {
    for (let x = Math.max(0, Math.floor(rect.cx - reachX)); x <= Math.min(width - 1, rect.cx + reachX); x++) {
      const [dx, dy] = [x + 0.5 - rect.cx, y + 0.5 - rect.cy];
      if (Math.abs(dx * cos + dy * sin) > rect.width / 2 || Math.abs(dy * cos - dx * sin) > rect.height / 2)
        continue;
      sum += map[y * width + x] ?? 0;
      count++;
    }
  }
  return count ? sum / count : 0;
}

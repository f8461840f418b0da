import { type Raster, turnPoint, turnRaster } from '../image/raster.ts';
import type { Rotation } from '../types.ts';
import { detectText } from './detect.ts';
import { alignRect, type Rect, upsideDown } from './min-area-rect.ts';
import { loadNetworks, loadSecondRecogniser, type Network, type Networks } from './networks.ts';
import { recogniseText } from './recognise.ts';
import type { ReadChar } from './words.ts';
import { meanConfidence, textOf, type Word } from './words.ts';

const TELLTALES = 8;
/** With this mean confidence text is upright, and the other way is not tried. */
const PLAINLY_UPRIGHT = 0.92;
/** More pieces (per square of a long photo) are not a receipt and would only take time. */
const MOST_PIECES = 400;

export type WordsOnPhoto = {
  words: Word[];
  rotation: Rotation;
  raster: Raster;
};

/** Turns the picture upright. Abortable between steps. */
export async function readWords(raster: Raster, signal?: AbortSignal): Promise<WordsOnPhoto> {
  const networks = await loadNetworks();
  signal?.throwIfAborted();
  const found = await detectText(networks.detector, raster, signal);
  const { scene, known } = await uprightScene({ raster, rects: found, rotation: 0 }, networks, signal);
  const rects = [...scene.rects]
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, MOST_PIECES * squaresOf(raster));
  const unread = rects.filter((rect) => !known.has(rect));
  const read = await recogniseText(networks.recogniser, scene.raster, unread, signal);
  for (const [index, rect] of unread.entries()) known.set(rect, read[index] ?? []);
  const words = rects.flatMap((rect) => toWords(rect, known.get(rect) ?? []));
  return { words, rotation: scene.rotation, raster: scene.raster };
}

/** With the second recogniser (about 0.9 s of CPU time). */
export async function readWordsAgain({ words, raster }: WordsOnPhoto, signal?: AbortSignal): Promise<Word[]> {
  const recogniser = await loadSecondRecogniser();
  signal?.throwIfAborted();
  const asked = words.filter(({ unread }) => unread === undefined);
  const rects = asked.map(({ rect }) => rect);
  const read = await recogniseText(recogniser, raster, rects, signal);
  return [
    ...rects.flatMap((rect, index) => toWords(rect, read[index] ?? [])),
    ...words.filter(({ unread }) => unread !== undefined),
  ];
}

const squaresOf = ({ width, height }: Raster): number =>
  Math.floor(Math.max(width, height) / Math.min(width, height));

function toWords(rect: Rect, chars: ReadChar[]): Word[] {
  const text = textOf(chars);
  return text.trim() ? [{ text, chars, rect, confidence: meanConfidence(chars) }] : [];
}

type Upright = { scene: Scene; known: Map<Rect, ReadChar[]> };

/** A sideways photo is searched again once turned, because the detector was trained on level text. */
async function uprightScene(
  found: Scene,
  { detector, recogniser }: Networks,
  signal?: AbortSignal,
): Promise<Upright> {
  const sideways = textRunsVertically(found.rects);
  const turned = sideways ? turnScene(found, 90) : found;
  const level = { ...turned, rects: alignToText(turned.rects) };
  const { flip, known } = await whichWayUp(level, recogniser);
  if (!flip && !sideways) return { scene: level, known };
  const upright = flip ? turnScene(level, 180) : level;
  signal?.throwIfAborted();
  const rects = sideways ? await detectText(detector, upright.raster, signal) : upright.rects;
  return { scene: { ...upright, rects: alignToText(rects) }, known: new Map() };
}

async function whichWayUp(
  { raster, rects }: Scene,
  recogniser: Network,
): Promise<{ flip: boolean; known: Map<Rect, ReadChar[]> }> {
  const sample = telltaleRects(rects, TELLTALES);
  const upright = await recogniseText(recogniser, raster, sample);
  const known = new Map(sample.map((rect, index) => [rect, upright[index] ?? []]));
  if (trust(upright) >= PLAINLY_UPRIGHT) return { flip: false, known };
  const flipped = await recogniseText(recogniser, raster, sample.map(upsideDown));
  return { flip: trust(upright) < trust(flipped), known };
}

const trust = (texts: readonly ReadChar[][]): number =>
  texts.reduce((sum, chars) => sum + meanConfidence(chars), 0) / Math.max(1, texts.length);

type Scene = { raster: Raster; rects: Rect[]; rotation: Rotation };

const isLong = (rect: Rect): boolean =>
  Math.max(rect.width, rect.height) > 2 * Math.min(rect.width, rect.height);

/** Judged by the long pieces. */
function textRunsVertically(rects: readonly Rect[]): boolean {
  let balance = 0;
  for (const rect of rects.filter(isLong)) {
    const { width, height } = alignRect(rect, 0);
    balance += Math.sign(width - height);
  }
  return balance < 0;
}

/** Clockwise. */
function turnScene(scene: Scene, by: Rotation): Scene {
  const { width, height } = scene.raster;
  return {
    raster: turnRaster(scene.raster, by),
    rotation: quarterTurn(scene.rotation + by),
    rects: scene.rects.map((rect) => {
      const [cx, cy] = turnPoint(rect.cx, rect.cy, width, height, by);
      return { ...rect, cx, cy, angle: rect.angle + (by * Math.PI) / 180 };
    }),
  };
}

function quarterTurn(degrees: number): Rotation {
  const turned = degrees % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** Median angle of the long pieces, in radians within 45° of level. */
function textDirection(rects: readonly Rect[]): number {
  const angles = rects
    .filter(isLong)
    .map((rect) => alignRect(rect, 0))
    .filter((rect) => rect.width > rect.height)
    .map((rect) => rect.angle)
    .sort((a, b) => a - b);
  return angles[angles.length >> 1] ?? 0;
}

/** Aligns rectangles with the text, so that a narrow `1` is not read as a dash. */
function alignToText(rects: readonly Rect[]): Rect[] {
  const direction = textDirection(rects);
  return rects.map((rect) => alignRect(rect, direction));
}

/** The pieces most likely to show which way is up: large, and short enough to read twice quickly. */
function telltaleRects(rects: readonly Rect[], count: number): Rect[] {
  const aspect = (rect: Rect) => rect.width / Math.max(1, rect.height);
  const handy = (rect: Rect) => (aspect(rect) > 3 && aspect(rect) < 9 ? 1 : aspect(rect) >= 9 ? 0.5 : 0.2);
  const fitness = (rect: Rect) => handy(rect) * rect.height * Math.min(6, aspect(rect));
  return [...rects].sort((a, b) => fitness(b) - fitness(a)).slice(0, count);
}

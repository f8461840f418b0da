import type { Raster } from '../image/raster.ts';
import type { OnProgress, Rotation } from '../types.ts';
import type { ReadChar } from './ctc.ts';
import { detectText } from './detect.ts';
import type { Rect } from './min-area-rect.ts';
import { loadNetworks, loadSecondRecogniser, type Networks } from './networks.ts';
import {
  alignToText,
  type Scene,
  telltaleRects,
  textRunsVertically,
  turnScene,
  upsideDown,
} from './orientation.ts';
import { recogniseText } from './recognise.ts';
import { reportProgress } from './report-progress.ts';
import { meanConfidence, textOf, type Word } from './words.ts';

/** Pieces read both ways to decide which way is up. */
const TELLTALES = 8;
/** Text read with this confidence (mean over the sample pieces) is upright; the other way round is not tried. */
const PLAINLY_UPRIGHT = 0.92;
/** A photo with more pieces of text (in each square of a long one) is not a receipt; reading more would only take time. */
const MOST_PIECES = 400;

export type WordsOnPhoto = {
  words: Word[];
  rotation: Rotation;
  /** The picture, upright. */
  raster: Raster;
};

export type ReadingOptions = {
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
};

/** Finds and reads all text on a picture and turns it upright. Aborts between steps when the signal says so. */
export async function readWords(
  raster: Raster,
  { signal, onProgress }: ReadingOptions = {},
): Promise<WordsOnPhoto> {
  const networks = await loadNetworks();
  signal?.throwIfAborted();
  const found = await detectText(networks.detector, raster, signal);
  const { scene, known } = await uprightScene({ raster, rects: found, rotation: 0 }, networks);
  const rects = [...scene.rects]
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, MOST_PIECES * squaresOf(raster));
  const unread = rects.filter((rect) => !known.has(rect));
  const onRead = onProgress && reportProgress(scene, rects, known, onProgress);
  const read = await recogniseText(networks.recogniser, scene.raster, unread, { signal, onRead });
  for (const [index, rect] of unread.entries()) known.set(rect, read[index] ?? []);
  const words = rects.flatMap((rect) => toWords(rect, known.get(rect) ?? []));
  return { words, rotation: scene.rotation, raster: scene.raster };
}

/** The same pieces of text, as another recogniser reads them (about 0.9 s of processor time). */
export async function readWordsAgain({ words, raster }: WordsOnPhoto, signal?: AbortSignal): Promise<Word[]> {
  const recogniser = await loadSecondRecogniser();
  signal?.throwIfAborted();
  const rects = words.map(({ rect }) => rect);
  const read = await recogniseText(recogniser, raster, rects, { signal });
  return rects.flatMap((rect, index) => toWords(rect, read[index] ?? []));
}

/** How often the shorter side of a picture fits into the longer one. */
const squaresOf = ({ width, height }: Raster): number =>
  Math.floor(Math.max(width, height) / Math.min(width, height));

function toWords(rect: Rect, chars: ReadChar[]): Word[] {
  const text = textOf(chars);
  return text.trim() ? [{ text, chars, rect, confidence: meanConfidence(chars) }] : [];
}

type Upright = { scene: Scene; known: Map<Rect, ReadChar[]> };

/** Turns the scene upright. Also returns what was read to decide that, so that it is not read twice. */
async function uprightScene(found: Scene, { recogniser }: Networks): Promise<Upright> {
  const turned = textRunsVertically(found.rects) ? turnScene(found, 90) : found;
  const level = { ...turned, rects: alignToText(turned.rects) };
  const sample = telltaleRects(level.rects, TELLTALES);
  const upright = await recogniseText(recogniser, level.raster, sample);
  const keep = { scene: level, known: new Map(sample.map((rect, index) => [rect, upright[index] ?? []])) };
  if (trust(upright) >= PLAINLY_UPRIGHT) return keep;
  const flippedTexts = await recogniseText(recogniser, level.raster, sample.map(upsideDown));
  if (trust(upright) >= trust(flippedTexts)) return keep;
  const flipped = turnScene(level, 180);
  return { scene: { ...flipped, rects: alignToText(flipped.rects) }, known: new Map() };
}

/** Mean confidence of several texts, 0 to 1. */
const trust = (texts: readonly ReadChar[][]): number =>
  texts.reduce((sum, chars) => sum + meanConfidence(chars), 0) / Math.max(1, texts.length);

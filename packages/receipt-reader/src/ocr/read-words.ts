import type { Raster } from '../image/raster.ts';
import type { Rotation } from '../types.ts';
import { detectText } from './detect.ts';
import {
  alignToText,
  type Scene,
  telltaleRects,
  textRunsVertically,
  turnScene,
  upsideDown,
} from './orientation.ts';
import { recogniseText } from './recognise.ts';
import { loadSessions, type Sessions } from './sessions.ts';
import { meanConfidence, textOf, type Word } from './words.ts';

/** Pieces read both ways to decide which way is up. */
const TELLTALES = 8;
/** A photo of a whole wall of text is not a receipt; reading on would only take time. */
const MOST_PIECES = 400;

export type WordsOnPhoto = { words: Word[]; rotation: Rotation; width: number; height: number };

/** Finds and reads all text on a picture and turns it upright. Aborts between steps when the signal says so. */
export async function readWords(raster: Raster, signal?: AbortSignal): Promise<WordsOnPhoto> {
  const sessions = await loadSessions();
  signal?.throwIfAborted();
  const found = await detectText(sessions.detector, raster);
  const scene = await uprightScene({ raster, rects: found, rotation: 0 }, sessions);
  const rects = [...scene.rects]
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, MOST_PIECES);
  const texts = await recogniseText(sessions.recogniser, scene.raster, rects, signal);
  const words = rects.flatMap((rect, index): Word[] => {
    const chars = texts[index] ?? [];
    const text = textOf(chars);
    return text.trim() ? [{ text, chars, rect, confidence: meanConfidence(chars) }] : [];
  });
  return { words, rotation: scene.rotation, width: scene.raster.width, height: scene.raster.height };
}

async function uprightScene(found: Scene, { recogniser }: Sessions): Promise<Scene> {
  const turned = textRunsVertically(found.rects) ? turnScene(found, 90) : found;
  const level = { ...turned, rects: alignToText(turned.rects) };
  const sample = telltaleRects(level.rects, TELLTALES);
  const both = await recogniseText(recogniser, level.raster, [...sample, ...sample.map(upsideDown)]);
  const trust = (texts: typeof both) => texts.reduce((sum, chars) => sum + meanConfidence(chars), 0);
  if (trust(both.slice(0, sample.length)) >= trust(both.slice(sample.length))) return level;
  const flipped = turnScene(level, 180);
  return { ...flipped, rects: alignToText(flipped.rects) };
}

// Stands in for src/image/decode.ts and what reads words in src/ocr, in a bundle made to try the parser: what a photo says is
// read once and kept in the user's cache folder, by the photo's content and the recogniser's source.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as decode from '../src/image/decode.ts';
import * as scripts from '../src/ocr/other-scripts.ts';
import * as ocr from '../src/ocr/read-words.ts';

const folder = path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'fairtab-words');

/** The value kept under this name, otherwise made and kept. */
async function remember(name, make) {
  const file = path.join(folder, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const value = await make();
  mkdirSync(folder, { recursive: true });
  // Another run may be writing the same.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
  renameSync(`${file}.${process.pid}`, file);
  return value;
}

const really = async (photo, options) => ocr.readWords(await decode.decodePhoto(photo), options);

/** A picture without its pixels, or a found text without its picture. */
function withoutPixels(found) {
  const { raster, ...rest } = found;
  return raster ? { ...rest, raster: { width: raster.width, height: raster.height } } : rest;
}

/** Only the photo, which is decoded if its words are not known yet. */
export async function decodePhoto(photo) {
  const key = createHash('sha256').update(process.env.RECOGNISER_SOURCE).update(photo).digest('hex');
  return { photo, key };
}

export async function readWords({ photo, key }, options) {
  const read = async () => scripts.readOtherScripts(await really(photo, options), options?.signal);
  const found = await remember(key, async () => withoutPixels(await read()));
  return { ...found, photo, key };
}

/** These need the picture, and are among the words already. */
export const readOtherScripts = async (found) => found;

export async function readWordsAgain({ photo, key }, signal) {
  return remember(`${key}.again`, async () => ocr.readWordsAgain(await really(photo, { signal }), signal));
}

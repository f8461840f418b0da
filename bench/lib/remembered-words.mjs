// Replaces image decoding and OCR in the replay bundle by words cached per photo and recogniser source.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as decode from '../../packages/receipt-reader/src/image/decode.ts';
import * as scripts from '../../packages/receipt-reader/src/ocr/other-scripts.ts';
import * as ocr from '../../packages/receipt-reader/src/ocr/read-words.ts';

const folder = path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'fairtab-words');

async function remember(name, make) {
  const file = path.join(folder, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const value = await make();
  mkdirSync(folder, { recursive: true });
  // Rename, because another run may be writing the same file.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
  renameSync(`${file}.${process.pid}`, file);
  return value;
}

const really = async (photo, signal) => ocr.readWords(await decode.decodePhoto(photo), signal);

function withoutPixels(found) {
  const { raster, ...rest } = found;
  return raster ? { ...rest, raster: { width: raster.width, height: raster.height } } : rest;
}

export async function decodePhoto(photo) {
  const key = createHash('sha256').update(process.env.RECOGNISER_SOURCE).update(photo).digest('hex');
  return { photo, key };
}

export async function readWords({ photo, key }, signal) {
  const read = async () => scripts.readOtherScripts(await really(photo, signal), signal);
  const found = await remember(key, async () => withoutPixels(await read()));
  return { ...found, photo, key };
}

/** The cached words include other scripts already. */
export const readOtherScripts = async (found) => found;

export async function readWordsAgain({ photo, key }, signal) {
  return remember(`${key}.again`, async () => ocr.readWordsAgain(await really(photo, signal), signal));
}

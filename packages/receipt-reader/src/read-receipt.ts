import { ReceiptReadError } from './errors.ts';
import { decodePhoto } from './image/decode.ts';
import { readWords } from './ocr/read-words.ts';
import { mayBeItems } from './parse/may-be-item.ts';
import { chooseRows } from './rows/choose-rows.ts';
import { type PrintedRow, rowText, unionBox } from './rows/printed-row.ts';
import type { ReadLine, ReadReceipt } from './types.ts';

/**
 * Reads a photo of a receipt (JPEG, PNG, WebP or HEIC bytes) without network. Takes about a second and
 * several hundred MB, so a server calls it through createReaderPool. An abort rejects with the signal's reason.
 * Throws ReceiptReadError: `not_an_image`, `too_large`, or `unreadable` (broken, or no text on it).
 */
export async function readReceipt(
  photo: Uint8Array,
  options: { signal?: AbortSignal } = {},
): Promise<ReadReceipt> {
  const started = performance.now();
  const raster = await decodePhoto(photo);
  options.signal?.throwIfAborted();
  const { words, rotation, width, height } = await readWords(raster, options.signal);
  if (words.length === 0) throw new ReceiptReadError('unreadable', 'There is no text on the picture.');
  const { receipt, rows } = chooseRows(words, { width, height });
  const priced = mayBeItems(rows);
  return {
    ...receipt,
    reader: 'offline',
    lines: rows.map((row, index) => toLine(row, priced[index] ?? false)),
    rotation,
    ms: Math.round(performance.now() - started),
  };
}

function toLine(row: PrintedRow, priced: boolean): ReadLine {
  return {
    text: rowText(row),
    confidence: row.cells.reduce((sum, cell) => sum + cell.confidence, 0) / row.cells.length,
    box: unionBox(row.cells.map((cell) => cell.box)),
    priced,
  };
}

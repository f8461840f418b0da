import { ReceiptReadError } from './errors.ts';
import { decodePhoto } from './image/decode.ts';
import { readOtherScripts } from './ocr/other-scripts.ts';
import { readWords, readWordsAgain, type WordsOnPhoto } from './ocr/read-words.ts';
import { mayBeItems } from './parse/items/may-be-item.ts';
import type { Known } from './parse/parse-receipt.ts';
import { type Chosen, chooseRows } from './rows/group-rows.ts';
import { type PrintedRow, rowText, unionBox } from './rows/printed-row.ts';
import type { ReadLine, ReadReceipt } from './types.ts';

/**
 * Takes about a second and several hundred MB, so servers should use createReaderPool. Rejects with the signal's reason.
 * @throws ReceiptReadError not_an_image, too_large, unreadable (broken, or without text)
 */
export async function readReceipt(
  photo: Uint8Array,
  options: { signal?: AbortSignal | undefined } & Known = {},
): Promise<ReadReceipt> {
  const started = performance.now();
  const raster = await decodePhoto(photo);
  options.signal?.throwIfAborted();
  const found = await readOtherScripts(await readWords(raster, options.signal), options.signal);
  if (found.words.length === 0) throw new ReceiptReadError('unreadable', 'There is no text on the picture.');
  const { receipt, rows } = await readRows(found, { latestDate: tomorrow(), ...options });
  const priced = mayBeItems(rows);
  return {
    ...receipt,
    reader: 'offline',
    lines: rows.map((row, index) => toLine(row, priced[index] ?? false)),
    rotation: found.rotation,
    ms: Math.round(performance.now() - started),
  };
}

/** It may be tomorrow where the receipt was printed. */
const tomorrow = (): string => new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

/** From this cost on, the sums prove nothing; see parse/parse-receipt.ts. */
const DOUBTFUL = 2.8;

/** The second reading must be clearly better, having had another chance to agree by accident. */
const CLEARLY = 1;

/** If the arithmetic fails, a second recogniser reads the words too, and the less doubtful reading wins. */
async function readRows(
  found: WordsOnPhoto,
  { signal, ...known }: { signal?: AbortSignal | undefined } & Known,
): Promise<Chosen> {
  const first = chooseRows(found.words, found.raster, known);
  if (first.proof === 'full' && first.cost < DOUBTFUL) return first;
  const second = chooseRows(await readWordsAgain(found, signal), found.raster, known);
  return second.doubt + CLEARLY < first.doubt ? second : first;
}

function toLine(row: PrintedRow, priced: boolean): ReadLine {
  return {
    text: rowText({ cells: row.cells.filter(({ unread }) => !unread) }),
    confidence: row.cells.reduce((sum, cell) => sum + cell.confidence, 0) / row.cells.length,
    box: unionBox(row.cells.map((cell) => cell.box)),
    priced,
  };
}

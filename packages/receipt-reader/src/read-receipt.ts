import { ReceiptReadError } from './errors.ts';
import { decodePhoto } from './image/decode.ts';
import { isPdf } from './image/inspect.ts';
import { readOtherScripts } from './ocr/other-scripts.ts';
import { readWords, readWordsAgain, type WordsOnPhoto } from './ocr/read-words.ts';
import { mayBeItems } from './parse/items/may-be-item.ts';
import type { Known } from './parse/parse-receipt.ts';
import { latestPossible } from './parse/printed-date.ts';
import { type Chosen, chooseRows } from './rows/group-rows.ts';
import { toLine } from './rows/read-line.ts';
import type { ReadReceipt } from './types.ts';

/**
 * Takes about a second and several hundred MB, so servers should use createReaderPool. Rejects with the signal's reason.
 * A PDF file is opened in this process; the pool opens it in another one.
 * @throws ReceiptReadError not_an_image, too_large, unreadable (broken, or without text); locked and too_long for PDF files
 */
export async function readReceipt(
  photo: Uint8Array,
  options: { signal?: AbortSignal | undefined } & Known = {},
): Promise<ReadReceipt> {
  if (isPdf(photo)) {
    const { openPdf } = await import('./pdf/open-pdf.ts');
    const opened = await openPdf(photo, options);
    return 'receipt' in opened ? opened.receipt : readReceipt(opened.photo, options);
  }
  const started = performance.now();
  const raster = await decodePhoto(photo);
  options.signal?.throwIfAborted();
  const found = await readOtherScripts(await readWords(raster, options.signal), options.signal);
  if (found.words.length === 0) throw new ReceiptReadError('unreadable', 'There is no text on the picture.');
  const { receipt, rows } = await readRows(found, { latestDate: latestPossible(), ...options });
  const priced = mayBeItems(rows);
  return {
    ...receipt,
    reader: 'offline',
    lines: rows.map((row, index) => toLine(row, priced[index] ?? false)),
    rotation: found.rotation,
    ms: Math.round(performance.now() - started),
  };
}

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

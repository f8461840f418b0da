import { ReceiptReadError } from './errors.ts';
import { decodePhoto } from './image/decode.ts';
import { isPdf } from './image/inspect.ts';
import { readOtherScripts } from './ocr/other-scripts.ts';
import { readWords, readWordsAgain, type WordsOnPhoto } from './ocr/read-words.ts';
import type { Word } from './ocr/words.ts';
import { mayBeItems } from './parse/items/may-be-item.ts';
import type { Known } from './parse/parse-receipt.ts';
import { latestPossible } from './parse/printed-date.ts';
import { chooseRows } from './rows/group-rows.ts';
import { type Joined, joinPhotos } from './rows/join-photos.ts';
import { toLine } from './rows/read-line.ts';
import type { ReadReceipt } from './types.ts';

type ReadOptions = { signal?: AbortSignal | undefined } & Known;

/**
 * Takes about a second and several hundred MB, so servers should use createReaderPool. Rejects with the signal's reason.
 * A PDF file is opened in this process; the pool opens it in another one.
 * @throws ReceiptReadError not_an_image, too_large, unreadable (broken, or without text); locked and too_long for PDF files
 */
export async function readReceipt(file: Uint8Array, options: ReadOptions = {}): Promise<ReadReceipt> {
  if (!isPdf(file)) return readPhotos([file], options);
  const { openPdf } = await import('./pdf/open-pdf.ts');
  const opened = await openPdf(file, options);
  return 'receipt' in opened ? opened.receipt : readPhotos(opened.photos, options);
}

/** One receipt on one or more photos. @throws ReceiptReadError not_an_image, too_large, unreadable (broken, or without text) */
export async function readPhotos(
  photos: readonly Uint8Array[],
  options: ReadOptions = {},
): Promise<ReadReceipt> {
  const started = performance.now();
  const { signal } = options;
  const found: WordsOnPhoto[] = [];
  for (const photo of photos) {
    const raster = await decodePhoto(photo);
    signal?.throwIfAborted();
    found.push(await readOtherScripts(await readWords(raster, signal), signal));
  }
  if (found.every(({ words }) => words.length === 0))
    throw new ReceiptReadError('unreadable', 'There is no text on the picture.');
  const { receipt, rows, order } = await readRows(found, { latestDate: latestPossible(), ...options });
  const priced = mayBeItems(rows);
  return {
    ...receipt,
    reader: 'offline',
    lines: rows.map((row, index) => toLine(row, priced[index] ?? false)),
    pictures: order.map((photo) => ({ photo, rotation: found[photo]?.rotation ?? 0 })),
    ms: Math.round(performance.now() - started),
  };
}

/** From this cost on, the sums prove nothing; see parse/parse-receipt.ts. */
const DOUBTFUL = 2.8;

/** The second reading must be clearly better, having had another chance to agree by accident. */
const CLEARLY = 1;

/** If the arithmetic fails, a second recogniser reads the words too, and the less doubtful reading wins. */
async function readRows(found: readonly WordsOnPhoto[], { signal, ...known }: ReadOptions): Promise<Joined> {
  const first = rowsOf(found, known);
  if (first.proof === 'full' && first.cost < DOUBTFUL) return first;
  const again: { words: Word[]; raster: WordsOnPhoto['raster'] }[] = [];
  for (const one of found) again.push({ words: await readWordsAgain(one, signal), raster: one.raster });
  const second = rowsOf(again, known);
  return second.doubt + CLEARLY < first.doubt ? second : first;
}

function rowsOf(found: readonly Pick<WordsOnPhoto, 'words' | 'raster'>[], known: Known): Joined {
  const chosen = found.map(({ words, raster }) => ({ raster, ...chooseRows(words, raster, known) }));
  const [only, ...others] = chosen;
  if (only && others.length === 0) return { ...only, order: [0] };
  return joinPhotos(
    chosen.map(({ rows, raster: { width, height } }) => ({ rows, width, height })),
    known,
  );
}

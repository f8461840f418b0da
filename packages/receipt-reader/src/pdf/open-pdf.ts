import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ReceiptReadError } from '../errors.ts';
import { mayBeItems } from '../parse/items/may-be-item.ts';
import type { Known } from '../parse/parse-receipt.ts';
import { latestPossible } from '../parse/printed-date.ts';
import { chooseRows } from '../rows/group-rows.ts';
import { toLine } from '../rows/read-line.ts';
import type { ReadReceipt } from '../types.ts';
import { loadPdfJs } from './load-pdf-js.ts';
import { pictureOn } from './page-picture.ts';
import { type PageText, wordsOf } from './page-words.ts';

/** Scanned pages are read like photos; a printed text is read already, and there is no picture of it. */
export type OpenedPdf = { photos: Uint8Array[] } | { receipt: ReadReceipt };

const MOST_PAGES = 5;
/** Of one picture. */
const MOST_PIXELS = 40_000_000;

type Page = PageText & { picture: Uint8Array | null };

/** @throws ReceiptReadError locked (needs a password), too_long (pages), unreadable (broken, or without text and picture) */
export async function openPdf(file: Uint8Array, known: Known = {}): Promise<OpenedPdf> {
  const started = performance.now();
  const pages = await readPages(file);
  const pictures = pages.flatMap(({ picture }) => picture ?? []);
  const words = wordsOf(pages);
  if (words.length === 0 && pictures.length === 0)
    throw new ReceiptReadError('unreadable', 'There is neither text nor a picture in the PDF file.');
  if (words.length === 0) return { photos: pictures };
  const { receipt, rows } = chooseRows(words, sizeOf(pages), { latestDate: latestPossible(), ...known });
  const priced = mayBeItems(rows);
  return {
    receipt: {
      ...receipt,
      // There is no picture to show them on.
      items: receipt.items.map((item) => ({ ...item, box: null })),
      // What is on the pages that are pictures was not read.
      doubt: receipt.doubt ?? (pictures.length > 0 ? 'sums' : null),
      reader: 'offline',
      lines: rows.map((row, index) => toLine(row, priced[index] ?? false)),
      pictures: [],
      ms: Math.round(performance.now() - started),
    },
  };
}

const sizeOf = (pages: readonly Page[]) => ({
  width: Math.max(...pages.map(({ width }) => width)),
  height: pages.reduce((sum, { height }) => sum + height, 0),
});

const require = createRequire(import.meta.url);

async function readPages(file: Uint8Array): Promise<Page[]> {
  const { getDocument, VerbosityLevel } = await loadPdfJs();
  const packed = path.dirname(require.resolve('pdfjs-dist/package.json'));
  const opening = getDocument({
    data: Uint8Array.from(file),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    cMapUrl: `${packed}/cmaps/`,
    standardFontDataUrl: `${packed}/standard_fonts/`,
  });
  try {
    const { numPages, getPage } = await opening.promise.then((pdf) => ({
      numPages: pdf.numPages,
      getPage: (number: number) => pdf.getPage(number),
    }));
    if (numPages > MOST_PAGES) throw new ReceiptReadError('too_long', `The PDF file has ${numPages} pages.`);
    const pages: Page[] = [];
    for (let number = 1; number <= numPages; number++) pages.push(await readPage(await getPage(number)));
    return pages;
  } catch (error) {
    if (error instanceof ReceiptReadError) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new ReceiptReadError(isLocked ? 'locked' : 'unreadable', 'The PDF file could not be opened.', {
      cause: error,
    });
  } finally {
    await opening.destroy();
  }
}

/** A scan may carry invisible text from another recogniser, which is left aside. */
async function readPage(page: PDFPageProxy): Promise<Page> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { picture, textIsVisible } = await pictureOn(page, width * height);
  const content = textIsVisible ? await page.getTextContent() : { items: [] };
  return { width, height, transform, items: content.items, picture: textIsVisible ? null : picture };
}

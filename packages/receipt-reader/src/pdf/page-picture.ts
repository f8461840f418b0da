import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { ReceiptReadError } from '../errors.ts';
import { loadPdfJs } from './load-pdf-js.ts';

type State = { matrix: Matrix; hidden: boolean };
type Matrix = readonly [number, number, number, number];

/** The part of a page that its picture covers at least. */
const COVERS = 0.5;
/** Text rendering modes that paint nothing (PDF 32000, 9.3.6). */
const INVISIBLE = [3, 7];

/** The picture that covers the page, as a JPEG, and whether text is printed on the page. */
export async function pictureOn(
  page: PDFPageProxy,
  area: number,
): Promise<{ picture: Uint8Array | null; textIsVisible: boolean }> {
  const { OPS } = await loadPdfJs();
  const { fnArray, argsArray } = await page.getOperatorList();
  let state: State = { matrix: [1, 0, 0, 1], hidden: false };
  const saved: State[] = [];
  let textIsVisible = false;
  let largest: { image: unknown; area: number } = { image: null, area: COVERS * area };
  for (const [index, step] of fnArray.entries()) {
    const args: unknown[] = argsArray[index] ?? [];
    if (step === OPS.save) saved.push(state);
    else if (step === OPS.restore || step === OPS.paintFormXObjectEnd) state = saved.pop() ?? state;
    else if (step === OPS.transform) state = { ...state, matrix: times(state.matrix, args) };
    else if (step === OPS.paintFormXObjectBegin) {
      saved.push(state);
      const [inner] = args;
      if (Array.isArray(inner)) state = { ...state, matrix: times(state.matrix, inner) };
    } else if (step === OPS.setTextRenderingMode)
      state = { ...state, hidden: INVISIBLE.some((mode) => mode === args[0]) };
    else if (step === OPS.showText) textIsVisible ||= !state.hidden;
    else if (step === OPS.paintImageXObject || step === OPS.paintInlineImageXObject) {
      const [a, b, c, d] = state.matrix;
      const covered = Math.abs(a * d - b * c);
      if (covered > largest.area) largest = { image: args[0], area: covered };
    }
  }
  const found = textIsVisible || largest.image === null ? null : await pixelsOf(page, largest.image);
  return { picture: found === null ? null : await toJpeg(found), textIsVisible };
}

function times([a, b, c, d]: Matrix, inner: readonly unknown[]): Matrix {
  const [e = 1, f = 0, g = 0, h = 1] = inner.map(Number);
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h];
}

/** By its name, or the picture itself if it is written into the page. */
async function pixelsOf(page: PDFPageProxy, image: unknown): Promise<unknown> {
  if (typeof image !== 'string') return image;
  const objects = image.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(image, resolve));
}

/** pdf.js's ImageKind: one bit, three bytes or four bytes per pixel. */
const [ONE_BIT, RGB, RGBA] = [1, 2, 3];

/** @throws ReceiptReadError too_large: pdf.js has left the picture out */
async function toJpeg(image: unknown): Promise<Uint8Array> {
  const { width, height, kind, data } = isPixels(image) ? image : missing();
  const channels = kind === RGBA ? 4 : kind === RGB ? 3 : 1;
  const raw = kind === ONE_BIT ? bytesOf(data, width, height) : data;
  const picture = sharp(raw, { raw: { width, height, channels } }).flatten({ background: '#ffffff' });
  return new Uint8Array(await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer());
}

type Pixels = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray };

const isPixels = (image: unknown): image is Pixels =>
  typeof image === 'object' &&
  image !== null &&
  'data' in image &&
  (image.data instanceof Uint8Array || image.data instanceof Uint8ClampedArray) &&
  'kind' in image &&
  'width' in image &&
  'height' in image;

function missing(): never {
  throw new ReceiptReadError('too_large', 'A picture in the PDF file has too many pixels.');
}

/** Rows begin at whole bytes. */
function bytesOf(bits: Uint8Array | Uint8ClampedArray, width: number, height: number): Uint8Array {
  const perRow = (width + 7) >> 3;
  const bytes = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      bytes[y * width + x] = ((bits[y * perRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return bytes;
}

import { formatByContent, inspectPhoto, isPdf } from '@fairtab/receipt-reader';
import type { PdfProblem, Vision } from './vision.ts';

export type PhotoProblem = 'invalid_type' | 'broken' | PdfProblem;

const CAMERA_PIXELS = 25_000_000;
/** A photo has about 0.1 bytes per pixel, and even a blank scan has more than this. */
const LEAST_BYTES_PER_PIXEL = 0.005;

const isHollow = (pixels: number, bytes: number) =>
  pixels > CAMERA_PIXELS && bytes < pixels * LEAST_BYTES_PER_PIXEL;

/**
 * Checks the content, whatever its name: a known format, few enough pixels (decompression bombs), and complete. Reads only the header;
 * a HEIC is slow to decode and is checked when it is read.
 */
export async function checkPhoto(
  photo: Uint8Array,
  { isWhole, pdfProblem }: Pick<Vision, 'isWhole' | 'pdfProblem'>,
): Promise<{ contentType: string } | { problem: PhotoProblem }> {
  if (isPdf(photo)) {
    const problem = await pdfProblem(photo);
    return problem === null ? { contentType: 'application/pdf' } : { problem };
  }
  const format = formatByContent(photo);
  if (format === null) return { problem: 'invalid_type' };
  try {
    const { width, height } = await inspectPhoto(photo);
    if (isHollow(width * height, photo.byteLength)) return { problem: 'broken' };
  } catch {
    return { problem: 'broken' };
  }
  const isFine = format === 'heic' || (await isWhole(photo));
  return isFine ? { contentType: `image/${format}` } : { problem: 'broken' };
}

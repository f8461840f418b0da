import { asJpeg } from './as-jpeg.ts';

/** In pixels; more is not read better. */
const LONGEST_SIDE = 2400;
const JPEG_QUALITY = 0.9;

/** Photos of the parts of one receipt as one file to upload. @throws if the browser cannot open a photo, like most with HEIC */
export async function asOneFile(photos: readonly File[]): Promise<File> {
  const pages: JpegPage[] = [];
  // One after the other: each needs about 50 MB of a phone's memory.
  for (const photo of photos) pages.push(await jpegOf(photo));
  return new File([pdfOf(pages)], 'receipt.pdf', { type: 'application/pdf' });
}

type JpegPage = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

async function jpegOf(photo: File): Promise<JpegPage> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const jpeg = await asJpeg(picture, size, JPEG_QUALITY);
  picture.close();
  if (jpeg === null) throw new Error('The browser made no JPEG.');
  return { ...size, bytes: new Uint8Array(await jpeg.arrayBuffer()) };
}

/** Each picture on a page of its size (PDF 32000, section 7.5). */
function pdfOf(pages: readonly JpegPage[]): Blob {
  const parts: BlobPart[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (...added: (string | JpegPage['bytes'])[]) => {
    for (const one of added) length += one.length;
    parts.push(...added);
  };
  const object = (...body: (string | JpegPage['bytes'])[]) => {
    places.push(length);
    write(`${places.length} 0 obj\n`, ...body, '\nendobj\n');
  };
  /** A page is followed by its drawing and its picture. */
  const numberOf = (page: number) => 3 + 3 * page;

  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [page, { width, height, bytes }] of pages.entries()) {
    const number = numberOf(page);
    const drawing = `${width} 0 0 ${height} 0 0 cm /Photo Do`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R`,
      ` /Resources << /XObject << /Photo ${number + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    );
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  write(
    `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`,
    `trailer << /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}

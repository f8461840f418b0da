import { ReceiptReadError } from '../errors.ts';
import { checkDecodes, makeDisplayImage, stackImages } from '../image/decode.ts';
import { isPdf } from '../image/inspect.ts';
import type { Known } from '../parse/parse-receipt.ts';
import type { OpenedPdf } from '../pdf/open-pdf.ts';
import { readPhotos } from '../read-receipt.ts';
import type { Picture, ReadReceipt } from '../types.ts';

/** Without a picture if the paper is a printed PDF file. */
export type PooledReading = ReadReceipt & { displayImage: Uint8Array | null };

export type PhotoReader = {
  /** @throws ReceiptReadError as readReceipt */
  read(photo: Uint8Array, options?: Known): Promise<PooledReading>;
  /** Decodes the whole photo. @throws ReceiptReadError not_an_image, too_large, unreadable */
  check(photo: Uint8Array): Promise<true>;
  /** For a photo that was not read; not turned. @throws ReceiptReadError as check */
  show(photo: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const withoutPicture = (): ReceiptReadError =>
  new ReceiptReadError('unreadable', 'There is no picture in the PDF file.');

/** What a reader process does with the photos of one receipt. */
export const photoTasks = {
  async read(photos: readonly Uint8Array[], options: Known): Promise<PooledReading> {
    const receipt = await readPhotos(photos, options);
    return { ...receipt, displayImage: await show(photos, receipt.pictures) };
  },
  async check(photos: readonly Uint8Array[]): Promise<true> {
    for (const photo of photos) await checkDecodes(photo);
    return true;
  },
  show: async (photos: readonly Uint8Array[]): Promise<Uint8Array> =>
    show(
      photos,
      photos.map((_, photo) => ({ photo, rotation: 0 })),
    ),
};

export const inProcessReader: PhotoReader = {
  async read(file, options = {}) {
    const opened = await openHere(file, options);
    if ('receipt' in opened) return { ...opened.receipt, displayImage: null };
    return photoTasks.read(opened.photos, options);
  },
  async check(file) {
    const opened = await openHere(file);
    return 'receipt' in opened || photoTasks.check(opened.photos);
  },
  async show(file) {
    const opened = await openHere(file);
    if ('receipt' in opened) throw withoutPicture();
    return photoTasks.show(opened.photos);
  },
  close: async () => {},
};

const openHere = async (file: Uint8Array, known: Known = {}): Promise<OpenedPdf> =>
  isPdf(file) ? (await import('../pdf/open-pdf.ts')).openPdf(file, known) : { photos: [file] };

async function show(photos: readonly Uint8Array[], pictures: readonly Picture[]): Promise<Uint8Array> {
  const upright = pictures.flatMap(({ photo, rotation }) =>
    photos.slice(photo, photo + 1).map((file) => ({ file, rotation })),
  );
  const [only, ...others] = upright;
  const isOne = only !== undefined && others.length === 0;
  return new Uint8Array(await (isOne ? makeDisplayImage(only.file, only.rotation) : stackImages(upright)));
}

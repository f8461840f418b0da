import { ReceiptReadError } from '../errors.ts';
import { checkDecodes, makeDisplayImage } from '../image/decode.ts';
import { isPdf } from '../image/inspect.ts';
import type { Known } from '../parse/parse-receipt.ts';
import type { OpenedPdf } from '../pdf/open-pdf.ts';
import { readReceipt } from '../read-receipt.ts';
import type { ReadReceipt } from '../types.ts';

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

export const inProcessReader: PhotoReader = {
  async read(file, options) {
    const opened = await openHere(file, options);
    if ('receipt' in opened) return { ...opened.receipt, displayImage: null };
    const { photo } = opened;
    const receipt = await readReceipt(photo, options);
    return { ...receipt, displayImage: await show(photo, receipt.rotation) };
  },
  async check(file) {
    const opened = await openHere(file);
    if ('photo' in opened) await checkDecodes(opened.photo);
    return true;
  },
  async show(file) {
    const opened = await openHere(file);
    if ('receipt' in opened) throw withoutPicture();
    return show(opened.photo, 0);
  },
  close: async () => {},
};

const openHere = async (file: Uint8Array, known: Known = {}): Promise<OpenedPdf> =>
  isPdf(file) ? (await import('../pdf/open-pdf.ts')).openPdf(file, known) : { photo: file };

const show = async (...photo: Parameters<typeof makeDisplayImage>) =>
  new Uint8Array(await makeDisplayImage(...photo));

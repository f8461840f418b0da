import { checkDecodes, makeDisplayImage } from '../image/decode.ts';
import type { Known } from '../parse/parse-receipt.ts';
import { readReceipt } from '../read-receipt.ts';
import type { ReadReceipt } from '../types.ts';

export type PooledReading = ReadReceipt & { displayImage: Uint8Array };

export type PhotoReader = {
  /** @throws ReceiptReadError as readReceipt */
  read(photo: Uint8Array, options?: Known): Promise<PooledReading>;
  /** Decodes the whole photo. @throws ReceiptReadError not_an_image, too_large, unreadable */
  check(photo: Uint8Array): Promise<true>;
  /** For a photo that was not read; not turned. @throws ReceiptReadError as check */
  show(photo: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const inProcessReader: PhotoReader = {
  async read(photo, options) {
    const receipt = await readReceipt(photo, options);
    return { ...receipt, displayImage: await show(photo, receipt.rotation) };
  },
  async check(photo) {
    await checkDecodes(photo);
    return true;
  },
  show: (photo) => show(photo, 0),
  close: async () => {},
};

const show = async (...photo: Parameters<typeof makeDisplayImage>) =>
  new Uint8Array(await makeDisplayImage(...photo));

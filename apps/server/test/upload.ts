import { generateSecureFilename, uploadImage } from '@fairtab/contract/receipt/scanning';
import { type Client, type Place, Refused } from './client.ts';

export type PhotoHost = Client & { userId: string };

/** A new name for a PNG. */
export const photoName = async (host: Client): Promise<string> =>
  (await host.call(generateSecureFilename, { body: { file_extension: 'png' } })).filename;

/**
 * Sends a photo, a PNG unless the name says otherwise, as the page does.
 * @throws Refused
 */
export async function uploadTo(
  product: Place,
  host: PhotoHost,
  receiptId: string,
  photo: Uint8Array,
  name?: string,
  paperId?: string,
) {
  const filename = name ?? (await photoName(host));
  const path = uploadImage.path.replace('{userId}', host.userId).replace('{filename}', filename);
  const ask = product.request ?? ((to: string, init?: RequestInit) => fetch(product.url + to, init));
  const response = await ask(path, {
    method: 'POST',
    headers: {
      ...host.headers,
      'x-receipt-id': receiptId,
      ...(paperId !== undefined && { 'x-paper-id': paperId }),
    },
    body: new Blob([new Uint8Array(photo)]),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused(response.status, answer);
  return uploadImage.response.parse(answer);
}

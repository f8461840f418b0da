import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { Id } from '@fairtab/contract/wire/scalars';
import { LRUCache } from 'lru-cache';
import { cutLines } from '../../adapters/vision/cut-lines.ts';
import { madeWith } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { inPictureLane } from '../../limits/lanes.ts';
import { lineSignature, type PhotographedLine, photographedLine } from '../receipts/view/line-photo.ts';

/** 5 to 15 kB each. Concurrent requests for a line share one cut. */
const pictures = new LRUCache<string, Promise<Buffer | null>>({ max: 300 });

type Asked = { receiptId: string; itemId: string; signature: string };

/** The picture of an unnamed item's line, cut on demand. @throws AppError storage.not_found, request.rate_limited */
export async function readLinePhoto(
  services: Services,
  { address, ...asked }: Asked & { address: string },
): Promise<Response> {
  const line = await lineAt(services, asked);
  const picture = line && (await cutOnce(services, line, address));
  if (!picture) throw new AppError('storage.not_found');
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function lineAt(
  { snapshots, settings }: Services,
  { receiptId, itemId, signature }: Asked,
): Promise<PhotographedLine | null> {
  if (!Id.safeParse(receiptId).success) return null;
  const snapshot = await snapshots.byId(receiptId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
  const item = snapshot?.items.find(({ id }) => id === itemId);
  const line = snapshot && item ? photographedLine(snapshot, item) : null;
  if (!line) return null;
  const maker = madeWith(settings.acceptedSecrets, signature, (secret) =>
    lineSignature(itemId, line, secret),
  );
  return maker === undefined ? null : line;
}

async function cutOnce(
  { storage }: Services,
  line: PhotographedLine,
  address: string,
): Promise<Buffer | null> {
  const key = JSON.stringify(line);
  const known = pictures.get(key);
  if (known) return known;
  const cut = inPictureLane(address, async () => {
    const file = await storage.get(`${RECEIPT_BUCKET}/${line.path}`);
    return file && cutLines(file.bytes, line.boxes);
  });
  pictures.set(key, cut);
  // Failures and missing photos are retried.
  const forget = (picture?: Buffer | null) => picture || pictures.delete(key);
  cut.then(forget, () => forget());
  return cut;
}

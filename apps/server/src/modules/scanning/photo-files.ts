import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { Id } from '@fairtab/contract/wire/scalars';
import { LIMITS } from '@fairtab/domain/input/limits';
import { LRUCache } from 'lru-cache';
import { verifySignedUrl } from '../../adapters/storage/signed-url.ts';
import { cutLines } from '../../adapters/vision/pictures.ts';
import { madeWith, randomToken } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { inPictureLane } from '../../limits/lanes.ts';
import { lineSignature, type PhotographedLine, photographedLine } from '../receipts/view/line-photo.ts';

const SECURE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]{31}\.[a-z]+$/;

/** The part after the last dot, in lower case. */
export const extensionOf = (filename: string) => filename.split('.').at(-1)?.toLowerCase() ?? '';

/** Whether `secureFilename` could have made this name. */
export const isSecureFilename = (filename: string) => SECURE_NAME.test(filename);

/** An unguessable name for a photo with this extension. @throws AppError upload.invalid_type */
export function secureFilename(typed: string): string {
  const extension = typed.replace(/^\./, '').toLowerCase();
  if (!LIMITS.imageExtensions.some((known) => known === extension)) throw new AppError('upload.invalid_type');
  // Command line tools could take a leading dash for an option.
  return `${randomToken(24).replace(/^-/, '_')}.${extension}`;
}

/** Browsers follow the redirect at once. */
const DIRECT_SECONDS = 60;
/** Shorter, so that no cached redirect leads to an expired URL. */
const FOLLOWED_AGAIN_SECONDS = 30;

/** The file of a signed URL, or a redirect to the storage. @throws AppError storage.not_found, also if it has expired */
export async function readSignedFile(
  services: Services,
  address: { path: string; expires: string; signature: string },
): Promise<Response> {
  if (!verifySignedUrl(address, services.settings.acceptedSecrets)) throw new AppError('storage.not_found');
  const { direct } = services.storage;
  if (direct !== null) return leadTo(await direct.addressOf(address.path, DIRECT_SECONDS));
  const file = await services.storage.get(address.path);
  if (file === null) throw new AppError('storage.not_found');
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'cache-control': 'private, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}

const leadTo = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { location, 'cache-control': `private, max-age=${FOLLOWED_AGAIN_SECONDS}` },
  });

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

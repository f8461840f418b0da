import { type uploadImage as Call, RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { Id, PaperId as PaperIdOf } from '@fairtab/contract/wire/scalars';
import { LIMITS } from '@fairtab/domain/input/limits';
import type { PaperId } from '@fairtab/receipt/model';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { usePhoto } from '@fairtab/receipt/put-reading';
import { mayChangePhoto } from '@fairtab/receipt/refusals';
import { signUrl } from '../../adapters/storage/signed-url.ts';
import { FileExistsError } from '../../adapters/storage/storage.ts';
import { checkPhoto } from '../../adapters/vision/check-photo.ts';
import { randomToken } from '../../app/hash.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { inTurn } from '../../limits/traffic.ts';
import { hostWhileEditable, type Policy, receiptById, refusing } from '../receipts/receipts.policy.ts';
import { deleteReceipt } from '../receipts/receipts.routes.ts';
import { lockPhoto, namedPhotos, removePhotos } from '../receipts/remove-photos.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { storeScanLines } from './read-receipt-job.ts';

const PARSING_SECONDS = 24 * 3600;

/** A refused photo's empty receipt is deleted (spec section 4, "Creation flow"). @throws AppError upload.*, receipt.not_found */
export async function uploadImage(
  context: SessionContext,
  { params }: Received<typeof Call>,
  body: ReadableStream<Uint8Array> | null,
) {
  const receiptId = receiptIdOf(context.headers);
  const paper = paperIdOf(context.headers);
  const snapshot = await context.services.snapshots.byId(receiptId);
  if (snapshot.receipt.user_id !== context.user.id) throw new AppError('receipt.not_found');
  if (params.userId !== context.user.id) throw new AppError('storage.not_found');
  requireReplaceable(snapshot, paper, `${params.userId}/${params.filename}`);
  try {
    return await store(context, { receiptId, paper }, params.filename, body);
  } catch (error) {
    if (error instanceof AppError && !FOR_LATER.has(error.code)) await deleteIfFresh(context, receiptId);
    throw error;
  }
}

/** Refusals that do not concern the photo itself. */
const FOR_LATER = new Set<string>([
  'upload.exists',
  'upload.name_used',
  'upload.shared',
  'request.rate_limited',
]);

/** Only a photo that could not be read may be replaced, until the bill is shared. */
function requireReplaceable(snapshot: ReceiptSnapshot, paper: PaperId, path: string): void {
  const { receipt } = refusing(snapshot, () => paperOf(snapshot, paper));
  if (receipt.scan_state === 'none' || receipt.image_path === path) return;
  if (receipt.scan_state !== 'failed') throw new AppError('upload.exists');
  if (!mayChangePhoto(receipt)) throw new AppError('upload.shared');
}

/** Not if another upload for it has arrived meanwhile. */
async function deleteIfFresh(context: SessionContext, receiptId: string): Promise<void> {
  const isFresh = ({ receipt, papers, items }: ReceiptSnapshot) =>
    receipt.image_path === null && papers.length === 0 && items.length === 0;
  try {
    await context.services.database.inTransaction((trx) => deleteReceipt(trx, context, receiptId, isFresh));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'receipt.not_found') throw error;
  }
}

type Place = { receiptId: string; paper: PaperId };

async function store(
  context: SessionContext,
  place: Place,
  filename: string,
  body: ReadableStream<Uint8Array> | null,
) {
  if (!isKnownExtension(extensionOf(filename)) || !isSecureFilename(filename))
    throw new AppError('upload.invalid_type');
  const photo = await readPhoto(body, Number(context.headers.get('content-length') ?? 0));
  await countPhoto(context, photo.byteLength);
  const { photoTurns, vision } = context.services;
  const checked = await inTurn(photoTurns, context.user.id, () => checkPhoto(photo, vision));
  if ('problem' in checked) throw new AppError(`upload.${checked.problem}`);
  const path = `${context.user.id}/${filename}`;
  const { contentType } = checked;
  const isNew = await putOnce(context, place, path, photo, contentType);
  const replaced = await nameOnReceipt(context, place, path).catch(async (error: unknown) => {
    // After any other error the photo may be in use; the sweep deletes it if not.
    if (error instanceof AppError) await removePhotos(context.services, [path]);
    throw error;
  });
  // The request that stored it first may have failed and deleted it before this one named it.
  if (!isNew) await putOnce(context, place, path, photo, contentType);
  await removePhotos(context.services, replaced);
  const signedUrl = signUrl(`${RECEIPT_BUCKET}/${path}`, PARSING_SECONDS, context.services.settings.secret);
  return { path, signedUrl };
}

/** Puts the photo on its receipt, dropping an earlier reading but not what the host typed. Returns the earlier files. */
async function nameOnReceipt(
  context: SessionContext,
  { receiptId, paper }: Place,
  path: string,
): Promise<string[]> {
  let replaced: string[] = [];
  await context.services.database.inTransaction((trx) =>
    runCommandIn(trx, context, {
      name: 'uploadImage',
      find: receiptById(receiptId),
      policy: mayName(paper, path),
      apply: ({ snapshot }) => usePhoto(snapshot, path, paper),
      async effects(_, after, { snapshot, changed }) {
        if (!changed) return after;
        const { receipt } = paperOf(snapshot, paper);
        replaced = [receipt.image_path, receipt.display_image_path].filter((one) => one !== null);
        if (receipt.scan_state !== 'none') await storeScanLines(trx, { receiptId, paper }, null);
        return after;
      },
    }),
  );
  return replaced;
}

/** Locks the photo's name; it must be on no other receipt. */
const mayName =
  (paper: PaperId, path: string): Policy<SessionContext, object> =>
  async (asked) => {
    await hostWhileEditable(asked);
    const { snapshot, trx } = asked;
    requireReplaceable(snapshot, paper, path);
    await lockPhoto(trx, path);
    const isOther = paperOf(snapshot, paper).receipt.image_path !== path;
    if (isOther && (await namedPhotos(trx, [path])).has(path)) throw new AppError('upload.name_used');
    return {};
  };

/** Stores without overwriting; true if new. A repeated upload, whose answer was lost, is accepted. */
async function putOnce(
  context: SessionContext,
  place: Place,
  path: string,
  photo: Uint8Array,
  contentType: string,
): Promise<boolean> {
  try {
    await context.services.storage.put(`${RECEIPT_BUCKET}/${path}`, photo, contentType);
    return true;
  } catch (error) {
    if (!(error instanceof FileExistsError)) throw error;
    const snapshot = await context.services.snapshots.byId(place.receiptId);
    const stored = await context.services.storage.get(`${RECEIPT_BUCKET}/${path}`);
    // The request that stored it has failed and deleted it.
    if (stored === null) return putOnce(context, place, path, photo, contentType);
    if (!Buffer.from(stored.bytes).equals(photo)) throw new AppError('upload.name_used');
    requireReplaceable(snapshot, place.paper, path);
    return false;
  }
}

function receiptIdOf(headers: Headers): string {
  const parsed = Id.safeParse(headers.get('x-receipt-id'));
  if (!parsed.success) throw new AppError('request.invalid', { where: 'x-receipt-id' });
  return parsed.data;
}

/** The further paper that the photo is of; null for the first one. */
function paperIdOf(headers: Headers): PaperId {
  const parsed = PaperIdOf.safeParse(headers.get('x-paper-id'));
  if (!parsed.success) throw new AppError('request.invalid', { where: 'x-paper-id' });
  return parsed.data;
}

/** Reads at most 50 MB, whatever length was announced. */
async function readPhoto(body: ReadableStream<Uint8Array> | null, announced: number): Promise<Uint8Array> {
  const tooLarge = (bytes: number) =>
    new AppError('upload.too_large', { megabytes: (bytes / 1024 / 1024).toFixed(1) });
  if (announced > LIMITS.imageBytes) throw tooLarge(announced);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > LIMITS.imageBytes) throw tooLarge(size);
    chunks.push(chunk);
  }
  if (size === 0) throw new AppError('upload.broken');
  return Buffer.concat(chunks);
}

const KILOBYTE = 1024;
/** Some 500 photos with their display pictures. */
const ALL_BYTES = 2 * KILOBYTE ** 3;

/** Counts a photo against its account's daily uploads and total size, in bytes. */
async function countPhoto({ services, user }: SessionContext, bytes: number): Promise<void> {
  let kept = bytes;
  for await (const file of services.storage.list(`${RECEIPT_BUCKET}/${user.id}`)) kept += file.bytes;
  if (kept > ALL_BYTES) throw new AppError('upload.no_room');
  await services.database.inTransaction(async (trx) => {
    await limit({ kysely: trx }, 'photos', { user: user.id });
    await limit({ kysely: trx }, 'photoKilobytes', { user: user.id }, Math.ceil(bytes / KILOBYTE));
  });
}

const SECURE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]{31}\.[a-z]+$/;

/** The part after the last dot, in lower case. */
const extensionOf = (filename: string) => filename.split('.').at(-1)?.toLowerCase() ?? '';

const isKnownExtension = (extension: string) => LIMITS.imageExtensions.some((known) => known === extension);

/** Whether `secureFilename` could have made this name. */
const isSecureFilename = (filename: string) => SECURE_NAME.test(filename);

/** An unguessable name for a photo with this extension. @throws AppError upload.invalid_type */
export function secureFilename(typed: string): string {
  const extension = typed.replace(/^\./, '').toLowerCase();
  if (!isKnownExtension(extension)) throw new AppError('upload.invalid_type');
  // Command line tools could take a leading dash for an option.
  return `${randomToken(24).replace(/^-/, '_')}.${extension}`;
}

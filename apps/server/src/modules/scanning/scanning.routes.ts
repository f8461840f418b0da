import { LINE_PHOTO_PREFIX } from '@fairtab/contract/pages/pages';
import * as contract from '@fairtab/contract/receipt/scanning';
import {
  type parseReceiptVision as Call,
  type ParseResult,
  RECEIPT_BUCKET,
} from '@fairtab/contract/receipt/scanning';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { Id } from '@fairtab/contract/wire/scalars';
import type { PaperId } from '@fairtab/receipt/model';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { paperIdsOf } from '@fairtab/receipt/papers/papers';
import { waitForReading } from '@fairtab/receipt/put-reading';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { SIGNED_URL_PREFIX, verifySignedUrl } from '../../adapters/storage/signed-url.ts';
import { cutLines } from '../../adapters/vision/pictures.ts';
import { madeWith } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { type AppEnv, type SessionContext, strangerAt } from '../../http/request-context.ts';
import { inPictureLane } from '../../limits/traffic.ts';
import { hostWhileEditable, receiptById, refusing } from '../receipts/receipts.policy.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { lineSignature, type PhotographedLine, photographedLine } from '../receipts/view/line-photo.ts';
import { READ_RECEIPT_JOB, scanLines } from './read-receipt-job.ts';
import { secureFilename, uploadImage } from './upload-image.ts';

/** Mounts the calls of `@fairtab/contract/scanning`, and the stored photos under their signed URLs. */
export function mountScanning(app: Hono<AppEnv>, services: Services, mount: Mount): void {
  mount(contract.generateSecureFilename, async (_context, { body }) => ({
    filename: secureFilename(body.file_extension),
  }));

  mount(contract.uploadImage, (context, input, http) => uploadImage(context, input, http.req.raw.body), {
    waits: true,
  });

  mount(contract.parseReceiptVision, parseReceipt, { waits: true });

  mount(contract.listScanLines, (context, { params, query }) =>
    scanLines(context, { receiptId: params.id, paper: query.paper ?? null }),
  );

  // <img> sends no headers of ours: the URL's signature is the permission.
  app.get(`${SIGNED_URL_PREFIX}*`, (http) =>
    services.traffic.serve(strangerAt(http), () =>
      readSignedFile(services, {
        path: http.req.path.slice(SIGNED_URL_PREFIX.length),
        expires: http.req.query('expires') ?? '',
        signature: http.req.query('signature') ?? '',
      }),
    ),
  );

  app.get(`${LINE_PHOTO_PREFIX}*`, (http) => {
    const [receiptId = '', itemId = ''] = http.req.path.slice(LINE_PHOTO_PREFIX.length).split('/');
    const signature = http.req.query('signature') ?? '';
    return services.traffic.serve(strangerAt(http), () =>
      readLinePhoto(services, { receiptId, itemId, signature, address: http.get('address') }),
    );
  });
}

/** Longer than reading takes: other users' photos may come first. */
const PATIENCE_MS = 170_000;

/** Reads a paper's photo once, awaiting the result. @throws AppError receipt.not_found, paper.not_found, upload.missing, receipt.scan_busy */
async function parseReceipt(context: SessionContext, { body }: Received<typeof Call>): Promise<ParseResult> {
  const { receiptId, paperId: paper = null } = body;
  const { database, jobs, snapshots } = context.services;
  await database.inTransaction((trx) =>
    runCommandIn(trx, context, {
      name: 'parseReceiptVision',
      find: receiptById(receiptId),
      policy: hostWhileEditable,
      apply({ snapshot }) {
        const { receipt } = paperOf(snapshot, paper);
        if (receipt.image_path !== imagePathOf(body.imageUrl, context)) throw new AppError('upload.missing');
        return waitForReading(snapshot, paper);
      },
      async effects(_, after, { changed }) {
        const turn = { singletonKey: paper ?? receiptId, owner: context.user.id };
        if (changed) await jobs.enqueue(trx, READ_RECEIPT_JOB, { receiptId, paper }, turn);
        return after;
      },
    }),
  );
  await untilRead(context, receiptId, paper);
  const read = await snapshots.byId(receiptId);
  const { reading } = refusing(read, () => paperOf(read, paper));
  if (reading === null) throw new AppError('receipt.scan_busy');
  return reading;
}

/** The stored photo of a URL signed here. @throws AppError upload.missing */
function imagePathOf(imageUrl: string, context: SessionContext): string {
  const { publicUrl } = context.services.settings;
  if (!URL.canParse(imageUrl, publicUrl)) throw new AppError('upload.missing');
  const url = new URL(imageUrl, publicUrl);
  const path = url.pathname.slice(SIGNED_URL_PREFIX.length);
  const expires = url.searchParams.get('expires') ?? '';
  const signature = url.searchParams.get('signature') ?? '';
  const genuine =
    url.pathname.startsWith(`${SIGNED_URL_PREFIX}${RECEIPT_BUCKET}/`) &&
    verifySignedUrl({ path, expires, signature }, context.services.settings.acceptedSecrets);
  if (!genuine) throw new AppError('upload.missing');
  return path.slice(RECEIPT_BUCKET.length + 1);
}

/** Resolves once reading is done or failed, on a timeout, or when the client or the paper is gone. */
async function untilRead(context: SessionContext, receiptId: string, paper: PaperId): Promise<void> {
  const { live, snapshots } = context.services;
  const isSettled = (snapshot: ReceiptSnapshot) =>
    !paperIdsOf(snapshot).includes(paper) ||
    ['done', 'failed'].includes(paperOf(snapshot, paper).receipt.scan_state);
  await new Promise<void>((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      unwatch();
      resolve();
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    const unwatch = live.watch(receiptId, (snapshot) => {
      if (snapshot === null || isSettled(snapshot)) finish();
    });
    context.signal.addEventListener('abort', finish);
    // It may have finished before the watch began.
    snapshots.byId(receiptId).then((snapshot) => {
      if (isSettled(snapshot)) finish();
    }, reject);
  });
}

/** Browsers follow the redirect at once. */
const DIRECT_SECONDS = 60;
/** Shorter, so that no cached redirect leads to an expired URL. */
const FOLLOWED_AGAIN_SECONDS = 30;

/** The file of a signed URL, or a redirect to the storage. @throws AppError storage.not_found, also if it has expired */
async function readSignedFile(
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
async function readLinePhoto(
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

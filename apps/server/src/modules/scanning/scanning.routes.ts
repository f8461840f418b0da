import { LINE_PHOTO_PREFIX } from '@fairtab/contract/receipt/line-photo';
import * as contract from '@fairtab/contract/receipt/scanning';
import {
  type parseReceiptVision as Call,
  type ParseResult,
  RECEIPT_BUCKET,
} from '@fairtab/contract/receipt/scanning';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { waitForReading } from '@fairtab/receipt/reading/put-reading';
import type { Hono } from 'hono';
import { SIGNED_URL_PREFIX, verifySignedUrl } from '../../adapters/storage/signed-url.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { type AppEnv, type SessionContext, strangerAt } from '../../http/request-context.ts';
import { hostWhileEditable } from '../receipts/receipts.policy.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { readLinePhoto, readSignedFile, secureFilename } from './photo-files.ts';
import { READ_RECEIPT_JOB } from './read-receipt-job.ts';
import { scanLines } from './scan-result.ts';
import { uploadImage } from './upload-image.ts';

/** Mounts the calls of `@fairtab/contract/scanning`, and the stored photos under their signed URLs. */
export function mountScanning(app: Hono<AppEnv>, services: Services, mount: Mount): void {
  mount(contract.generateSecureFilename, async (_context, { body }) => ({
    filename: secureFilename(body.file_extension),
  }));

  mount(contract.uploadImage, (context, input, http) => uploadImage(context, input, http.req.raw.body), {
    waits: true,
  });

  mount(contract.parseReceiptVision, parseReceipt, { waits: true });

  mount(contract.listScanLines, (context, { params }) => scanLines(context, params.id));

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

/** Reads a receipt's photo once, awaiting the result. @throws AppError receipt.not_found, upload.missing, receipt.scan_busy */
async function parseReceipt(context: SessionContext, { body }: Received<typeof Call>): Promise<ParseResult> {
  const { receiptId } = body;
  const { database, jobs, snapshots } = context.services;
  await database.inTransaction((trx) =>
    runCommandIn(trx, context, {
      name: 'parseReceiptVision',
      find: receiptById(receiptId),
      policy: hostWhileEditable,
      apply({ snapshot }) {
        if (snapshot.receipt.image_path !== imagePathOf(body.imageUrl, context))
          throw new AppError('upload.missing');
        return waitForReading(snapshot);
      },
      async effects(_, after, { changed }) {
        const turn = { singletonKey: receiptId, owner: context.user.id };
        if (changed) await jobs.enqueue(trx, READ_RECEIPT_JOB, { receiptId }, turn);
        return after;
      },
    }),
  );
  await untilRead(context, receiptId);
  const { reading } = await snapshots.byId(receiptId);
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

/** Resolves once reading is done or failed, on a timeout, or when the client is gone. */
async function untilRead(context: SessionContext, receiptId: string): Promise<void> {
  const { live, snapshots } = context.services;
  const isSettled = (state: string) => state === 'done' || state === 'failed';
  await new Promise<void>((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      unwatch();
      resolve();
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    const unwatch = live.watch(receiptId, (snapshot) => {
      if (snapshot === null || isSettled(snapshot.receipt.scan_state)) finish();
    });
    context.signal.addEventListener('abort', finish);
    // It may have finished before the watch began.
    snapshots.byId(receiptId).then((snapshot) => {
      if (isSettled(snapshot.receipt.scan_state)) finish();
    }, reject);
  });
}

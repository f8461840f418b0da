import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ParseResult } from '@fairtab/contract/receipt/scanning';
import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, callPath, isAnswer, parseJson } from '../../lib/calls/api.ts';
import { ApiError, browserError, isCode, serverError } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { receiptQuery } from '../receipt/open/index.ts';
import { extensionOf } from './PhotoInput.tsx';

/** The processing card's stages, in order (specification, section 2). */
export const STAGES = [
  create.stageUpload,
  create.stageScan,
  create.stageParse,
  create.stageComplete,
] as const;

export type Scan = {
  /** Index into STAGES; STAGES.length when the receipt can be opened. */
  stage: number;
  /** The uploaded part of the photo, 0 to 1. */
  uploaded: number;
  /** Null until it is read, or if it could not be fetched. */
  view: ReceiptView | null;
  /** 'error' if the reading failed, null if it was finished before a reload. */
  outcome: ScanOutcome;
};

type ScanOutcome = ParseResult | 'error' | null;

const BEGUN: Scan = { stage: 0, uploaded: 0, view: null, outcome: null };

/** Longer than the server's own limit for reading. */
const READING_MS = 180_000;

type ScanOptions = {
  userId: string;
  /** Called when another photo is needed. `kept`: the receipt still exists. */
  onFailed: (kept: boolean) => void;
};

/** Uploads a photo and requests its reading. Every step can be repeated after a reload. */
export function useScan({ userId, onFailed }: ScanOptions) {
  const client = useQueryClient();
  const [scan, setScan] = useState<Scan | null>(null);
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(local ?? ''), [local]);
  /** Aborted when its photo is given up; whatever still arrives for it is dropped. */
  const current = useRef(new AbortController());

  const giveUp = useCallback(
    (failure: unknown, kept: boolean) => {
      toastFailure(failure, text(create.failed));
      setScan(null);
      onFailed(kept);
    },
    [onFailed],
  );

  /** Fetches the receipt that was read. Offline, the receipt's own page retries. */
  const finish = useCallback(
    async (receiptId: string, outcome: ScanOutcome, signal: AbortSignal): Promise<void> => {
      setScan({ ...BEGUN, stage: 2, uploaded: 1 });
      const view = await client.fetchQuery(receiptQuery(receiptId)).catch(() => null);
      if (signal.aborted) return;
      setScan({ ...BEGUN, stage: STAGES.length, uploaded: 1, view, outcome });
    },
    [client],
  );

  const read = useCallback(
    async (receiptId: string, imageUrl: string, signal: AbortSignal): Promise<void> => {
      setScan({ ...BEGUN, stage: 1, uploaded: 1 });
      let outcome: ScanOutcome;
      try {
        const body = { imageUrl, receiptId };
        const limits = { timeout: READING_MS, signal };
        outcome = await call('POST /functions/v1/parse-receipt-vision', { body }, limits);
      } catch (failure) {
        if (signal.aborted) return;
        // After any other failure the receipt exists and can be typed in.
        if (isCode(failure, 'receipt.not_found')) return giveUp(failure, false);
        outcome = 'error';
      }
      if (!signal.aborted) await finish(receiptId, outcome, signal);
    },
    [finish, giveUp],
  );

  const resume = useCallback(
    async ({ receipt }: ReceiptView, imageUrl: string): Promise<void> => {
      const isRead = receipt.scan_state === 'done' || receipt.scan_state === 'failed';
      const { signal } = current.current;
      await (isRead ? finish(receipt.id, null, signal) : read(receipt.id, imageUrl, signal));
    },
    [finish, read],
  );

  /** @param earlier the address of the unreadable photo being replaced */
  const start = useCallback(
    async (receiptId: string, photo: File, earlier: string | null = null): Promise<void> => {
      const { signal } = current.current;
      setScan(BEGUN);
      setLocal(URL.createObjectURL(photo));
      const onProgress = (uploaded: number) => setScan({ ...BEGUN, uploaded });
      let imageUrl: string;
      try {
        imageUrl = await uploadPhoto({ photo, receiptId, userId, onProgress, signal });
      } catch (failure) {
        if (signal.aborted) return;
        const left = await leftOf(receiptId, failure, earlier);
        if (left === 'removed' || left === 'kept') return giveUp(failure, left === 'kept');
        imageUrl = left.imageUrl;
      }
      if (!signal.aborted) await read(receiptId, imageUrl, signal);
    },
    [userId, read, giveUp],
  );

  /** Gives the photo up. */
  const stop = useCallback(() => {
    current.current.abort();
    current.current = new AbortController();
    setScan(null);
    setLocal(null);
  }, []);

  return {
    scan,
    stop,
    /** Object URL of the file being uploaded; null after a reload. */
    local,
    start,
    resume,
  };
}

/**
 * Cleans up after a failed upload; only its answer may have been lost. Deletes a receipt without any photo (specification,
 * section 4), but keeps it while offline, and if it has an earlier photo, as it may have been edited.
 */
async function leftOf(
  id: string,
  failure: unknown,
  earlier: string | null,
): Promise<'removed' | 'kept' | { imageUrl: string }> {
  if (isCode(failure, 'receipt.not_found')) return 'removed';
  // The server deletes a new receipt whose photo it refuses.
  if (failure instanceof ApiError && failure.code.startsWith('upload.')) {
    return earlier === null ? 'removed' : 'kept';
  }
  try {
    const { receipt } = await call('GET /rest/v1/receipts/{id}', { params: { id } });
    const { image_url: imageUrl } = receipt;
    if (imageUrl !== null && fileOf(imageUrl) !== fileOf(earlier)) return { imageUrl };
    if (earlier !== null) return 'kept';
    await call('DELETE /rest/v1/receipts/{id}', { params: { id } });
    return 'removed';
  } catch (notDeleted) {
    return isCode(notDeleted, 'receipt.not_found') ? 'removed' : 'kept';
  }
}

/** The address without its signature. */
const fileOf = (address: string | null) => address?.split('?')[0];

type Upload = {
  photo: File;
  receiptId: string;
  userId: string;
  /** Receives the uploaded part, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

const UPLOAD = 'POST /storage/v1/object/receipt-images-private/{userId}/{filename}';

/** In milliseconds; a restarting server needs a few seconds. */
const RETRY_DELAYS = [500, 2000, 5000];
const TIMEOUT = 300_000;

/**
 * Retries lost connections under the same file name, by which the server recognises the upload. Returns the signed URL.
 * @throws ApiError upload.* if refused (the server has then deleted the receipt), network.* if the connection stays lost
 */
async function uploadPhoto({ photo, receiptId, userId, onProgress, signal }: Upload): Promise<string> {
  const { filename } = await call('POST /rest/v1/rpc/generate_secure_filename', {
    body: { file_extension: extensionOf(photo) },
  });
  const url = callPath(UPLOAD, { userId, filename });
  for (const pause of RETRY_DELAYS) {
    try {
      return await send(url, photo, receiptId, onProgress, signal);
    } catch (failure) {
      const passing = isCode(failure, 'network.unreachable') || isCode(failure, 'server.unavailable');
      if (!passing) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send(url, photo, receiptId, onProgress, signal);
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(
  url: string,
  photo: File,
  receiptId: string,
  onProgress: Upload['onProgress'],
  signal: AbortSignal,
) {
  return new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort());
    request.onabort = () => reject(signal.reason);
    request.open('POST', url);
    request.setRequestHeader('x-receipt-id', receiptId);
    request.timeout = TIMEOUT;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(browserError('network.unreachable'));
    request.ontimeout = () => reject(browserError('network.timeout'));
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status >= 300) return reject(serverError(request.status, body));
      if (isAnswer(UPLOAD, body)) resolve(body.signedUrl);
      else reject(browserError('response.invalid', request.status));
    };
    request.send(photo);
  });
}

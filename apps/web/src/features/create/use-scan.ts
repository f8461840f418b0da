import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ParseResult } from '@fairtab/contract/receipt/scanning';
import { create } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { ApiError, isCode } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { receiptQuery } from '../receipt/open/index.ts';
import type { readFurther as ReadFurther } from '../upload/further/index.ts';
import { READING_MS, uploadPhoto } from '../upload/index.ts';

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
    async (
      receiptId: string,
      imageUrl: string,
      signal: AbortSignal,
      others: unknown = null,
    ): Promise<void> => {
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
      await others;
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

  /**
   * @param earlier the address of the unreadable photo being replaced
   * @param further photos of further papers, which are read at the same time
   */
  const start = useCallback(
    async (
      receiptId: string,
      photo: File,
      earlier: string | null = null,
      further: readonly File[] = [],
    ): Promise<void> => {
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
      const others = further.length > 0 && readFurther(further, { receiptId, userId, signal });
      if (!signal.aborted) await read(receiptId, imageUrl, signal, others);
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

/** Loaded where there are several receipts. */
const readFurther: typeof ReadFurther = async (...args) =>
  (await import('../upload/further/index.ts')).readFurther(...args);

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

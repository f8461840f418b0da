import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ParseResult } from '@fairtab/contract/receipt/scanning';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { ApiError, isCode } from '../../lib/calls/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { receiptQuery } from '../receipt/open/index.ts';
import { partRead } from './reading-news.ts';
import { uploadPhoto } from './upload-photo.ts';
import type { PhotoProgress } from './watch-photo.ts';

/** The stages of the processing card, in order (specification, section 2). */
export const STAGES = [
  create.stageUpload,
  create.stageScan,
  create.stageParse,
  create.stageComplete,
] as const;

export type Scan = {
  /** Index into STAGES; STAGES.length when the receipt can be opened. */
  stage: number;
  /** The sent part of the photo, 0 to 1. */
  uploaded: number;
  /** How many photos are read before this one. */
  before: number;
  /** The receipt once it was read; null until then, or if it could not be fetched. */
  view: ReceiptView | null;
  /**
   * The answer of the reading; 'error' if it failed, null if it was not requested because it was read before a reload.
   */
  outcome: ScanOutcome;
};

type ScanOutcome = ParseResult | 'error' | null;

const BEGUN: Scan = { stage: 0, uploaded: 0, before: 0, view: null, outcome: null };

/** When all text on the photo is read, its items are made from it. */
export const withProgress = (scan: Scan, { news, before }: PhotoProgress): Scan =>
  scan.stage === 1 ? { ...scan, stage: partRead(news) === 1 ? 2 : 1, before } : scan;

/** Longer than the server waits for its reader. */
const READING_MS = 180_000;

type ScanOptions = {
  userId: string;
  /** Called when another photo is needed. `kept`: the receipt is still there and waits for it. */
  onFailed: (kept: boolean) => void;
};

/** Uploads a photo and has it read. Every step can be repeated after a reload. */
export function useScan({ userId, onFailed }: ScanOptions) {
  const client = useQueryClient();
  const [scan, setScan] = useState<Scan | null>(null);
  const [local, showLocal] = useLocalPhoto();
  /** Counts the photos. */
  const [attempt, setAttempt] = useState(0);

  const giveUp = useCallback(
    (failure: unknown, kept: boolean) => {
      toastFailure(failure, say(create.failed));
      setScan(null);
      onFailed(kept);
    },
    [onFailed],
  );

  /** Fetches the receipt that was read. Without a connection the receipt's own page retries. */
  const finish = useCallback(
    async (receiptId: string, outcome: ScanOutcome): Promise<void> => {
      setScan({ ...BEGUN, stage: 2, uploaded: 1 });
      const view = await client.fetchQuery(receiptQuery(receiptId)).catch(() => null);
      setScan({ ...BEGUN, stage: STAGES.length, uploaded: 1, view, outcome });
    },
    [client],
  );

  const read = useCallback(
    async (receiptId: string, imageUrl: string): Promise<void> => {
      setScan({ ...BEGUN, stage: 1, uploaded: 1 });
      let outcome: ScanOutcome;
      try {
        const body = { imageUrl, receiptId };
        outcome = await call('POST /functions/v1/parse-receipt-vision', { body }, { timeout: READING_MS });
      } catch (failure) {
        // After any other failure the receipt exists, and its items can be typed in.
        if (isCode(failure, 'receipt.not_found')) return giveUp(failure, false);
        outcome = 'error';
      }
      await finish(receiptId, outcome);
    },
    [finish, giveUp],
  );

  /** Continues with a receipt whose photo is already uploaded. */
  const resume = useCallback(
    async ({ receipt }: ReceiptView, imageUrl: string): Promise<void> => {
      setAttempt((photos) => photos + 1);
      const isRead = receipt.scan_state === 'done' || receipt.scan_state === 'failed';
      await (isRead ? finish(receipt.id, null) : read(receipt.id, imageUrl));
    },
    [finish, read],
  );

  /**
   * @param earlier the address of the receipt's photo that could not be read, if this one takes its place
   */
  const start = useCallback(
    async (receiptId: string, photo: File, earlier: string | null = null): Promise<void> => {
      setScan(BEGUN);
      setAttempt((photos) => photos + 1);
      showLocal(photo);
      const onProgress = (uploaded: number) => setScan({ ...BEGUN, uploaded });
      let imageUrl: string;
      try {
        imageUrl = await uploadPhoto({ photo, receiptId, userId, onProgress });
      } catch (failure) {
        const left = await leftOf(receiptId, failure, earlier);
        if (left === 'removed' || left === 'kept') return giveUp(failure, left === 'kept');
        imageUrl = left.imageUrl;
      }
      await read(receiptId, imageUrl);
    },
    [userId, read, giveUp, showLocal],
  );

  return {
    scan,
    /** The address of the file that this page uploads; null after a reload. */
    local,
    /** The number of the photo that is being read; null while none is. */
    attempt: scan !== null && scan.stage < STAGES.length ? attempt : null,
    start,
    resume,
  };
}

/**
 * What is left of a receipt whose photo failed to upload. If only the answer was lost, the photo is stored. A receipt
 * without any photo is useless and deleted (specification, section 4); without a connection to find out it is kept for a
 * retry, and so is one with an earlier photo, which may have been edited.
 */
async function leftOf(
  id: string,
  failure: unknown,
  earlier: string | null,
): Promise<'removed' | 'kept' | { imageUrl: string }> {
  if (isCode(failure, 'receipt.not_found')) return 'removed';
  // The server itself deletes a new receipt when it refuses the photo.
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

/** A signed address without its signature. */
const fileOf = (address: string | null) => address?.split('?')[0];

/** The address under which this page shows a file that it is uploading; null before there is one. */
function useLocalPhoto(): [address: string | null, show: (photo: File) => void] {
  const [address, setAddress] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  const release = useCallback(() => {
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => release, [release]);

  const show = useCallback(
    (photo: File) => {
      release();
      shown.current = URL.createObjectURL(photo);
      setAddress(shown.current);
    },
    [release],
  );
  return [address, show];
}

import { deleteReceipt, getReceipt } from '@fairtab/contract/calls/receipts';
import { parseReceiptVision } from '@fairtab/contract/calls/scanning';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { ParseResult } from '@fairtab/contract/scanning';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, isCode } from '../../lib/api-error.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { receiptQuery } from '../open-receipt/index.ts';
import { uploadPhoto } from './upload-photo.ts';

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
  /** The receipt once it was read; null until then, or if it could not be fetched. */
  view: ReceiptView | null;
  /**
   * The answer of the reading; 'error' if it failed, null if it was not requested because it was read before a reload.
   */
  outcome: ScanOutcome;
};

export type ScanOutcome = ParseResult | 'error' | null;

const BEGUN: Scan = { stage: 0, uploaded: 0, view: null, outcome: null };

/** Longer than the server waits for its reader. */
const READING_MS = 180_000;

type ScanOptions = {
  userId: string;
  /** Called when another photo is needed. `kept`: the receipt could not be deleted and is still waiting for it. */
  onFailed: (kept: boolean) => void;
};

/** Uploads a photo and has it read. Every step can be repeated after a reload. */
export function useScan({ userId, onFailed }: ScanOptions) {
  const client = useQueryClient();
  const [scan, setScan] = useState<Scan | null>(null);

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
      setScan({ stage: STAGES.length, uploaded: 1, view, outcome });
    },
    [client],
  );

  const read = useCallback(
    async (receiptId: string, imageUrl: string): Promise<void> => {
      setScan({ ...BEGUN, stage: 1, uploaded: 1 });
      let outcome: ScanOutcome;
      try {
        const body = { imageUrl, receiptId };
        outcome = await call(parseReceiptVision, { body }, { timeout: READING_MS });
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
      const isRead = receipt.scan_state === 'done' || receipt.scan_state === 'failed';
      await (isRead ? finish(receipt.id, null) : read(receipt.id, imageUrl));
    },
    [finish, read],
  );

  const start = useCallback(
    async (receiptId: string, photo: File): Promise<void> => {
      setScan(BEGUN);
      const onProgress = (uploaded: number) => setScan({ ...BEGUN, uploaded });
      let imageUrl: string;
      try {
        imageUrl = await uploadPhoto({ photo, receiptId, userId, onProgress });
      } catch (failure) {
        const left = await removeReceipt(receiptId, failure);
        if (left === 'removed' || left === 'unknown') return giveUp(failure, left === 'unknown');
        imageUrl = left.imageUrl;
      }
      await read(receiptId, imageUrl);
    },
    [userId, read, giveUp],
  );

  return { scan, start, resume };
}

/**
 * Deletes a receipt without a photo, which is useless (specification, section 4). If only the answer to the upload was
 * lost, the photo is stored and the receipt is kept. 'unknown': there is no connection to find out, so it is kept for a
 * retry.
 */
async function removeReceipt(
  id: string,
  failure: unknown,
): Promise<'removed' | 'unknown' | { imageUrl: string }> {
  // The server itself deletes it when it refuses the photo.
  if (failure instanceof ApiError && /^(upload\.|receipt\.not_found)/.test(failure.code)) return 'removed';
  try {
    const { receipt } = await call(getReceipt, { params: { id } });
    if (receipt.image_url !== null) return { imageUrl: receipt.image_url };
    await call(deleteReceipt, { params: { id } });
    return 'removed';
  } catch (notDeleted) {
    return isCode(notDeleted, 'receipt.not_found') ? 'removed' : 'unknown';
  }
}

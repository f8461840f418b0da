import { LIMITS } from '@fairtab/domain/input/limits';
import type { Known } from '@fairtab/receipt-reader';
import sharp from 'sharp';
import {
  type AiAnswer,
  type AiSettings,
  type AskService,
  askThroughSdk,
  ServiceError,
} from './ask-service.ts';
import { isSure, refusalOf } from './check-reading.ts';
import { toReading } from './to-reading.ts';
import { type OfflineVision, UnreadablePhotoError, type Vision, type VisionResult } from './vision.ts';

/** The configured reader: the local one, plus an AI service if its key is set. */
export function withService(offline: OfflineVision, settings: AiSettings | undefined): Vision {
  if (settings === undefined) return offline;
  const label = `${settings.provider} ${settings.model}`;
  return aiVision({ offline, ask: askThroughSdk(settings), label });
}

/** Enough to read; services downscale larger pictures anyway. */
const LONGEST_SIDE = 2000;

/** JPEG, at most 2000 px, without metadata. Made from the upright display image, so that nothing invisible in the file is sent. */
async function pictureForService(displayImage: Uint8Array): Promise<Uint8Array> {
  return sharp(displayImage, { limitInputPixels: LIMITS.imagePixels })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The host is waiting: then the local result is used. */
const LIMIT_MS = 30_000;

type AiVisionParts = {
  offline: OfflineVision;
  ask: AskService;
  label: string;
  limitMs?: number;
};

/**
 * Asks an AI service about photos that the local reader is unsure of. The local reader turns them upright and locates items;
 * its result is used if it is sure, or if the service fails, is slow or is implausible. `limitMs` includes the retry.
 */
export function aiVision({ offline, ask, label, limitMs = LIMIT_MS }: AiVisionParts): Vision {
  const closing = new AbortController();
  return {
    kind: 'ai',
    label: `${label}, else offline`,
    async read(photo, options) {
      const local = await readLocally(offline, photo, options);
      // Services answer in hundredths.
      const { displayImage } = local.result;
      if (isSure(local.result) || local.result.digits === 3 || displayImage === null) return local.result;
      const reading = await readByService(local, displayImage, (picture) =>
        withinLimit((signal) => ask(picture, signal), limitMs, closing.signal),
      );
      if ('receipt' in reading) return reading.receipt;
      if (local.unreadable) throw local.unreadable;
      return { ...local.result, aiProblem: reading.problem };
    },
    isWhole: (photo) => offline.isWhole(photo),
    pdfProblem: (file) => offline.pdfProblem(file),
    close: async () => {
      closing.abort();
      await offline.close();
    },
  };
}

type LocalReading = { result: VisionResult; unreadable: UnreadablePhotoError | null };

/** If the local reader finds no receipt, the service may: there are no lines then. */
async function readLocally(
  offline: OfflineVision,
  photo: Uint8Array,
  options?: Known,
): Promise<LocalReading> {
  try {
    return { result: await offline.read(photo, options), unreadable: null };
  } catch (error) {
    if (!(error instanceof UnreadablePhotoError)) throw error;
    const displayImage = await offline.show(photo).catch(() => {
      throw error;
    });
    const likelyCurrency = options?.usualCurrency ?? NOTHING.likelyCurrency;
    return { result: { ...NOTHING, likelyCurrency, displayImage }, unreadable: error };
  }
}

const NOTHING: Omit<VisionResult, 'displayImage'> = {
  reader: 'offline',
  restaurantName: null,
  items: [],
  subtotalCents: null,
  taxCents: null,
  tipCents: null,
  additionalChargesCents: 0,
  additionalChargesDescription: null,
  totalCents: null,
  adjustments: [],
  currency: null,
  currencySource: null,
  likelyCurrency: 'USD',
  digits: 2,
  decimalSign: null,
  date: null,
  guests: null,
  doubt: null,
  paidBefore: [],
  leavesOut: false,
  lines: [],
  pictures: [],
  ms: 0,
};

async function readByService(
  { result, unreadable }: LocalReading,
  displayImage: Uint8Array,
  ask: (picture: Uint8Array) => Promise<AiAnswer>,
): Promise<{ receipt: VisionResult } | { problem: string }> {
  const started = performance.now();
  try {
    const answer = await ask(await pictureForService(displayImage));
    const reading = toReading(answer, result.lines);
    const refusal = refusalOf(reading, { receipt: unreadable ? null : result, lines: result.lines });
    if (refusal !== null) return { problem: refusal };
    const { receipt } = reading;
    return {
      receipt: {
        ...result,
        ...receipt,
        restaurantName: receipt.restaurantName ?? result.restaurantName,
        reader: 'ai',
        doubt: result.doubt === 'sums' ? null : result.doubt,
        ms: result.ms + Math.round(performance.now() - started),
      },
    };
  } catch (error) {
    const isKnown = error instanceof ServiceError || error instanceof LimitError;
    return { problem: isKnown ? error.message : 'failed' };
  }
}

/** The work exceeded its time limit or was cancelled. */
export class LimitError extends Error {
  constructor() {
    super('too slow');
    this.name = 'LimitError';
  }
}

/**
 * Abandons work after `limitMs` or when `stopping` aborts; it does not wait for it. (Node 20 may garbage-collect the signals of
 * AbortSignal.any with AbortSignal.timeout before they fire.)
 * @throws LimitError
 */
export async function withinLimit<T>(
  work: (signal: AbortSignal) => Promise<T>,
  limitMs: number,
  stopping: AbortSignal,
): Promise<T> {
  const own = new AbortController();
  let giveUp = () => {};
  const limit = new Promise<never>((_, reject) => {
    giveUp = () => {
      own.abort();
      reject(new LimitError());
    };
  });
  const timer = setTimeout(giveUp, limitMs);
  stopping.addEventListener('abort', giveUp);
  try {
    if (stopping.aborted) giveUp();
    return await Promise.race([work(own.signal), limit]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', giveUp);
  }
}

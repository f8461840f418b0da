import { type ErrorCode, type ErrorDetails, statusOf } from '@fairtab/contract/wire/errors';
import type { Checked, Refusal } from '@fairtab/domain/input/checked';
import { type ErrorParams, errorWordsIn, refusalWordsIn } from '@fairtab/texts/error-words';
import type { Language } from '@fairtab/texts/language';
import type { Words } from '@fairtab/texts/refusal-words';
import { unavailableReason } from '../adapters/database/unavailable.ts';
import { StorageUnavailableError } from '../adapters/storage/storage.ts';

type Body = { error: { code: string; title: string; message: string; details?: ErrorDetails } };

/** A deliberate error with an HTTP status and a body that may be shown, in the caller's language. */
export abstract class ShownError extends Error {
  abstract readonly status: number;
  abstract toBody(language: Language): Body;
}

type DetailsOf<C extends ErrorCode> = keyof ErrorParams<C> extends never
  ? [details?: ErrorDetails]
  : [details: ErrorParams<C> & ErrorDetails];

export type PlainErrorCode = {
  [C in ErrorCode]: keyof ErrorParams<C> extends never ? C : never;
}[ErrorCode];

/** An error code of the contract with the parameters of its text. */
export class AppError<C extends ErrorCode = ErrorCode> extends ShownError {
  readonly code: C;
  readonly details: ErrorDetails;

  constructor(code: C, ...[details = {}]: DetailsOf<C>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** For codes known only at run time; the caller must provide the right parameters. */
  static of(code: ErrorCode, details: ErrorDetails): AppError {
    return Object.assign(new AppError('receipt.not_found', details), { code, message: code });
  }

  get status(): number {
    return statusOf(this.code);
  }

  toBody(language: Language): Body {
    return bodyOf(this.code, errorWordsIn(language, this.code, this.details), this.details);
  }
}

/** Input refused by a domain rule. */
export class RefusedError extends ShownError {
  readonly refusal: Refusal;
  readonly details: ErrorDetails;
  readonly status = 400;

  constructor(refusal: Refusal, details: ErrorDetails = {}) {
    super(refusal.key);
    this.name = 'RefusedError';
    this.refusal = refusal;
    this.details = details;
  }

  toBody(language: Language): Body {
    const { key, params } = this.refusal;
    return bodyOf(key, refusalWordsIn(language, this.refusal), { ...params, ...this.details });
  }
}

function bodyOf(code: string, { title, text = title }: Words, details: ErrorDetails): Body {
  return {
    error: {
      code,
      title,
      message: text.trim(),
      ...(Object.keys(details).length > 0 ? { details } : {}),
    },
  };
}

/** Returns the cleaned value. @throws RefusedError if the rule refused it */
export function accepted<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new RefusedError(checked);
  return checked.value;
}

/** The error to answer with; null for a bug or another server failure. */
export function toShown(error: unknown): ShownError | null {
  if (error instanceof ShownError) return error;
  if (error instanceof StorageUnavailableError) return new AppError('server.unavailable');
  // A full disk on storing a photo is reported like a full database disk.
  const reason = unavailableReason(error);
  if (reason === null) return null;
  return new AppError(reason === 'full' ? 'server.full' : 'server.unavailable');
}

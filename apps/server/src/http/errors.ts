import { ERRORS, type ErrorCode, type ErrorDetails } from '@fairtab/contract/wire/errors';
import type { Checked, Refusal } from '@fairtab/domain/input/checked';
import { type ErrorParams, sayErrorIn, sayRefusalIn } from '@fairtab/texts/error-words';
import type { Language } from '@fairtab/texts/language';
import { unavailableReason } from '../adapters/database/unavailable.ts';
import { StorageUnavailableError } from '../adapters/storage/storage.ts';

type Body = { error: { code: string; title: string; message: string; details?: ErrorDetails } };

/** An error thrown on purpose: it has an HTTP status and a body that may be shown, in the reader's language. */
export abstract class ShownError extends Error {
  abstract readonly status: number;
  abstract toBody(language: Language): Body;
}

/** The details of an error: the parameters of its text, and more if the page needs them. */
type DetailsOf<C extends ErrorCode> = keyof ErrorParams<C> extends never
  ? [details?: ErrorDetails]
  : [details: ErrorParams<C> & ErrorDetails];

/** A code whose text has no parameters. */
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

  /** For a code that is known only when the program runs; the caller sees to its parameters. */
  static of(code: ErrorCode, details: ErrorDetails): AppError {
    return Object.assign(new AppError('receipt.not_found', details), { code, message: code });
  }

  get status(): number {
    return ERRORS[this.code];
  }

  toBody(language: Language): Body {
    return bodyOf(this.code, sayErrorIn(language, this.code, this.details), this.details);
  }
}

/** Input that one of the domain's rules refuses. */
export class RefusedError extends ShownError {
  readonly refusal: Refusal;
  readonly details: ErrorDetails;
  readonly status = 400;

  /** @param details for example which of several rows */
  constructor(refusal: Refusal, details: ErrorDetails = {}) {
    super(refusal.key);
    this.name = 'RefusedError';
    this.refusal = refusal;
    this.details = details;
  }

  toBody(language: Language): Body {
    const { key, params } = this.refusal;
    return bodyOf(key, sayRefusalIn(language, this.refusal), { ...params, ...this.details });
  }
}

function bodyOf(code: string, { title, text }: { title: string; text: string }, details: ErrorDetails): Body {
  return {
    error: {
      code,
      title,
      message: text.trim(),
      ...(Object.keys(details).length > 0 ? { details } : {}),
    },
  };
}

/**
 * Returns the cleaned value of an input.
 * @throws RefusedError if a rule refuses it
 */
export function accepted<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new RefusedError(checked);
  return checked.value;
}

/** The error to answer with for anything thrown; null if it is a bug or another failure of the server. */
export function toShown(error: unknown): ShownError | null {
  if (error instanceof ShownError) return error;
  if (error instanceof StorageUnavailableError) return new AppError('server.unavailable');
  // A full disk when storing a photo is reported like a full disk of the database.
  const reason = unavailableReason(error);
  if (reason === null) return null;
  return new AppError(reason === 'full' ? 'server.full' : 'server.unavailable');
}

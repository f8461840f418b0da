import { ERRORS, type ErrorCode, type ErrorDetails } from '@fairtab/contract/errors';
import type { Checked, Refusal } from '@fairtab/domain/validation';
import { sayRefusalIn } from '@fairtab/texts/any-refusal';
import { type ErrorParams, sayErrorIn } from '@fairtab/texts/error-words';
import type { Language } from '@fairtab/texts/language';
import { unavailableReason } from '../adapters/database/unavailable.ts';

type Body = { error: { code: string; title: string; message: string; details?: ErrorDetails } };

/** An error thrown on purpose: it has an HTTP status and a body that may be shown, in the reader's language. */
export abstract class ShownError extends Error {
  abstract readonly status: number;
  abstract toBody(language: Language): Body;
}

/** What an error has to say besides its code: whatever its text asks for, and more where the page needs it. */
type DetailsOf<C extends ErrorCode> = keyof ErrorParams<C> extends never
  ? [details?: ErrorDetails]
  : [details: ErrorParams<C> & ErrorDetails];

/** A code whose text needs nothing to be filled in. */
export type PlainErrorCode = {
  [C in ErrorCode]: keyof ErrorParams<C> extends never ? C : never;
}[ErrorCode];

/** A code of the contract, and the facts that fill its text. */
export class AppError<C extends ErrorCode = ErrorCode> extends ShownError {
  readonly code: C;
  readonly details: ErrorDetails;

  constructor(code: C, ...[details = {}]: DetailsOf<C>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code];
  }

  toBody(language: Language): Body {
    return bodyOf(this.code, sayErrorIn(language, this.code, this.details), this.details);
  }
}

/** Something typed that one of the domain's rules refuses. */
export class RefusedError extends ShownError {
  readonly refusal: Refusal;
  readonly details: ErrorDetails;
  readonly status = 400;

  /** @param details which row of several, for one */
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

/** The cleaned value of something typed. @throws RefusedError when a rule refuses it. */
export function accepted<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new RefusedError(checked);
  return checked.value;
}

/** The error to answer with for anything that was thrown; null when it is a fault of ours. */
export function toShown(error: unknown): ShownError | null {
  if (error instanceof ShownError) return error;
  // No room for a photo looks like no room in the database.
  const reason = unavailableReason(error);
  if (reason === null) return null;
  return new AppError(reason === 'full' ? 'server.full' : 'server.unavailable');
}

import { ERRORS, type ErrorCode, type ErrorDetails, errorText } from '@fairtab/contract/errors';
import type { Checked, Refusal } from '@fairtab/domain/validation';
import { unavailableReason } from '../adapters/database/unavailable.ts';

/** An error thrown on purpose: it has an HTTP status and a body that may be shown. */
export abstract class ShownError extends Error {
  abstract readonly status: number;
  abstract toBody(): { error: { code: string; title: string; message: string; details?: ErrorDetails } };
}

/** A code of the contract, and the facts that fill its text. */
export class AppError extends ShownError {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toBody() {
    const { title, message } = errorText(this.code, this.details);
    const details = Object.keys(this.details).length > 0 ? { details: this.details } : {};
    return { error: { code: this.code, title, message, ...details } };
  }
}

/** Something typed that one of the domain's rules refuses, in the rule's own words. */
class RefusedError extends ShownError {
  readonly refusal: Refusal;
  readonly status = 400;

  constructor(refusal: Refusal) {
    super(refusal.key);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }

  toBody() {
    const { key, title, text } = this.refusal;
    return { error: { code: key, title, message: text } };
  }
}

/** The cleaned value of something typed. @throws ShownError with the domain's words when a rule refuses it. */
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

import { normalizePhone } from '@fairtab/domain/phone';
import { ApiError } from '../../../lib/api-error.ts';

/** What is wrong with a field, in words to show below it, and the code by which the page acts on it. */
export type FieldError = { code: string; text: string };
export type FieldErrors = { name?: FieldError; phone?: FieldError };

/** A phone that was left half typed; an empty one is nobody's mistake yet. */
export function phoneTypingError(digits: string): FieldError | null {
  if (digits === '' || normalizePhone(digits)) return null;
  return { code: 'guest.phone_invalid', text: 'Please enter a valid U.S. phone number' };
}

/** The field that a refusal of the server belongs to; null when it belongs to none. */
export function fieldOf(error: unknown): FieldErrors | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message: text, title } = error;
  if (code === 'guest.name_is_host') return { name: { code, text: `${title}. ${text}` } };
  if (code.startsWith('name.')) return { name: { code, text } };
  if (code.startsWith('guest.phone_')) return { phone: { code, text } };
  return null;
}

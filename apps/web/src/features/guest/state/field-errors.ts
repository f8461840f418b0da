import type { Contact } from './draft.ts';

/** The text to show below a field, and the code by which the page acts on it. */
export type FieldError = { code: string; text: string };
export type FieldErrors = { name?: FieldError; phone?: FieldError };

export const NO_ERRORS: FieldErrors = {};

/** The errors that remain after new input. */
export function stillWrong({ name, phone }: FieldErrors, entered: Partial<Contact>): FieldErrors {
  // Only a text needs a phone.
  const keepsLink = entered.consent === 'link';
  return {
    ...(name && entered.name === undefined ? { name } : {}),
    ...(phone && entered.phone === undefined && !keepsLink ? { phone } : {}),
  };
}

import type { Contact } from './draft.ts';

/** What is wrong with a field, in words to show below it, and the code by which the page acts on it. */
export type FieldError = { code: string; text: string };
export type FieldErrors = { name?: FieldError; phone?: FieldError };

export const NO_ERRORS: FieldErrors = {};

/** What is still wrong once something else was entered. */
export function stillWrong({ name, phone }: FieldErrors, entered: Partial<Contact>): FieldErrors {
  // A phone is for a text alone.
  const keepsLink = entered.consent === 'link';
  return {
    ...(name && entered.name === undefined ? { name } : {}),
    ...(phone && entered.phone === undefined && !keepsLink ? { phone } : {}),
  };
}

import { wordsAtField } from '@fairtab/texts/refusal-words';
import type { ApiError } from './calls/api-error.ts';

/** A server's refusal, worded for its field. */
export const atField = ({ code, title, message: text }: ApiError): string =>
  wordsAtField(code, { title, text });

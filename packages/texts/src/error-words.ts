import type { ErrorCode } from '@fairtab/contract/errors';
import type { Params } from './area.ts';
import { errors } from './en/errors.ts';
import { fileRefusals } from './en/file-refusals.ts';
import { providerErrors } from './en/provider-errors.ts';
import type { Language } from './language.ts';
import { fill } from './say.ts';

const ALL = { ...errors, ...fileRefusals, ...providerErrors };

/** What the text of an error asks for. */
export type ErrorParams<C extends ErrorCode> = Params<(typeof ALL)[`${C}.text`]['text']>;

/** An error in words. `details` may hold more than its text asks for. */
export function sayErrorIn(
  language: Language,
  code: ErrorCode,
  details: object,
): { title: string; text: string } {
  return {
    title: fill(language, ALL[`${code}.title`], details),
    text: fill(language, ALL[`${code}.text`], details),
  };
}

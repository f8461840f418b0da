import type { ErrorCode } from '@fairtab/contract/wire/errors';
import type { Refusal } from '@fairtab/domain/input/checked';
import type { Params } from './area.ts';
import { accountRefusals, handleRefusals } from './en/account.ts';
import { adminRefusals } from './en/admin.ts';
import { personRefusals, phoneCountry } from './en/common.ts';
import { fileRefusals } from './en/create.ts';
import { errors } from './en/errors.ts';
import { receiptRefusals } from './en/receipt.ts';
import { providerErrors } from './en/sign-in.ts';
import { type Language, LOCALES } from './language.ts';
import { problemIn, refusalIn, type Words } from './refusal-words.ts';
import { textIn } from './text.ts';

// For the server, which needs all errors and refusals: pages import only their areas.

const ERRORS = { ...errors, ...fileRefusals, ...providerErrors };

const REFUSALS = {
  ...accountRefusals,
  ...adminRefusals,
  ...handleRefusals,
  ...personRefusals,
  ...receiptRefusals,
};

export type ErrorParams<C extends ErrorCode> = Params<(typeof ERRORS)[`${C}.text`]['text']>;

/** An error in words. `details` may hold more than the text needs. */
export const errorWordsIn = (language: Language, code: ErrorCode, details: object): Words =>
  problemIn(language, ERRORS, code, details);

/** Any refusal in words. */
export function refusalWordsIn(language: Language, refusal: Refusal): Words {
  if (refusal.key !== 'phone.country') return refusalIn(language, REFUSALS, refusal);
  const country = countryName(language, refusal.params.country);
  return refusalIn(language, REFUSALS, { ...refusal, params: { country } });
}

function countryName(language: Language, code: string): string {
  const known = code !== '' && new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code);
  return known || textIn(language, phoneCountry.unknown);
}

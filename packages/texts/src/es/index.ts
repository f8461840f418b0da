import type { Translations } from '../translation.ts';
import { common } from './common.ts';
import { signIn } from './sign-in.ts';
import { verificationCode } from './verification-code.ts';

/** What is not listed here is shown in English. */
export const es: Translations = {
  common,
  'sign-in': signIn,
  'verification-code': verificationCode,
};

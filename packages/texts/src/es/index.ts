import type { Translations } from '../translation.ts';
import { common } from './common.ts';
import { personRefusals } from './person-refusals.ts';
import { signIn } from './sign-in.ts';

/** What is not listed here is shown in English. */
export const es: Translations = {
  common,
  'person-refusals': personRefusals,
  'sign-in': signIn,
};

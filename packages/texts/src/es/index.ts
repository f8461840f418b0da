import type { Translations } from '../translation.ts';
import { accountRefusals } from './account-refusals.ts';
import { browserErrors } from './browser-errors.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { fileRefusals } from './file-refusals.ts';
import { hostComponents } from './host-components.ts';
import { personRefusals } from './person-refusals.ts';
import { providerErrors } from './provider-errors.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { smsConsent } from './sms-consent.ts';

/** What is not listed here is shown in English. */
export const es: Translations = {
  'account-refusals': accountRefusals,
  'browser-errors': browserErrors,
  common,
  components,
  'file-refusals': fileRefusals,
  'host-components': hostComponents,
  'person-refusals': personRefusals,
  session,
  'provider-errors': providerErrors,
  'sign-in': signIn,
  'sms-consent': smsConsent,
};

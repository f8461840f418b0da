import type { VisitorArea } from '../areas.ts';
import type { TextsOf } from '../translation.ts';
import { accountRefusals } from './account-refusals.ts';
import { bill } from './bill.ts';
import { breakdown } from './breakdown.ts';
import { browserErrors } from './browser-errors.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { personRefusals } from './person-refusals.ts';
import { providerErrors } from './provider-errors.ts';
import { signIn } from './sign-in.ts';
import { start } from './start.ts';

export const esVisitors: TextsOf<VisitorArea> = {
  'account-refusals': accountRefusals,
  bill,
  breakdown,
  'browser-errors': browserErrors,
  common,
  components,
  'person-refusals': personRefusals,
  'provider-errors': providerErrors,
  'sign-in': signIn,
  start,
};

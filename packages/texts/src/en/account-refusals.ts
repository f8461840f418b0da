import type { AccountProblem } from '@fairtab/domain/checked';
import { area } from '../area.ts';

/** What the rules refuse of an e-mail address or a password. */
export const accountRefusals = area('account-refusals', {
  'email.missing.title': 'Missing Information',
  'email.missing.text': 'Please enter your email address.',
  'email.invalid.title': 'Invalid Email',
  'email.invalid.text': 'Please enter a valid email address.',
  'password.missing.title': 'Missing Information',
  'password.missing.text': 'Please enter a password.',
  'password.short.title': 'Password Too Short',
  'password.short.text': 'Please use at least {min} characters.',
  'password.long.title': 'Password Too Long',
  'password.long.text': 'Please use at most {max} characters.',
  'password.common.title': 'Password Too Common',
  'password.common.text': 'Many people use this password, so it is guessed first. Please choose another one.',
  'password.same.title': 'Same Password',
  'password.same.text': 'This is your password already. Please choose another one.',
} as const satisfies Record<`${AccountProblem}.${'title' | 'text'}`, string>);

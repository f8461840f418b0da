import type { PersonProblem } from '@fairtab/domain/checked';
import { area } from '../area.ts';

/** What the rules refuse of a name, a phone or a code. Guests' pages carry these. */
export const personRefusals = area('person-refusals', {
  'name.missing.title': 'Missing Information',
  'name.missing.text': 'Please enter your name',
  'name.long.title': 'Invalid Name',
  'name.long.text': 'Please use at most {max} characters.',
  'name.contact.title': 'Invalid Name',
  'name.contact.text': 'Please leave out web addresses and phone numbers.',
  'phone.missing.title': 'Missing Information',
  'phone.missing.text': 'Please enter your phone number to proceed.',
  'phone.invalid.title': 'Invalid Phone Number',
  'phone.invalid.text': 'Please enter a valid U.S. phone number',
  'phone.foreign.title': 'Not a U.S. Number',
  'phone.foreign.text':
    'A U.S. number has 10 digits, with or without +1 in front. Others start with + and their country code.',
  'phone.country.title': 'Not a Number We Can Text',
  'phone.country.text': 'We can’t text numbers of this country.',
  'phone.not_mobile.title': 'Not a Number We Can Text',
  'phone.not_mobile.text': 'We can only text mobile phones. Please enter a mobile number.',
  'consent.missing.title': 'Missing Information',
  'consent.missing.text': 'Please agree to receive a text message to proceed.',
  'code.invalid.title': 'Invalid Code',
  'code.invalid.text': 'Please enter a 6-digit verification code',
} as const satisfies Record<`${PersonProblem}.${'title' | 'text'}`, string>);

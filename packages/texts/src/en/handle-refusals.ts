import type { HandleProblem } from '@fairtab/domain/checked';
import { area } from '../area.ts';

/** What the rules refuse of how a host is paid. */
export const handleRefusals = area('handle-refusals', {
  'venmo.invalid.title': 'Invalid Venmo name',
  'venmo.invalid.text': 'Please enter your Venmo name, such as @alex-smith.',
  'payment_handle.invalid.title': 'Please check this',
  'payment_handle.invalid.text': 'Please check what people find you by in {method}, such as {example}.',
  'payment_handle.long.title': 'Too long for {method}',
  'payment_handle.long.text':
    '{method} takes at most {max} characters. Please use another key, such as a random one.',
  'iban.country.title': 'Please check the IBAN',
  'iban.country.text': 'An IBAN begins with the two letters of a country in SEPA, such as DE or ES.',
  'iban.characters.title': 'Please check the IBAN',
  'iban.characters.text': 'After its two letters an IBAN has two digits, then letters and digits alone.',
  'iban.length.title': 'Please check the IBAN',
  'iban.length.text': 'An IBAN from {country} has {length} characters; this one has {typed}.',
  'iban.typo.title': 'Please check the IBAN',
  'iban.typo.text': 'Please compare this IBAN with your card or statement: something in it is mistyped.',
} as const satisfies Record<`${HandleProblem}.${'title' | 'text'}`, string>);

import { area } from '../area.ts';

/** The text that brings a code to a phone. */
export const verificationCode = area('verification-code', {
  text: '{code} is your {product} code. It is good for {minutes} minutes.',
});

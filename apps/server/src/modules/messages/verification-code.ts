import { LIMITS } from '@fairtab/contract/limits';
import { PRODUCT_NAME } from '@fairtab/contract/product';
import { verificationCode as words } from '@fairtab/texts/en/verification-code';
import { sayIn } from '@fairtab/texts/say';
import type { Message } from './message.ts';

/** The 6 digits for signing in, or for returning to a bill on another device. */
export const verificationCode: Message<'verification_code', { code: string }> = {
  kind: 'verification_code',
  sms: (language, { code }) =>
    sayIn(language, words.text, { code, product: PRODUCT_NAME, minutes: LIMITS.codeMinutes }),
};

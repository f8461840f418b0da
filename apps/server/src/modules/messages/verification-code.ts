import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { LIMITS } from '@fairtab/domain/input/limits';
import { verificationCode as words } from '@fairtab/texts/en/messages';
import { textIn } from '@fairtab/texts/text';
import { type EmailMessage, emailOf } from './message.ts';

/** What the code is for; only e-mails mention it. */
export type CodePurpose = 'signin' | 'signup' | 'signupAgain' | 'recovery' | 'emailChange' | 'confirm';

type CodeMessage = { code: string; purpose: CodePurpose };

/** The 6 digits that prove a phone or an e-mail address. */
export const verificationCode: EmailMessage<'verification_code', CodeMessage> = {
  kind: 'verification_code',
  sms: (language, { code }) =>
    textIn(language, words.text, { code, product: PRODUCT_NAME, minutes: LIMITS.codeMinutes }),
  email: (language, { code, purpose }) =>
    emailOf(textIn(language, words.subject, { code, product: PRODUCT_NAME }), {
      paragraphs: [
        textIn(language, words[purpose]),
        textIn(language, words.minutes, { minutes: LIMITS.codeMinutes }),
        textIn(language, words.ignore),
      ],
    }),
};

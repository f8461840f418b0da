import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { LIMITS } from '@fairtab/domain/input/limits';
import { verificationCode as codes, accountChanged as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { type EmailMessage, emailOf } from './message.ts';

export type AccountChange = {
  what:
    | 'email'
    | 'emailAdded'
    | 'phone'
    | 'phoneAdded'
    | 'password'
    | 'passwordAdded'
    | 'providerAdded'
    | 'providerRemoved'
    | 'factorAdded'
    | 'factorRemoved'
    | 'recoveryCodes'
    | 'recoveryCodeUsed'
    | 'paymentMethods';
  /** The account's settings. */
  link: string;
};

/** Warns an account's owner, at the former address, of changed sign-in or payment methods. */
export const accountChanged: EmailMessage<'account_changed', AccountChange> = {
  kind: 'account_changed',
  sms: (language, { what, link }) =>
    [changed(language, what), textIn(language, words.notYou, { link })].join(' '),
  email: (language, { what, link }) => {
    const subject = changed(language, what);
    const more = what === 'password' || what === 'passwordAdded' ? [textIn(language, words.signedOut)] : [];
    return emailOf(subject, {
      paragraphs: [...more, textIn(language, words.notYou, { link })],
      action: { label: textIn(language, words.settings), url: link },
    });
  },
};

const changed = (language: Language, what: AccountChange['what']) =>
  textIn(language, words[what], { product: PRODUCT_NAME });

/** What the code is for; only e-mails mention it. */
export type CodePurpose = 'signin' | 'signup' | 'signupAgain' | 'recovery' | 'emailChange' | 'confirm';

type CodeMessage = { code: string; purpose: CodePurpose };

/** The 6 digits that prove a phone or an e-mail address. */
export const verificationCode: EmailMessage<'verification_code', CodeMessage> = {
  kind: 'verification_code',
  sms: (language, { code }) =>
    textIn(language, codes.text, { code, product: PRODUCT_NAME, minutes: LIMITS.codeMinutes }),
  email: (language, { code, purpose }) =>
    emailOf(textIn(language, codes.subject, { code, product: PRODUCT_NAME }), {
      paragraphs: [
        textIn(language, codes[purpose]),
        textIn(language, codes.minutes, { minutes: LIMITS.codeMinutes }),
        textIn(language, codes.ignore),
      ],
    }),
};

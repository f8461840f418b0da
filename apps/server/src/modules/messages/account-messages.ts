import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { LIMITS } from '@fairtab/domain/input/limits';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import {
  verificationCode as codes,
  creditMessages as credit,
  messages,
  accountChanged as words,
} from '@fairtab/texts/en/messages';
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
      action: { label: textIn(language, messages.openAccount), url: link },
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

type CreditsWithdrawn = {
  why: 'refund' | 'dispute';
  /** Of the payment. */
  amount: Cents;
  /** All refunds of it so far. */
  refunded: Cents;
  /** Credits, now. */
  taken: number;
  /** Credits, including earlier ones. */
  owed: number;
  link: string;
};

/** For a host whose payment was refunded or disputed: how many credits that took back. */
export const creditsWithdrawn: EmailMessage<'credits_withdrawn', CreditsWithdrawn> = {
  kind: 'credits_withdrawn',
  sms: (language, data) =>
    [why(language, data), ...sentences(language, data), textIn(language, credit.account, data)].join(' '),
  email: (language, data) =>
    emailOf(why(language, data), {
      paragraphs: sentences(language, data),
      sentence: textIn(language, credit.account, data),
      action: { label: textIn(language, messages.openAccount), url: data.link },
    }),
};

const why = (language: Language, { why: cause, amount, refunded }: CreditsWithdrawn) =>
  cause === 'refund'
    ? textIn(language, credit.refunded, {
        amount: dollars(amount),
        refunded: dollars(refunded),
        product: PRODUCT_NAME,
      })
    : textIn(language, credit.disputed, { amount: dollars(amount), product: PRODUCT_NAME });

const dollars = moneyIn(USD);

const sentences = (language: Language, { taken, owed }: CreditsWithdrawn) => [
  textIn(language, credit.taken, { count: taken }),
  ...(owed > 0 ? [textIn(language, credit.owed, { count: owed })] : []),
];

/** For a host whose subscription's card was declined. */
export const subscriptionUnpaid: EmailMessage<'subscription_unpaid', { link: string }> = {
  kind: 'subscription_unpaid',
  sms: (language, { link }) =>
    [
      textIn(language, credit.unpaid, { product: PRODUCT_NAME }),
      textIn(language, credit.account, { link }),
    ].join(' '),
  email: (language, { link }) =>
    emailOf(textIn(language, credit.unpaid, { product: PRODUCT_NAME }), {
      paragraphs: [],
      sentence: textIn(language, credit.account, { link }),
      action: { label: textIn(language, messages.openAccount), url: link },
    }),
};

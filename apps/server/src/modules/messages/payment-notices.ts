import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { creditMessages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { type EmailMessage, emailOf } from './message.ts';

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
    [why(language, data), ...sentences(language, data), textIn(language, words.account, data)].join(' '),
  email: (language, data) =>
    emailOf(why(language, data), {
      paragraphs: sentences(language, data),
      sentence: textIn(language, words.account, data),
      action: { label: textIn(language, words.accountLabel), url: data.link },
    }),
};

const why = (language: Language, { why: cause, amount, refunded }: CreditsWithdrawn) =>
  cause === 'refund'
    ? textIn(language, words.refunded, {
        amount: dollars(amount),
        refunded: dollars(refunded),
        product: PRODUCT_NAME,
      })
    : textIn(language, words.disputed, { amount: dollars(amount), product: PRODUCT_NAME });

const dollars = moneyIn(USD);

const sentences = (language: Language, { taken, owed }: CreditsWithdrawn) => [
  textIn(language, words.taken, { count: taken }),
  ...(owed > 0 ? [textIn(language, words.owed, { count: owed })] : []),
];

/** For a host whose subscription's card was declined. */
export const subscriptionUnpaid: EmailMessage<'subscription_unpaid', { link: string }> = {
  kind: 'subscription_unpaid',
  sms: (language, { link }) =>
    [
      textIn(language, words.unpaid, { product: PRODUCT_NAME }),
      textIn(language, words.account, { link }),
    ].join(' '),
  email: (language, { link }) =>
    emailOf(textIn(language, words.unpaid, { product: PRODUCT_NAME }), {
      paragraphs: [],
      sentence: textIn(language, words.account, { link }),
      action: { label: textIn(language, words.accountLabel), url: link },
    }),
};

import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { creditMessages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
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
    [why(language, data), ...sentences(language, data), sayIn(language, words.account, data)].join(' '),
  email: (language, data) =>
    emailOf(why(language, data), {
      paragraphs: sentences(language, data),
      sentence: sayIn(language, words.account, data),
      action: { label: sayIn(language, words.accountLabel), url: data.link },
    }),
};

const why = (language: Language, { why: cause, amount, refunded }: CreditsWithdrawn) =>
  cause === 'refund'
    ? sayIn(language, words.refunded, {
        amount: dollars(amount),
        refunded: dollars(refunded),
        product: PRODUCT_NAME,
      })
    : sayIn(language, words.disputed, { amount: dollars(amount), product: PRODUCT_NAME });

const dollars = moneyIn(USD);

const sentences = (language: Language, { taken, owed }: CreditsWithdrawn) => [
  sayIn(language, words.taken, { count: taken }),
  ...(owed > 0 ? [sayIn(language, words.owed, { count: owed })] : []),
];

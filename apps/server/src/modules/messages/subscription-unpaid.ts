import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { creditMessages as words } from '@fairtab/texts/en/messages';
import { sayIn } from '@fairtab/texts/say';
import { type EmailMessage, emailOf } from './message.ts';

/** For a host whose subscription's card was declined. */
export const subscriptionUnpaid: EmailMessage<'subscription_unpaid', { link: string }> = {
  kind: 'subscription_unpaid',
  sms: (language, { link }) =>
    [sayIn(language, words.unpaid, { product: PRODUCT_NAME }), sayIn(language, words.account, { link })].join(
      ' ',
    ),
  email: (language, { link }) =>
    emailOf(sayIn(language, words.unpaid, { product: PRODUCT_NAME }), {
      paragraphs: [],
      sentence: sayIn(language, words.account, { link }),
      action: { label: sayIn(language, words.accountLabel), url: link },
    }),
};

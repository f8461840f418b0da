import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { creditMessages as words } from '@fairtab/texts/en/messages';
import { textIn } from '@fairtab/texts/text';
import { type EmailMessage, emailOf } from './message.ts';

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

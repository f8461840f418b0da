import { addressOf } from '@fairtab/domain/texting/address-of';
import type { MessageKind } from '@fairtab/domain/texting/messages';
import { smsText } from '@fairtab/domain/texting/sms-text';
import type { KnownGuest } from '@fairtab/receipt/model';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import * as z from 'zod';

/** An e-mail's content below the product's name. Stored with a queued e-mail and rendered when it is sent. */
export const EmailPage = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Lines of a bill: text on the left, a formatted amount on the right. */
  amounts: z.array(z.object({ label: z.string(), amount: z.string() })),
  action: z.object({ label: z.string(), url: z.url() }).nullable(),
  /** Stops e-mails of this kind; those about an account have none. */
  stop: z.object({ label: z.string(), url: z.url() }).optional(),
});

export type EmailPage = z.infer<typeof EmailPage>;

/** One kind of message in each language. `Data` has names as typed and amounts in minor units. */
export type Message<Kind extends MessageKind, Data> = {
  kind: Kind;
  sms: (language: Language, data: Data) => string;
};

export type EmailMessage<Kind extends MessageKind, Data> = Message<Kind, Data> & {
  email: (language: Language, data: Data) => EmailWords;
};

/** `body` is the plain text, `page` the HTML part; their content is the same. */
type EmailWords = { subject: string; body: string; page: EmailPage };

type Parts = Pick<EmailPage, 'paragraphs' | 'stop'> &
  Partial<Pick<EmailPage, 'amounts' | 'action'>> & {
    /** The action in words, with its address. */
    sentence?: string;
  };

export function emailOf(
  subject: string,
  { amounts = [], paragraphs, action = null, sentence, stop }: Parts,
): EmailWords {
  const lines = [
    subject,
    ...amounts.map(({ label, amount }) => `${label}: ${amount}`),
    ...paragraphs,
    ...(sentence === undefined ? [] : [sentence]),
    ...(stop === undefined ? [] : [`${stop.label}: ${stop.url}`]),
  ];
  return {
    subject,
    body: lines.join('\n\n'),
    page: { heading: subject, paragraphs, amounts, action, ...(stop && { stop }) },
  };
}

type Recipient = {
  /** A phone in E.164 form, or an e-mail address. */
  address: string;
  language: Language;
};

/** A message in words, ready to be queued or delivered. */
export type Written<Kind extends MessageKind = MessageKind> = {
  kind: Kind;
  recipient: string;
  language: Language;
  body: string;
} & (
  | { channel: 'sms' }
  /** `page` is null if the stored one cannot be parsed; the e-mail then has no HTML part. */
  | { channel: 'email'; subject: string; page: EmailPage | null }
);

export function writeSms<Kind extends MessageKind, Data>(
  message: Message<Kind, Data>,
  { address, language }: Recipient,
  data: Data,
): Written<Kind> {
  return {
    channel: 'sms',
    kind: message.kind,
    recipient: address,
    language,
    body: smsText(message.sms(language, data)),
  };
}

/** To a guest, by what they left; null without any address. */
export function writeToGuest<Kind extends MessageKind, Data>(
  message: EmailMessage<Kind, Data>,
  guest: Pick<KnownGuest, 'guest_email' | 'guest_phone_number' | 'language'>,
  data: Data,
): Written<Kind> | null {
  const address = addressOf(guest);
  if (address === null) return null;
  const write = address === guest.guest_email ? writeEmail : writeSms;
  return write(message, { address, language: knownLanguage(guest.language) }, data);
}

export function writeEmail<Kind extends MessageKind, Data>(
  message: EmailMessage<Kind, Data>,
  { address, language }: Recipient,
  data: Data,
): Written<Kind> {
  return {
    channel: 'email',
    kind: message.kind,
    recipient: address,
    language,
    ...message.email(language, data),
  };
}

import type { MessageKind } from '@fairtab/domain/messages';
import type { Language } from '@fairtab/texts/language';
import type { EmailPage } from './email-page.ts';

/**
 * One kind of message: what it says in each language, by text and, where it goes out by e-mail as well, there.
 * @typeParam Data what it tells of: names as somebody typed them, amounts in cents
 */
export type Message<Kind extends MessageKind, Data> = {
  kind: Kind;
  sms: (language: Language, data: Data) => string;
};

/** A message that goes out by e-mail as well. */
export type EmailMessage<Kind extends MessageKind, Data> = Message<Kind, Data> & {
  email: (language: Language, data: Data) => EmailWords;
};

/** Both parts of an e-mail say the same: `body` in plain text, `page` as it is drawn in HTML. */
export type EmailWords = { subject: string; body: string; page: EmailPage };

/** Where a message goes, and in which language. */
export type Recipient = {
  /** A phone in E.164 form, or an e-mail address. */
  address: string;
  language: Language;
};

/** A message in words, ready to be queued or handed over. */
export type Written<Kind extends MessageKind = MessageKind> = {
  kind: Kind;
  recipient: string;
  language: Language;
  body: string;
} & (
  | { channel: 'sms' }
  /** `page` is null for e-mails of an earlier build, which have no HTML part. */
  | { channel: 'email'; subject: string; page: EmailPage | null }
);

/** Puts a text into words. */
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
    body: message.sms(language, data),
  };
}

/** Puts an e-mail into words. */
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

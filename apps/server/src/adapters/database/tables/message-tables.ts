import type { Digits } from '@fairtab/domain/money/money';
import type {
  MessageChannel,
  MessageFailure,
  MessageState,
  OptOutSource,
  QueuedKind,
} from '@fairtab/domain/texting/messages';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A numeric(15,3) column, as text. */
type Dollars = string;
type CreatedAt = ColumnType<Date, Date | undefined, Date>;
type OneOf<Words extends string> = ColumnType<Words, Words | undefined, Words>;

interface NotificationsTable {
  id: Generated<string>;
  receipt_id: string | null;
  guest_id: string | null;
  kind: QueuedKind;
  channel: MessageChannel;
  recipient: string;
  body: string;
  /** The amount owed that the text states. */
  amount: Dollars | null;
  /** What the amount is in, and its decimals; null without one. */
  currency: string | null;
  currency_digits: Digits | null;
  /** Of a final bill: it asks for money, and the host had no way to be paid. */
  without_way_to_pay: Generated<boolean>;
  subject: string | null;
  /** Of its words. */
  language: string;
  /** The data of an e-mail's HTML part; null for texts. */
  page: JSONColumnType<object> | null;
  dedupe_key: string;
  state: OneOf<MessageState>;
  /** Why it failed, or is still queued after an attempt. */
  failure: MessageFailure | null;
  /** The same in words for operators, without phone or address. */
  error: string | null;
  /** When it was created, or last told to be sent again. */
  queued_at: CreatedAt;
  /** It is not sent after this; null: at any time. */
  send_before: Date | null;
  /** Since `queued_at`. */
  attempts: Generated<number>;
  /** Of the last attempt; a provider calls back with it. */
  attempt_id: string | null;
  attempted_at: Date | null;
  /** The provider's name for it. */
  provider_id: string | null;
  /** When it was counted against its day's limits; null: not yet, or to be sent again. */
  counted_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: CreatedAt;
  sent_at: Date | null;
}

interface DemoOutboxTable {
  id: Generated<string>;
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  created_at: CreatedAt;
}

/** Texts and e-mails. */
export interface MessageTables {
  notifications: NotificationsTable;
  demo_outbox: DemoOutboxTable;
}

interface SmsOptOutsTable {
  phone_hash: string;
  opted_out_at: CreatedAt;
  source: OptOutSource;
  /** Ours that was texted. */
  number: string | null;
  /** When the phone might be texted again; null while it may not. */
  opted_in_at: ColumnType<Date | null, undefined, Date | null>;
}

interface IncomingTextsTable {
  /** The provider's id of the text. */
  provider_id: string;
  received_at: CreatedAt;
}

interface TextedNumbersTable {
  user_id: string;
  phone_hash: string;
  proved: boolean;
  created_at: CreatedAt;
}

/** One row, since a server has started on it. */
interface DatabasePlaceTable {
  place: string;
}

interface ServerKeysTable {
  name: 'phones';
  key: string;
}

/** What people have said about texts, and the texts that they sent. */
export interface TextTables {
  sms_opt_outs: SmsOptOutsTable;
  incoming_texts: IncomingTextsTable;
  texted_numbers: TextedNumbersTable;
  server_keys: ServerKeysTable;
  database_place: DatabasePlaceTable;
}

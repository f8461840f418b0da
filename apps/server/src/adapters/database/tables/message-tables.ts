import type { Digits } from '@fairtab/domain/money/money';
import type {
  MessageChannel,
  MessageFailure,
  MessageState,
  OptOutSource,
  QueuedKind,
} from '@fairtab/domain/texting/messages';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** numeric(15,3), as text. */
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
  amount: Dollars | null;
  currency: string | null;
  currency_digits: Digits | null;
  /** A final bill that asks for money while the host had no way to be paid. */
  without_way_to_pay: Generated<boolean>;
  subject: string | null;
  language: string;
  page: JSONColumnType<object> | null;
  dedupe_key: string;
  state: OneOf<MessageState>;
  failure: MessageFailure | null;
  /** For operators, without phone or address. */
  error: string | null;
  queued_at: CreatedAt;
  send_before: Date | null;
  attempts: Generated<number>;
  /** Of the last attempt; the provider's callback names it. */
  attempt_id: string | null;
  attempted_at: Date | null;
  provider_id: string | null;
  /** When it was counted against the daily limits; null: not yet, or to be sent again. */
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

export interface MessageTables {
  notifications: NotificationsTable;
  demo_outbox: DemoOutboxTable;
}

interface SmsOptOutsTable {
  phone_hash: string;
  opted_out_at: CreatedAt;
  source: OptOutSource;
  number: string | null;
  /** When texts were allowed again; null after STOP. */
  opted_in_at: ColumnType<Date | null, undefined, Date | null>;
}

interface IncomingTextsTable {
  provider_id: string;
  received_at: CreatedAt;
}

interface TextedNumbersTable {
  user_id: string;
  phone_hash: string;
  proved: boolean;
  created_at: CreatedAt;
}

interface DatabasePlaceTable {
  place: string;
}

interface ServerKeysTable {
  name: 'phones';
  key: string;
}

export interface TextTables {
  sms_opt_outs: SmsOptOutsTable;
  incoming_texts: IncomingTextsTable;
  texted_numbers: TextedNumbersTable;
  server_keys: ServerKeysTable;
  database_place: DatabasePlaceTable;
}

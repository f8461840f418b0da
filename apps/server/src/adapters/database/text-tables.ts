import type { OptOutSource } from '@fairtab/domain/messages';
import type { ColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, Date>;

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
}

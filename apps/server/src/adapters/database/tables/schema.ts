import type { FactorType, SessionKind, SignInMethod } from '@fairtab/contract/account/auth-session';
import type { PhotoLook } from '@fairtab/contract/receipt/photo-look';
import type { CurrencySource, ScanReader, ScanState } from '@fairtab/contract/wire/scalars';
import type { Digits } from '@fairtab/domain/money/money';
import type { TipSource } from '@fairtab/domain/money/tip';
import type { FlowType, ReceiptStatus } from '@fairtab/domain/receipt/receipt-status';
import type { AssignmentMode } from '@fairtab/domain/split/bill';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ProfileTables, ProviderTables } from './account-tables.ts';
import type { ChargeTables } from './charge-tables.ts';
import type { CreditTables } from './credit-tables.ts';
import type { GuestTables } from './guest-tables.ts';
import type { MessageTables, TextTables } from './message-tables.ts';

/** numeric(15,3), as text. Only repositories convert it to and from minor units. */
type Dollars = string;
type DollarsWithDefault = ColumnType<string, string | undefined, string>;
type CreatedAt = ColumnType<Date, Date | undefined, Date>;
type Flag = ColumnType<boolean, boolean | undefined, boolean>;
type OneOf<Words extends string> = ColumnType<Words, Words | undefined, Words>;

interface AuthUsersTable {
  id: string;
  email: string | null;
  email_verified: Flag;
  email_added_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  left_at: ColumnType<Date | null, Date | undefined, Date | null>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface AuthSessionsTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  method: string;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface AuthRefreshTokensTable {
  token_hash: string;
  session_id: string;
  used_at: Date | null;
  created_at: CreatedAt;
}

interface AuthAccountsTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  issuer: string | null;
  email: string | null;
  password: string | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface PhoneVerificationCodesTable {
  id: Generated<string>;
  phone_number: string | null;
  email: string | null;
  address: GeneratedAlways<string>;
  creates_user: Flag;
  scope: string;
  verification_code: string;
  attempts: Generated<number>;
  verified: Flag;
  expires_at: Date;
  created_at: CreatedAt;
  browser_hash: string;
  sent_at: Date | null;
  session_id: string | null;
}

interface PasswordProofsTable {
  id: Generated<string>;
  user_id: string;
  session_id: string | null;
  created_at: CreatedAt;
}

interface AuthFactorsTable {
  id: string;
  user_id: string;
  factor_type: FactorType;
  friendly_name: string | null;
  secret: string | null;
  phone_number: string | null;
  last_step: ColumnType<number | null, undefined, number>;
  verified_at: ColumnType<Date | null, undefined, Date>;
  created_at: CreatedAt;
}

interface AuthRecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: ColumnType<Date | null, undefined, Date>;
  created_at: CreatedAt;
}

interface AuthPendingSigninsTable {
  id: string;
  secret_hash: string;
  user_id: string;
  method: SignInMethod;
  session_kind: SessionKind;
  attempts: Generated<number>;
  completed_at: ColumnType<Date | null, undefined, Date>;
  session_id: ColumnType<string | null, undefined, string>;
  expires_at: Date;
  created_at: CreatedAt;
}

interface AuthFactorChallengesTable {
  id: string;
  factor_id: string;
  holder: string;
  attempts: Generated<number>;
  used_at: ColumnType<Date | null, undefined, Date>;
  expires_at: Date;
  created_at: CreatedAt;
}

interface PendingSignupsTable {
  code_id: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
}

interface GuestPhoneTriesTable {
  receipt_id: string;
  device_hash: string;
  phone_hash: string;
  address: string;
  created_at: CreatedAt;
}

interface ReceiptsTable {
  id: Generated<string>;
  user_id: string;
  host_user_id: string;
  payer_name: string;
  payer_email: string | null;
  host_phone_number: string | null;
  image_url: string | null;
  display_image_url: string | null;
  photo_look: JSONColumnType<PhotoLook> | null;
  restaurant_name: string | null;
  search_name: GeneratedAlways<string | null>;
  total_amount: DollarsWithDefault;
  tax_amount: DollarsWithDefault;
  tip_amount: DollarsWithDefault;
  tip_source: TipSource | null;
  additional_charges: DollarsWithDefault;
  parsed_total_from_image: Dollars | null;
  party_size: Generated<number>;
  children: Generated<number>;
  selections_complete: Flag;
  completion_email_sent: Flag;
  completion_sms_sent: Flag;
  status: OneOf<ReceiptStatus>;
  admin_flow_type: FlowType | null;
  /** For guest_choice: the whole bill is split by party size. */
  evenly: Flag;
  share_token: string;
  scan_state: OneOf<ScanState>;
  scan_result: JSONColumnType<object> | null;
  scan_reader: ScanReader | null;
  scan_lines: JSONColumnType<object[]> | null;
  currency: Generated<string>;
  currency_digits: Generated<Digits>;
  currency_source: CurrencySource | null;
  card_amount: Dollars | null;
  card_currency: string | null;
  card_currency_digits: Digits | null;
  printed_guests: number | null;
  expected_names: Generated<string[]>;
  final_split: JSONColumnType<object> | null;
  version: Generated<number>;
  finalized_at: Date | null;
  credit_consumed_at: Date | null;
  /** 'YYYY-MM-DD' */
  created_day: ColumnType<string, string | undefined, string>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface ReceiptItemsTable {
  id: Generated<string>;
  receipt_id: string;
  name: string;
  price: Dollars;
  reduction: DollarsWithDefault;
  position: number;
  split_evenly: Flag;
  assignment_mode: OneOf<AssignmentMode>;
  total_quantity: Generated<number>;
  confidence_score: number | null;
  /** x, y, width, height; several boxes for a merged item. */
  photo_box: JSONColumnType<(number | number[])[]> | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface ReceiptGuestsTable {
  id: Generated<string>;
  receipt_id: string;
  guest_name: string;
  guest_email: string | null;
  guest_phone_number: string | null;
  is_host: Flag;
  opted_out_of_split: Flag;
  sms_opt_in: boolean | null;
  submitted_at: Date | null;
  revising: Flag;
  page_closed_at: ColumnType<Date | null, null | undefined, Date | null>;
  away: Flag;
  named_by_host: Flag;
  /** The guest who pays for them; null: they pay themselves. */
  paid_by: string | null;
  language: string | null;
  time_zone: string | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface ReceiptHistoryTable {
  id: Generated<string>;
  receipt_id: string;
  finalized_at: Date;
  reopened_at: CreatedAt;
  final_split: JSONColumnType<object>;
  items: JSONColumnType<object[]>;
  guests: JSONColumnType<object[]>;
}

interface ReceiptPresenceTable {
  connection_id: string;
  receipt_id: string;
  viewer: string;
  guest_id: string | null;
  seen_at: CreatedAt;
}

interface IdempotencyKeysTable {
  actor: string;
  key: string;
  request_hash: string;
  response: JSONColumnType<object> | null;
  created_at: CreatedAt;
}

interface AuditLogTable {
  id: Generated<string>;
  created_at: CreatedAt;
  actor_id: string;
  what: string;
  receipt_id: string | null;
  details: JSONColumnType<object>;
}

interface RateLimitsTable {
  bucket: string;
  window_start: Date;
  hits: number;
}

interface RequestRatesTable {
  bucket: string;
  spent: number;
  settled_at: Date;
}

export interface Schema
  extends ProviderTables,
    ChargeTables,
    CreditTables,
    ProfileTables,
    GuestTables,
    MessageTables,
    TextTables {
  auth_users: AuthUsersTable;
  auth_sessions: AuthSessionsTable;
  auth_refresh_tokens: AuthRefreshTokensTable;
  auth_accounts: AuthAccountsTable;
  phone_verification_codes: PhoneVerificationCodesTable;
  password_proofs: PasswordProofsTable;
  auth_factors: AuthFactorsTable;
  auth_recovery_codes: AuthRecoveryCodesTable;
  auth_pending_signins: AuthPendingSigninsTable;
  auth_factor_challenges: AuthFactorChallengesTable;
  pending_signups: PendingSignupsTable;
  guest_phone_tries: GuestPhoneTriesTable;
  receipts: ReceiptsTable;
  receipt_items: ReceiptItemsTable;
  receipt_guests: ReceiptGuestsTable;
  receipt_history: ReceiptHistoryTable;
  receipt_presence: ReceiptPresenceTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  request_rates: RequestRatesTable;
  audit_log: AuditLogTable;
}

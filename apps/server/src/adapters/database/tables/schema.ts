import type { FactorType, SessionKind, SignInMethod } from '@fairtab/contract/account/auth-session';
import type { PurchaseState } from '@fairtab/contract/wire/scalars';
import type { Digits } from '@fairtab/domain/money/money';
import type { CreditCause, PackageKey } from '@fairtab/domain/paying/credits';
import type {
  MessageChannel,
  MessageFailure,
  MessageState,
  OptOutSource,
  QueuedKind,
} from '@fairtab/domain/texting/messages';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Payment, Payments, Subscription } from '../../payments/payments.ts';
import type { CreatedAt, Dollars, Flag, OneOf, ReceiptTables } from './receipt-tables.ts';

/** Counts readings of the provider's state, see `nextSequence`. */
type Asked = {
  asked: Generated<number>;
  applied: Generated<number>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
};

type Provider = Payments['kind'];

export interface Schema extends ReceiptTables {
  profiles: {
    user_id: string;
    first_name: string | null;
    last_name: string | null;
    phone_number: string | null;
    handle_version: Generated<number>;
    credits: ColumnType<number, never, never>;
    credits_owed: ColumnType<number, never, never>;
    unlimited_credits: Flag;
    role: ColumnType<'user' | 'admin', 'user' | 'admin' | undefined, 'user' | 'admin'>;
    phone_verified: Flag;
    phone_added_at: Date | null;
    free_credits_at: Date | null;
    language: string | null;
    completion_emails: Flag;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  payment_methods: {
    user_id: string;
    /** May be unknown: written by another release. */
    method: string;
    handle: string;
    holder: string | null;
    position: number;
  };
  free_credit_addresses: {
    address_hash: string;
    created_at: CreatedAt;
  };
  auth_provider_flows: {
    state_hash: string;
    browser_hash: string;
    provider_id: string;
    nonce: string;
    code_verifier: string;
    return_to: string;
    link_user_id: string | null;
    code_challenge: string | null;
    expires_at: Date;
  };
  auth_grant_codes: {
    code_hash: string;
    code_challenge: string;
    user_id: string;
    method: SignInMethod;
    is_new: boolean;
    expires_at: Date;
  };
  auth_used_id_tokens: {
    token_hash: string;
    expires_at: Date;
  };
  auth_users: {
    id: string;
    email: string | null;
    email_verified: Flag;
    email_added_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    left_at: ColumnType<Date | null, Date | undefined, Date | null>;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  auth_sessions: {
    id: string;
    user_id: string;
    token_hash: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    method: string;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  auth_refresh_tokens: {
    token_hash: string;
    session_id: string;
    used_at: Date | null;
    created_at: CreatedAt;
  };
  auth_accounts: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    issuer: string | null;
    email: string | null;
    password: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  phone_verification_codes: {
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
  };
  password_proofs: {
    id: Generated<string>;
    user_id: string;
    session_id: string | null;
    created_at: CreatedAt;
  };
  auth_factors: {
    id: string;
    user_id: string;
    factor_type: FactorType;
    friendly_name: string | null;
    secret: string | null;
    phone_number: string | null;
    last_step: ColumnType<number | null, undefined, number>;
    verified_at: ColumnType<Date | null, undefined, Date>;
    created_at: CreatedAt;
  };
  auth_recovery_codes: {
    user_id: string;
    code_hash: string;
    used_at: ColumnType<Date | null, undefined, Date>;
    created_at: CreatedAt;
  };
  auth_pending_signins: {
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
  };
  pending_signups: {
    code_id: string;
    password_hash: string | null;
    first_name: string | null;
    last_name: string | null;
    phone_number: string | null;
  };
  idempotency_keys: {
    actor: string;
    key: string;
    request_hash: string;
    response: JSONColumnType<object> | null;
    created_at: CreatedAt;
  };
  rate_limits: {
    bucket: string;
    window_start: Date;
    hits: number;
  };
  request_rates: {
    bucket: string;
    spent: number;
    settled_at: Date;
  };
  audit_log: {
    id: Generated<string>;
    created_at: CreatedAt;
    actor_id: string;
    what: string;
    receipt_id: string | null;
    details: JSONColumnType<object>;
  };
  /** Append-only; profiles follow it by a trigger. */
  credit_changes: {
    id: Generated<string>;
    user_id: string;
    number: number;
    old_credits: number;
    new_credits: number;
    old_owed: number;
    new_owed: number;
    change_reason: string;
    cause: CreditCause;
    reference: string;
    actor_id: ColumnType<string | null, string | null | undefined, never>;
    created_at: ColumnType<Date, never, never>;
  };
  payment_customers: {
    user_id: string;
    provider: Provider;
    customer: string;
  };
  purchases: Asked & {
    id: Generated<string>;
    provider: Provider;
    user_id: string | null;
    package: PackageKey;
    /** Null: unlimited. */
    credits: number | null;
    amount: Dollars;
    return_to: string | null;
    checkout_id: string | null;
    payment_id: string | null;
    subscription_id: string | null;
    state: ColumnType<PurchaseState, PurchaseState | undefined, PurchaseState>;
    refunded: ColumnType<Dollars, Dollars | undefined, Dollars>;
    dispute: NonNullable<Payment['dispute']>['status'] | null;
    taken: Generated<number>;
    /** How often `taken` has changed. */
    takings: Generated<number>;
    receipt_url: string | null;
  };
  subscriptions: Asked & {
    id: string;
    provider: Provider;
    user_id: string | null;
    customer: string;
    status: ColumnType<Subscription['status'], Subscription['status'] | undefined, Subscription['status']>;
    cancels_at: Date | null;
    period_end: Date | null;
  };
  subscription_payments: {
    id: string;
    user_id: string | null;
    amount: Dollars;
    receipt_url: string | null;
    paid_at: Date;
  };
  demo_payments: {
    id: string;
    object: JSONColumnType<object>;
    created_at: CreatedAt;
  };
  notifications: {
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
  };
  demo_outbox: {
    id: Generated<string>;
    channel: MessageChannel;
    recipient: string;
    subject: string | null;
    body: string;
    html: string | null;
    created_at: CreatedAt;
  };
  sms_opt_outs: {
    phone_hash: string;
    opted_out_at: CreatedAt;
    source: OptOutSource;
    number: string | null;
    /** When texts were allowed again; null after STOP. */
    opted_in_at: ColumnType<Date | null, undefined, Date | null>;
  };
  incoming_texts: {
    provider_id: string;
    received_at: CreatedAt;
  };
  texted_numbers: {
    user_id: string;
    phone_hash: string;
    proved: boolean;
    created_at: CreatedAt;
  };
  server_keys: {
    name: 'phones';
    key: string;
  };
  database_place: {
    place: string;
  };
}

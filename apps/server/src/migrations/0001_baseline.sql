-- Everything that Fairtab's database has at its first release, by area. Later files change it; this one stays as it is.
-- Money is numeric(12,2) dollars here and integer cents everywhere else. Hashes of secrets and of addresses are keyed
-- (HMAC) unless said otherwise. What a column's words mean is in the code: listed-values.test.ts compares both.

-- Accounts --------------------------------------------------------------------------------------------------------------

create table auth_users (
  id text primary key,
  email text unique, -- null for an account without one
  email_verified boolean not null default false,
  -- When a verified address came to an account that had one already: for a while it gets no codes that prove who is signed
  -- in. Null: the account's first.
  email_added_at timestamptz,
  -- Who deletes their account leaves behind the final bills of their guests, for a while, and this row for them to hang on:
  -- without addresses, profile, sessions and ways in.
  left_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or not email_verified)
);
create index auth_users_left on auth_users (left_at) where left_at is not null;

create table profiles (
  user_id text primary key references auth_users (id) on delete cascade,
  first_name text,
  last_name text,
  phone_number text check (phone_number ~ '^\+1[0-9]{10}$'),
  phone_verified boolean not null default false,
  phone_added_at timestamptz, -- as email_added_at of auth_users
  language text, -- of the last sign-in; null: not known, so English
  role text not null default 'user' check (role in ('user', 'admin')),
  -- By the ledger alone, credit_changes.
  credits integer not null default 0 check (credits >= 0),
  credits_owed integer not null default 0 check (credits_owed >= 0),
  unlimited_credits boolean not null default false, -- follows from subscriptions
  free_credits_at timestamptz, -- null: not given yet
  -- Counts the changes of how the host is paid. What pages see of a receipt has the version of the receipt plus this one,
  -- so a new handle is a new version of all the host's receipts without touching one of them.
  handle_version integer not null default 0,
  completion_emails boolean not null default true, -- whether they want the e-mail that everyone has chosen
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (phone_number is not null or not phone_verified)
);
-- The phone is stored once, and at most one account has verified it.
create unique index profiles_verified_phone on profiles (phone_number) where phone_verified;

-- Every account has a profile from the moment it is made, whoever makes it.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger auth_users_profile after insert on auth_users for each row execute function make_profile();

-- How hosts are paid back. Which methods there are, and what a handle of each looks like, is in
-- packages/domain/src/payment-methods.ts alone: a new one needs no migration.
create table payment_methods (
  user_id text not null references profiles (user_id) on delete cascade,
  method text not null check (method ~ '^[a-z_]{1,30}$'),
  handle text not null check (handle <> ''),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  position integer not null, -- the host's order; guests are offered the first one first
  primary key (user_id, method)
);

-- Ways in ---------------------------------------------------------------------------------------------------------------

-- A password, or an identity: the provider's issuer and its subject. A provider that is set up anew keeps its people, and
-- another one under the same id does not get them.
create table auth_accounts (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  provider_id text not null, -- 'credential' holds the password
  account_id text not null,
  issuer text, -- null for a password
  email text, -- as the provider said at the last sign-in, verified or not
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_accounts_user on auth_accounts (user_id);
-- An account has at most one password.
create unique index auth_accounts_password on auth_accounts (user_id) where provider_id = 'credential';
create unique index auth_accounts_identity on auth_accounts (issuer, account_id) where issuer is not null;

create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  token text not null unique,
  method text not null, -- how it was opened
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expires on auth_sessions (expires_at);

-- However a session ends (signing out, a new sign-in, the user's deletion), every server is told at once.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return null;
end $$;
create trigger auth_sessions_ended after delete on auth_sessions
  for each row execute function announce_session_end();

-- The tokens that callers without cookies renew a session with.
create table auth_refresh_tokens (
  token_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  used_at timestamptz, -- each is good once; one that comes back was stolen, and ends the session
  created_at timestamptz not null default now()
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);

-- A code proves that somebody holds a phone or an e-mail address: for signing in, say, or for returning to a bill from
-- another device. scope says for what ('signin', 'guest:<receipt id>'), so that no code opens anything else. A code belongs
-- to the browser that asked for it: nobody else's wrong guesses cost its tries, and nobody else can use it.
create table phone_verification_codes (
  id uuid primary key default gen_random_uuid(),
  phone_number text check (phone_number ~ '^\+1[0-9]{10}$'),
  email text check (email = lower(email)),
  address text not null generated always as (coalesce(phone_number, email)) stored,
  scope text not null,
  verification_code text not null, -- HMAC of the code, never the code
  browser_hash text not null, -- of a secret only that browser holds
  creates_user boolean not null default true, -- whether a new address gets an account
  attempts integer not null default 0,
  verified boolean not null default false,
  sent_at timestamptz, -- null until the code is handed over, and again when that failed
  session_id text, -- the session it opened: a repeated request gets another one instead
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(phone_number, email) = 1)
);
create index phone_verification_codes_browser
  on phone_verification_codes (address, scope, browser_hash, created_at desc);
create index phone_verification_codes_created on phone_verification_codes (created_at);

-- What somebody entered to sign up. It becomes an account when the code is confirmed, and is forgotten with the code.
create table pending_signups (
  code_id uuid primary key references phone_verification_codes (id) on delete cascade,
  password_hash text, -- salt and scrypt
  first_name text,
  last_name text,
  phone_number text check (phone_number ~ '^\+1[0-9]{10}$')
);

-- A browser that has been sent to a provider, until it comes back.
create table auth_provider_flows (
  state_hash text primary key,
  browser_hash text not null, -- of the secret in its cookie
  provider_id text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  link_user_id text references auth_users (id) on delete cascade, -- who adds an identity; null for signing in
  code_challenge text, -- of the caller who will exchange a code for the session
  expires_at timestamptz not null
);
create index auth_provider_flows_expires on auth_provider_flows (expires_at);

-- Codes that a provider's sign-in with PKCE ended in, to be exchanged for a session.
create table auth_grant_codes (
  code_hash text primary key,
  code_challenge text not null,
  user_id text not null references auth_users (id) on delete cascade,
  method text not null,
  is_new boolean not null,
  expires_at timestamptz not null
);
create index auth_grant_codes_expires on auth_grant_codes (expires_at);

-- ID tokens of apps are good once.
create table auth_used_id_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index auth_used_id_tokens_expires on auth_used_id_tokens (expires_at);

-- Second factors. One counts from its first verification; an account with none that counts signs in without.
create table auth_factors (
  id uuid primary key,
  user_id text not null references auth_users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  friendly_name text,
  secret text, -- of an authenticator app, encrypted with a key derived from the server's secret
  phone_number text check (phone_number ~ '^\+1[0-9]{10}$'),
  last_step bigint, -- the time step of the last code that was used: no code is good twice
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone_number is not null))
);
create index auth_factors_user on auth_factors (user_id);

create table auth_recovery_codes (
  user_id text not null references auth_users (id) on delete cascade,
  code_hash text not null, -- never the code
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Somebody has proved who they are and has yet to verify a second factor: there is no session so far.
create table auth_pending_signins (
  id uuid primary key,
  secret_hash text not null unique, -- of a secret only that browser holds
  user_id text not null references auth_users (id) on delete cascade,
  method text not null,
  session_kind text not null check (session_kind in ('cookie', 'bearer')),
  attempts integer not null default 0, -- wrong codes
  completed_at timestamptz,
  session_id text, -- the session it opened: a repeated request gets another one instead
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_pending_signins_user on auth_pending_signins (user_id);
create index auth_pending_signins_created on auth_pending_signins (created_at);

create table auth_factor_challenges (
  id uuid primary key,
  factor_id uuid not null references auth_factors (id) on delete cascade,
  holder text not null, -- 'session <id>' or 'pending <id>': nobody else can answer it
  attempts integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_factor_challenges_factor on auth_factor_challenges (factor_id);
create index auth_factor_challenges_created on auth_factor_challenges (created_at);

-- Receipts: what is on them, who shares them and what each person owes --------------------------------------------------

-- Receipts are found by their name, whatever its case and accents: 'cafe' finds 'Café'.
create function searchable(words text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create table receipts (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references auth_users (id) on delete cascade,
  host_user_id text not null references auth_users (id) on delete cascade,
  payer_name text not null check (payer_name <> ''),
  payer_email text,
  host_phone_number text check (host_phone_number ~ '^\+1[0-9]{10}$'),
  share_token text not null unique,
  restaurant_name text,
  search_name text generated always as (searchable(restaurant_name)) stored,
  party_size integer not null default 0 check (party_size between 0 and 50),
  admin_flow_type text check (admin_flow_type in ('guest_choice', 'preassign')),
  total_amount numeric(12,2) not null default 0,
  tax_amount numeric(12,2) not null default 0 check (tax_amount >= 0),
  tip_amount numeric(12,2) not null default 0 check (tip_amount >= 0),
  additional_charges numeric(12,2) not null default 0, -- below 0: a discount
  additional_charges_description text,
  -- The photo, and what was read from it.
  image_url text,
  display_image_url text,
  scan_state text not null default 'none' check (scan_state in ('none', 'waiting', 'reading', 'done', 'failed')),
  scan_reader text check (scan_reader in ('offline', 'ai')),
  scan_result jsonb,
  -- [{text, confidence, box: [x, y, width, height] in fractions of the upright photo, priced}], from top to bottom.
  scan_lines jsonb,
  parsed_total_from_image numeric(12,2),
  printed_currency text check (printed_currency ~ '^[A-Z]{3}$'), -- ISO 4217
  printed_guests integer check (printed_guests between 1 and 50),
  status text not null default 'editing' check (status in ('editing', 'sharing', 'finalized')),
  selections_complete boolean not null default false,
  completion_email_sent boolean not null default false,
  completion_sms_sent boolean not null default false,
  credit_consumed_at timestamptz, -- a receipt is paid for once, however often it is shared
  final_split jsonb, -- every person's cents as they were when the bill was finalized
  finalized_at timestamptz,
  version bigint not null default 1, -- raised by every command that changes anything on the receipt
  -- The calendar day at its host's place when they made it: the same for everyone who reads it.
  created_day date not null default (now() at time zone 'UTC')::date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'finalized') = (final_split is not null))
);
create index receipts_user on receipts (user_id, created_at desc, id desc);

create table receipt_items (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  name text not null,
  price numeric(12,2) not null check (price >= 0), -- of the whole line; 0 is the flag missing_price
  position integer not null,
  split_evenly boolean not null default false,
  assignment_mode text not null default 'guest_choice'
    check (assignment_mode in ('guest_choice', 'quantity_based', 'group_split')),
  total_quantity integer not null default 1 check (total_quantity >= 1),
  confidence_score real check (confidence_score between 0 and 1),
  photo_box jsonb, -- [x, y, width, height] in fractions of the upright photo, or several of them for a merged item
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (split_evenly = (assignment_mode = 'group_split')),
  unique (receipt_id, id)
);
create index receipt_items_receipt on receipt_items (receipt_id, position);

create table receipt_guests (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  guest_name text not null, -- empty while somebody has tapped an item but not said their name
  guest_email text,
  guest_phone_number text check (guest_phone_number ~ '^\+1[0-9]{10}$'),
  is_host boolean not null default false,
  named_by_host boolean not null default false, -- on the host's list; anybody else came by the link
  opted_out_of_split boolean not null default false,
  sms_opt_in boolean not null default false,
  -- Of their consent to texts: in which language, and where, so that what can wait is not sent at night.
  language text,
  time_zone text,
  submitted_at timestamptz,
  revising boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (receipt_id, id)
);
create index receipt_guests_receipt on receipt_guests (receipt_id, created_at);
create unique index receipt_guests_one_host on receipt_guests (receipt_id) where is_host;
-- One person, one phone on a bill: another device with the same phone has to prove that it is theirs.
create unique index receipt_guests_phone on receipt_guests (receipt_id, guest_phone_number);

-- The browsers that may act as a guest. The secret stays in the browser; this is its hash.
create table guest_devices (
  token_hash text not null,
  receipt_id uuid not null,
  guest_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (receipt_id, token_hash),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index guest_devices_guest on guest_devices (guest_id);

-- Which phones a browser has entered on a bill, to limit how many can be tried.
create table guest_phone_tries (
  receipt_id uuid not null references receipts (id) on delete cascade,
  device_hash text not null,
  phone_hash text not null,
  address text not null, -- of the network
  created_at timestamptz not null default now(),
  primary key (receipt_id, device_hash, phone_hash)
);
create index guest_phone_tries_created on guest_phone_tries (created_at);

create table guest_selections (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  item_id uuid not null,
  guest_id uuid not null,
  units integer not null default 1 check (units >= 1),
  created_at timestamptz not null default now(),
  unique (item_id, guest_id),
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade,
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index guest_selections_receipt on guest_selections (receipt_id);
create index guest_selections_guest on guest_selections (guest_id);

-- One guest asks another to share an item.
create table share_proposals (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  item_id uuid not null,
  from_guest_id uuid not null,
  to_guest_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  check (from_guest_id <> to_guest_id),
  unique (item_id, from_guest_id, to_guest_id),
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade,
  foreign key (receipt_id, from_guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, to_guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index share_proposals_receipt on share_proposals (receipt_id);
create index share_proposals_from on share_proposals (from_guest_id);
create index share_proposals_to on share_proposals (to_guest_id);

-- A guest says that an assigned item is not theirs.
create table item_disputes (
  receipt_id uuid not null,
  item_id uuid not null,
  guest_id uuid not null,
  state text not null default 'open' check (state in ('open', 'kept')),
  created_at timestamptz not null default now(),
  primary key (item_id, guest_id),
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade,
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index item_disputes_receipt on item_disputes (receipt_id);
create index item_disputes_guest on item_disputes (guest_id);

create table guest_totals (
  receipt_id uuid not null,
  guest_id uuid not null,
  guest_name text not null,
  subtotal numeric(12,2) not null,
  tax numeric(12,2) not null,
  tip numeric(12,2) not null,
  additional_charges numeric(12,2) not null,
  host_tip numeric(12,2) not null,
  total numeric(12,2) not null,
  updated_at timestamptz not null default now(),
  primary key (receipt_id, guest_id),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);

-- The live streams that are open now, on every server. A row not renewed for a while is a stream that died.
create table receipt_presence (
  connection_id uuid primary key,
  receipt_id uuid not null references receipts (id) on delete cascade,
  viewer text not null, -- one browser or one host, however many pages they have open
  guest_id uuid references receipt_guests (id) on delete cascade,
  seen_at timestamptz not null default now()
);
create index receipt_presence_receipt on receipt_presence (receipt_id);

-- Final bills -----------------------------------------------------------------------------------------------------------

-- A bill that was final and was reopened, as it was.
create table receipt_history (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  finalized_at timestamptz not null,
  reopened_at timestamptz not null default now(),
  final_split jsonb not null,
  items jsonb not null, -- id, name and price in cents, as they were
  guests jsonb not null -- id and name
);
create index receipt_history_receipt on receipt_history (receipt_id, reopened_at desc);

-- The link of one guest's own bill (/b/{token}): whose it is, from the first time the bill is final. It leads to the bill
-- as it is now, so it stays when the bill is reopened, and when the guest is taken off it (no reference to their row).
create table guest_bill_links (
  token_hash text primary key, -- SHA-256; the token itself is derived from the server's secret
  receipt_id uuid not null references receipts (id) on delete cascade,
  guest_id uuid not null,
  created_at timestamptz not null default now()
);
create index guest_bill_links_of_receipt on guest_bill_links (receipt_id, guest_id);

-- What a guest has paid the host, all their payments for the bill together: as they say, and as the host has confirmed.
-- Taken back is null again, and without either there is no row.
create table guest_payments (
  guest_id uuid primary key references receipt_guests (id) on delete cascade,
  receipt_id uuid not null references receipts (id) on delete cascade,
  said_amount numeric(12,2) check (said_amount > 0),
  said_at timestamptz,
  confirmed_amount numeric(12,2) check (confirmed_amount > 0),
  confirmed_at timestamptz,
  check ((said_at is null) = (said_amount is null)),
  check ((confirmed_at is null) = (confirmed_amount is null)),
  check (said_at is not null or confirmed_at is not null)
);
create index guest_payments_receipt on guest_payments (receipt_id);

-- Texts and e-mails -----------------------------------------------------------------------------------------------------

-- Written in the transaction of the change it announces; dedupe_key keeps it from being announced twice. A message is
-- marked before its provider is asked: what a server that dies in between leaves behind is known as such.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid references receipts (id) on delete cascade, -- null: about an account
  guest_id uuid references receipt_guests (id) on delete cascade, -- null: for the host, or for somebody taken off the bill
  -- Kinds are added, and none is taken away: a server of an earlier build may still be queueing.
  kind text not null constraint notifications_kind_check check (kind in (
    'final_bill', 'bill_withdrawn', 'payment_reminder', 'completion', 'account_changed', 'credits_withdrawn',
    'subscription_unpaid')),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  language text not null, -- that its words are in
  subject text,
  body text not null,
  page jsonb, -- what the HTML part of an e-mail shows
  amount numeric(12,2), -- what it says somebody owes, to tell after reopening whose bill has changed
  dedupe_key text not null unique,
  state text not null default 'queued' constraint notifications_state_check check (state in (
    'queued', 'sent', 'delivered', 'failed', 'unknown', 'opted_out', 'sending', 'cancelled')),
  -- Why it failed, or why it is still queued after an attempt; `error` is for operators.
  failure text constraint notifications_failure_check check (failure in (
    'unreachable', 'blocked', 'provider', 'limit', 'too_late', 'other')),
  error text,
  queued_at timestamptz not null default now(), -- created, or last told to be sent again
  send_before timestamptz, -- not sent after this; null: at any time
  attempts integer not null default 0, -- since queued_at
  attempt_id uuid, -- of the last attempt; what the provider is told to call us back with
  attempted_at timestamptz,
  provider_id text, -- the provider's name for it
  counted_at timestamptz, -- against its day's limits: once, however often it is tried
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint notifications_email_check check ((channel = 'email') = (subject is not null and page is not null))
);
create index notifications_receipt on notifications (receipt_id);
create index notifications_guest on notifications (guest_id);
create index notifications_provider_id on notifications (provider_id);
create index notifications_attempt_id on notifications (attempt_id);
-- What waits, for the sweep of messages whose job is gone.
create index notifications_waiting on notifications (queued_at) where state in ('queued', 'sending');

-- Phones that get no texts at all, of whichever bill or account: by keyed hash, so that they outlive both.
create table sms_opt_outs (
  phone_hash text primary key,
  opted_out_at timestamptz not null default now(),
  source text not null check (source in ('text', 'provider')),
  number text, -- ours that it texted STOP to; null where the provider told us
  opted_in_at timestamptz -- the phone may be texted again; null while it may not
);

-- Texts of people that were answered: a repeated one does nothing again.
create table incoming_texts (
  provider_id text primary key,
  received_at timestamptz not null default now()
);
create index incoming_texts_received on incoming_texts (received_at);

-- Evidence of who agreed to texts, or did not, and what they read. It outlives the receipt and its guests, so it refers
-- to neither, and has no number but a keyed hash.
create table sms_consents (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  guest_id uuid not null,
  phone_hash text not null,
  given boolean not null,
  words text not null,
  language text not null,
  time_zone text,
  at timestamptz not null default now()
);
create index sms_consents_phone on sms_consents (phone_hash);
create index sms_consents_guest on sms_consents (guest_id);
create index sms_consents_at on sms_consents (at);

create function keep_consents() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody agreed to does not change' using errcode = 'check_violation';
end $$;
create trigger sms_consents_stay before update on sms_consents for each row execute function keep_consents();

-- Keys the hashes of phones that have to be found for good, whatever becomes of the server's secret: who opted out of
-- texts, and who agreed to them.
create table server_keys (
  name text primary key check (name in ('phones')),
  key text not null check (length(key) >= 64)
);
-- Random to 244 bits: all that is random of two UUIDs.
insert into server_keys values ('phones', gen_random_uuid()::text || gen_random_uuid()::text);

-- The numbers that a new host's bills have texted, or whose owners have proved them by a code on one of these bills. Kept
-- for a host's first day, apart from the bills: deleting one gives nothing back.
create table texted_numbers (
  -- No reference: sending a text must not wait for the owner's row, on which the deletion of an account waits for texts.
  user_id text not null,
  phone_hash text not null, -- HMAC of the phone, never the phone
  proved boolean not null,
  created_at timestamptz not null default now(),
  primary key (user_id, phone_hash)
);
create index texted_numbers_created on texted_numbers (created_at);

-- Where the demo drivers put texts and e-mails instead of sending them.
create table demo_outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text, -- of an e-mail
  body text not null,
  html text, -- an e-mail's second part
  created_at timestamptz not null default now()
);
create index demo_outbox_created on demo_outbox (created_at desc);

-- Credits ---------------------------------------------------------------------------------------------------------------

-- Free credits are given once to an account, and once for each phone or e-mail, ever: of an address that was verified a
-- keyed hash stays, also when its account is deleted.
create table free_credit_addresses (
  address_hash text primary key,
  created_at timestamptz not null default now()
);

-- Credits are a ledger: each change of a balance is a row that stays, and the balance is what the last row says. The
-- triggers see to that whoever writes, the product's own code or somebody at the database's prompt.
create table credit_changes (
  id uuid primary key default gen_random_uuid(),
  -- A row belongs to the profile, whose lock its writer holds. With the user's own row it would wait for whoever deletes
  -- the account, who waits for the receipt that is being shared.
  user_id text not null constraint credit_changes_profile references profiles (user_id) on delete cascade,
  number integer not null, -- from 1, without gaps
  old_credits integer not null check (old_credits >= 0),
  new_credits integer not null check (new_credits >= 0),
  old_owed integer not null check (old_owed >= 0),
  new_owed integer not null check (new_owed >= 0),
  cause text not null constraint credit_changes_cause check
    (cause in ('free', 'share', 'purchase', 'refund', 'dispute', 'dispute_won', 'admin')),
  change_reason text not null,
  -- What the change is for, unique: a payment, a receipt. A second change for the same cannot be written.
  reference text not null constraint credit_changes_reference unique,
  actor_id text, -- the admin who made it
  created_at timestamptz not null default now(),
  -- Who owes has none: what comes pays it first.
  constraint credit_changes_owed check (new_credits = 0 or new_owed = 0),
  constraint credit_changes_number unique (user_id, number)
);

-- A row continues the one before it, one at a time.
create function continue_ledger() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform from profiles where user_id = new.user_id for update;
  select number, new_credits, new_owed into last from credit_changes
    where user_id = new.user_id order by number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1
    or new.old_credits <> coalesce(last.new_credits, 0) or new.old_owed <> coalesce(last.new_owed, 0) then
    raise exception 'change % of % does not continue the ledger', new.number, new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger credit_changes_continue before insert on credit_changes for each row execute function continue_ledger();

-- The profile follows.
create function follow_ledger() returns trigger language plpgsql as $$
begin
  update profiles set credits = new.new_credits, credits_owed = new.new_owed, updated_at = now() where user_id = new.user_id;
  return null;
end $$;
create trigger credit_changes_follow after insert on credit_changes for each row execute function follow_ledger();

-- No row is changed, and none goes but with its user.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from auth_users where id = old.user_id) then return old; end if;
  raise exception 'the ledger of credits is append-only' using errcode = 'check_violation';
end $$;
create trigger credit_changes_keep before update or delete on credit_changes for each row execute function keep_ledger();
create function keep_whole_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of credits is append-only' using errcode = 'check_violation';
end $$;
create trigger credit_changes_truncate before truncate on credit_changes execute function keep_whole_ledger();

-- A balance is what its ledger says, at any time. Afterwards, so that nothing else can change it on the way.
create function balance_by_ledger() returns trigger language plpgsql as $$
declare
  last record;
begin
  select new_credits, new_owed into last from credit_changes where user_id = new.user_id order by number desc limit 1;
  if new.credits <> coalesce(last.new_credits, 0) or new.credits_owed <> coalesce(last.new_owed, 0) then
    raise exception 'credits of % change by the ledger alone', new.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger profiles_credits after insert or update of user_id, credits, credits_owed on profiles
  for each row execute function balance_by_ledger();

-- Card payments ---------------------------------------------------------------------------------------------------------
-- The card provider knows what became of a payment; these rows hold what it said last. `provider` keeps apart what the
-- demonstration and what Stripe knows: neither knows the ids of the other.

-- As whom the provider knows a host, so that cards are remembered there.
create table payment_customers (
  user_id text not null references auth_users on delete cascade,
  provider text not null check (provider in ('stripe', 'demo')),
  customer text not null,
  primary key (user_id, provider)
);

-- One row for each time that somebody went to the provider's page. It stays when the account goes, without its owner.
create table purchases (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'demo')),
  user_id text references auth_users on delete set null,
  package text not null check (package in ('mooch', 'occasional', 'social', 'leader', 'unlimited')),
  -- null: unlimited, by a subscription.
  credits integer check (credits > 0),
  amount numeric(12,2) not null,
  return_to text,
  checkout_id text unique,
  payment_id text unique,
  subscription_id text,
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  refunded numeric(12,2) not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- Of the credits, those that a refund or a dispute has taken back; and how often that has changed.
  taken integer not null default 0 check (taken >= 0),
  takings integer not null default 0,
  receipt_url text,
  -- Before the provider is asked, `asked` is raised; an answer counts if none to a later question has been `applied`.
  asked integer not null default 0,
  applied integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purchases_user on purchases (user_id, created_at);
create index purchases_unsettled on purchases (created_at) where state in ('open', 'processing');
-- Whoever opens a second page for Unlimited cannot pay on the first.
create unique index purchases_open_unlimited on purchases (user_id, provider)
  where state = 'open' and package = 'unlimited';

-- profiles.unlimited_credits follows from these.
create table subscriptions (
  id text primary key,
  provider text not null check (provider in ('stripe', 'demo')),
  user_id text references auth_users on delete set null,
  customer text not null,
  status text not null default 'ended' check (status in ('active', 'past_due', 'ended')),
  cancels_at timestamptz,
  period_end timestamptz,
  asked integer not null default 0,
  applied integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_running on subscriptions (period_end) where status <> 'ended';

-- The paid months.
create table subscription_payments (
  id text primary key,
  user_id text references auth_users on delete set null,
  amount numeric(12,2) not null,
  receipt_url text,
  paid_at timestamptz not null
);
create index subscription_payments_user on subscription_payments (user_id, paid_at);

-- What the provider of the demonstration knows: its checkouts, payments, subscriptions and invoices.
create table demo_payments (
  id text primary key,
  object jsonb not null,
  created_at timestamptz not null default now()
);

-- Every server ----------------------------------------------------------------------------------------------------------

-- The answer to every writing command, kept so that a retried request gets it again instead of acting again.
create table idempotency_keys (
  actor text not null, -- who asked, so that nobody reads another's answer
  key text not null,
  request_hash text not null,
  response jsonb, -- null only within the transaction that runs the command
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
create index rate_limits_window on rate_limits (window_start);

-- What hosts and admins have changed, for whoever has to find out later. A line stays when its receipt or its user is
-- deleted, so it refers to neither; and nobody changes or removes one.
create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id text not null, -- the signed-in user
  what text not null, -- the command
  receipt_id uuid,
  details jsonb not null -- in short, without phones and secrets
);
create index audit_log_receipt on audit_log (receipt_id, created_at) where receipt_id is not null;
create index audit_log_actor on audit_log (actor_id, created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

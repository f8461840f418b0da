-- The whole schema, by area. This file may change until version 0.1.0 is released; afterwards only new files change the
-- schema (docs/decisions/0086). Amounts of a receipt are numeric(15,3) in its currency, prices of credits numeric(12,2)
-- in US dollars; the code counts both in integer minor units. Hashes of secrets and addresses are keyed (HMAC) unless noted.
-- The code explains the values that a column lists; listed-values.test.ts compares both.

-- Accounts --------------------------------------------------------------------------------------------------------------

create table auth_users (
  id text primary key,
  email text unique, -- null: the account has none
  email_verified boolean not null default false,
  -- When a verified address was added to an account that already had one: for a while it receives no codes that prove who
  -- is signed in. Null: the account's first address.
  email_added_at timestamptz,
  -- When the account was deleted. The row stays for a while, without addresses, profile, sessions and sign-in methods,
  -- because the final bills of its guests refer to it.
  left_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or not email_verified)
);
create index auth_users_left on auth_users (left_at) where left_at is not null;

-- Phone numbers here and below are in E.164 form, of any country: the operator's settings decide which are texted.
create table profiles (
  user_id text primary key references auth_users (id) on delete cascade,
  first_name text,
  last_name text,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified boolean not null default false,
  phone_added_at timestamptz, -- as auth_users.email_added_at
  language text, -- of the last sign-in; null: unknown, so English
  role text not null default 'user' check (role in ('user', 'admin')),
  -- Only the ledger credit_changes changes these two.
  credits integer not null default 0 check (credits >= 0),
  credits_owed integer not null default 0 check (credits_owed >= 0),
  unlimited_credits boolean not null default false, -- follows from subscriptions
  free_credits_at timestamptz, -- null: not given yet
  -- Counts changes of the payment methods. Pages see the receipt's version plus this one, so a new handle is a new version
  -- of all the host's receipts without writing to any of them.
  handle_version integer not null default 0,
  completion_emails boolean not null default true, -- whether they want the e-mail that everyone has submitted
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (phone_number is not null or not phone_verified)
);
-- At most one account has verified a phone.
create unique index profiles_verified_phone on profiles (phone_number) where phone_verified;

-- Every account has a profile from the start, whatever creates it.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger auth_users_profile after insert on auth_users for each row execute function make_profile();

-- How hosts are paid back. The methods, the form of their handles and their currencies are in
-- packages/domain/src/paying/payment-methods.ts alone, so a new method needs no migration.
create table payment_methods (
  user_id text not null references profiles (user_id) on delete cascade,
  method text not null check (method ~ '^[a-z_]{1,30}$'),
  handle text not null check (handle <> ''),
  holder text check (holder <> ''), -- where an account number alone is not enough
  position integer not null, -- the order in which guests are offered them
  primary key (user_id, method)
);

-- Ways to sign in -------------------------------------------------------------------------------------------------------

-- A password, or an identity at a provider: its issuer and subject. So a provider that is set up again keeps its people,
-- and another provider under the same id does not get them.
create table auth_accounts (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  provider_id text not null, -- 'credential': the password
  account_id text not null,
  issuer text, -- null for a password
  email text, -- from the provider at the last sign-in, verified or not
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
  token_hash text not null unique, -- of the cookie's secret
  method text not null, -- how it was opened
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expires on auth_sessions (expires_at);

-- However a session ends (sign-out, a new sign-in, the account's deletion), every server learns of it at once.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return null;
end $$;
create trigger auth_sessions_ended after delete on auth_sessions
  for each row execute function announce_session_end();

-- Tokens with which callers without cookies renew a session.
create table auth_refresh_tokens (
  token_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  used_at timestamptz, -- each works once; a used one that returns was stolen, and ends the session
  created_at timestamptz not null default now()
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);

-- A code proves who holds a phone or an e-mail address, for one scope ('signin', 'guest:<receipt id>'), so it opens nothing
-- else. It belongs to the browser that asked for it: only that one can use it, and no other uses up its attempts. The challenge
-- of a second factor is a code too, without an address for an authenticator app.
create table phone_verification_codes (
  id uuid primary key default gen_random_uuid(),
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (email = lower(email)),
  address text not null generated always as (coalesce(phone_number, email, scope)) stored,
  scope text not null,
  verification_code text not null, -- HMAC of the code
  browser_hash text not null, -- of a secret only that browser holds, or of the challenge and who may answer it
  creates_user boolean not null default true, -- whether a new address gets an account
  attempts integer not null default 0,
  verified boolean not null default false,
  sent_at timestamptz, -- null until the code is handed over, and again if that failed
  session_id text, -- the session it opened: a repeated request gets another one instead
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(phone_number, email) = 1 or (scope like 'factor:%' and email is null))
);
create index phone_verification_codes_browser
  on phone_verification_codes (address, scope, browser_hash, created_at desc);
create index phone_verification_codes_created on phone_verification_codes (created_at);

-- What a person entered to sign up: becomes an account once the code is confirmed, and is deleted with the code.
create table pending_signups (
  code_id uuid primary key references phone_verification_codes (id) on delete cascade,
  password_hash text, -- salt and scrypt
  first_name text,
  last_name text,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$')
);

-- A correct password, so that a repeated request replaces the session which the first one opened.
create table password_proofs (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references auth_users (id) on delete cascade,
  session_id text, -- of the session, or of the sign-in that waits for a second factor
  created_at timestamptz not null default now()
);
create index password_proofs_user on password_proofs (user_id);
create index password_proofs_created on password_proofs (created_at);

-- A browser that was sent to a provider, until it comes back.
create table auth_provider_flows (
  state_hash text primary key,
  browser_hash text not null, -- of the secret in its cookie
  provider_id text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  link_user_id text references auth_users (id) on delete cascade, -- who adds an identity; null for signing in
  code_challenge text, -- of the caller that will exchange a code for the session
  expires_at timestamptz not null
);
create index auth_provider_flows_expires on auth_provider_flows (expires_at);

-- Codes in which a provider's sign-in with PKCE ended, to be exchanged for a session.
create table auth_grant_codes (
  code_hash text primary key,
  code_challenge text not null,
  user_id text not null references auth_users (id) on delete cascade,
  method text not null,
  is_new boolean not null,
  expires_at timestamptz not null
);
create index auth_grant_codes_expires on auth_grant_codes (expires_at);

-- ID tokens of apps work once.
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
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  last_step bigint, -- the time step of the last code used: no code works twice
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone_number is not null))
);
create index auth_factors_user on auth_factors (user_id);

create table auth_recovery_codes (
  user_id text not null references auth_users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- A sign-in that still needs a second factor: it has no session yet.
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

-- Receipts: what is on them, who shares them and what each person owes --------------------------------------------------

-- Receipts are found by name without regard to case and accents: 'cafe' finds 'Café'.
create function searchable(words text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create table receipts (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references auth_users (id) on delete cascade,
  host_user_id text not null references auth_users (id) on delete cascade,
  payer_name text not null check (payer_name <> ''),
  payer_email text,
  host_phone_number text check (host_phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  share_token text not null unique,
  restaurant_name text,
  search_name text generated always as (searchable(restaurant_name)) stored,
  party_size integer not null default 0 check (party_size between 0 and 50),
  children integer not null default 0 check (children >= 0), -- of the party size
  admin_flow_type text check (admin_flow_type in ('guest_choice', 'preassign')),
  evenly boolean not null default false, -- the whole bill is divided by heads, whatever each person had
  without_host_tip boolean not null default false, -- by the operator's setting when it was created
  -- For guest_choice: names that the host expects. They can be taken, and have no guest until then.
  expected_names text[] not null default '{}',
  -- The digits are stored beside the currency, so that no later table of currencies alters amounts.
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  currency_digits smallint not null default 2 check (currency_digits between 0 and 3),
  currency_source text check (currency_source in ('printed', 'guessed', 'host')),
  total_amount numeric(15,3) not null default 0,
  tax_amount numeric(15,3) not null default 0 check (tax_amount >= 0),
  tip_amount numeric(15,3) not null default 0 check (tip_amount >= 0),
  tip_source text check (tip_source in ('receipt', 'host')), -- null: not known yet; 0 with a source: no tip
  additional_charges numeric(15,3) not null default 0, -- the sum of receipt_charges
  -- What the host's card was charged, if in another currency: everyone then pays in that one.
  card_amount numeric(15,3) check (card_amount > 0),
  card_currency text check (card_currency ~ '^[A-Z]{3}$' and card_currency <> currency),
  card_currency_digits smallint check (card_currency_digits between 0 and 3),
  -- The photo, and what was read from it.
  image_url text,
  display_image_url text,
  photo_look jsonb, -- {width, height, color} of the shown picture, for its place while it loads; null until it is made
  scan_state text not null default 'none' check (scan_state in ('none', 'waiting', 'reading', 'done', 'failed')),
  scan_reader text check (scan_reader in ('offline', 'ai')),
  scan_result jsonb,
  -- [{text, confidence, box: [x, y, width, height] in fractions of the upright photo, priced}], from top to bottom.
  scan_lines jsonb,
  parsed_total_from_image numeric(15,3),
  -- [{id, label, amount in minor units, how, unsure, charge_id}] of that total, until it is answered who paid it.
  paid_before jsonb not null default '[]',
  printed_guests integer check (printed_guests between 1 and 50),
  status text not null default 'editing' check (status in ('editing', 'sharing', 'finalized')),
  selections_complete boolean not null default false,
  completion_email_sent boolean not null default false,
  completion_sms_sent boolean not null default false,
  credit_consumed_at timestamptz, -- a receipt is paid for once, however often it is shared
  final_split jsonb, -- every person's minor units at the moment the bill was finalized
  finalized_at timestamptz,
  version bigint not null default 1, -- raised by every command that changes anything on the receipt
  -- The receipt's date, or the calendar day at the host's place when the bill was created: the same for every reader.
  bill_day date not null default (now() at time zone 'UTC')::date,
  bill_day_source text check (bill_day_source in ('receipt', 'host')), -- null: when the bill was created
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not evenly or admin_flow_type = 'guest_choice'),
  check (num_nonnulls(card_amount, card_currency, card_currency_digits) in (0, 3)),
  check ((status = 'finalized') = (final_split is not null))
);
create index receipts_user on receipts (user_id, created_at desc, id desc);
-- For deleting photos after their time (delete-old.ts).
create index receipts_with_photo on receipts (created_at) where image_url is not null;

-- Further papers of an evening. The first one is the receipt, whose tax, tip and charges are the sums of all papers.
create table receipt_papers (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  position integer not null,
  restaurant_name text,
  tax_amount numeric(15,3) not null default 0 check (tax_amount >= 0),
  tip_amount numeric(15,3) not null default 0 check (tip_amount >= 0),
  tip_source text check (tip_source in ('receipt', 'host')),
  -- As in receipts.
  image_url text,
  display_image_url text,
  photo_look jsonb,
  scan_state text not null default 'none' check (scan_state in ('none', 'waiting', 'reading', 'done', 'failed')),
  scan_reader text check (scan_reader in ('offline', 'ai')),
  scan_result jsonb,
  scan_lines jsonb,
  parsed_total_from_image numeric(15,3),
  paid_before jsonb not null default '[]',
  printed_guests integer check (printed_guests between 1 and 50),
  unique (receipt_id, id)
);
create index receipt_papers_receipt on receipt_papers (receipt_id, position);

create table receipt_items (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  paper_id uuid, -- null: on the first paper, as in receipt_charges
  name text not null,
  price numeric(15,3) not null check (price >= 0), -- of the whole line; 0 is the flag missing_price
  reduction numeric(15,3) not null default 0 check (reduction >= 0), -- taken off this line alone
  position integer not null,
  split_evenly boolean not null default false,
  assignment_mode text not null default 'guest_choice'
    check (assignment_mode in ('guest_choice', 'quantity_based', 'group_split')),
  total_quantity integer not null default 1 check (total_quantity >= 1),
  confidence_score real check (confidence_score between 0 and 1),
  photo_box jsonb, -- [x, y, width, height] in fractions of the upright photo, or several of them for a merged item
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (reduction <= price),
  check (split_evenly = (assignment_mode = 'group_split')),
  unique (receipt_id, id),
  foreign key (receipt_id, paper_id) references receipt_papers (receipt_id, id) on delete cascade
);
create index receipt_items_receipt on receipt_items (receipt_id, position);

create table receipt_charges (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  paper_id uuid,
  description text,
  amount numeric(15,3) not null,
  kind text not null check (kind in ('fee', 'discount', 'service', 'cover', 'tax')),
  applies_to text not null check (applies_to in ('everything', 'lines', 'heads')),
  position integer not null,
  -- The one row that calls which set the sum create and change.
  own boolean not null default false,
  created_at timestamptz not null default now(),
  check (not own or applies_to = 'everything'),
  check (case kind when 'discount' then amount <= 0 else amount >= 0 end),
  check (not own or paper_id is null),
  unique (receipt_id, id),
  foreign key (receipt_id, paper_id) references receipt_papers (receipt_id, id) on delete cascade
);
create unique index receipt_charges_own on receipt_charges (receipt_id) where own;

-- The items of a charge that applies to lines.
create table receipt_charge_items (
  receipt_id uuid not null,
  charge_id uuid not null,
  item_id uuid not null,
  primary key (charge_id, item_id),
  foreign key (receipt_id, charge_id) references receipt_charges (receipt_id, id) on delete cascade,
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade
);
create index receipt_charge_items_item on receipt_charge_items (item_id);

create table receipt_guests (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  guest_name text not null, -- empty between the first tap and entering a name
  guest_email text, -- instead of a phone
  guest_phone_number text check (guest_phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  is_host boolean not null default false,
  named_by_host boolean not null default false, -- on the host's list; anyone else came by the link
  opted_out_of_split boolean not null default false,
  absent_from jsonb not null default '[]', -- ids of papers at which they were not, null for the first one
  sms_opt_in boolean, -- true: wants their bill by text or e-mail; false: their link alone; null: not answered
  -- Of their consent to texts: the language, and the time zone, so that nothing is sent at night that can wait.
  language text,
  time_zone text,
  paid_by uuid check (paid_by <> id), -- who pays for them; null again once that guest is off the bill
  -- How other guests pay them: method, handle, holder, and whether the host has confirmed it.
  pay_to jsonb check (pay_to ?& array['method', 'handle', 'holder', 'confirmed']),
  submitted_at timestamptz,
  revising boolean not null default false,
  -- Since when no page of the guest is open, on any server. Null while one is, and before the first page of a named guest.
  page_closed_at timestamptz default now(),
  -- Gone for so long that others may ask for their items. Pages show it, so it changes with the receipt's version.
  away boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (receipt_id, id),
  check (guest_email is null or guest_phone_number is null),
  foreign key (receipt_id, paid_by) references receipt_guests (receipt_id, id) on delete set null (paid_by)
);
create index receipt_guests_receipt on receipt_guests (receipt_id, created_at);
create unique index receipt_guests_one_host on receipt_guests (receipt_id) where is_host;
-- One person, one phone on a bill: another device with the same phone has to prove it.
create unique index receipt_guests_phone on receipt_guests (receipt_id, guest_phone_number);
create index receipt_guests_paid_by on receipt_guests (paid_by) where paid_by is not null;
create index receipt_guests_page_closed on receipt_guests (page_closed_at)
  where submitted_at is null and not is_host and not away;
create index receipt_guests_away on receipt_guests (receipt_id) where away;

-- The browsers that may act as a guest, by the hash of a secret that stays in the browser.
create table guest_devices (
  token_hash text not null,
  receipt_id uuid not null,
  guest_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (receipt_id, token_hash),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index guest_devices_guest on guest_devices (guest_id);

-- The code with which a guest continues on another device: one at a time, for ten minutes and once.
create table guest_device_codes (
  guest_id uuid primary key references receipt_guests (id) on delete cascade,
  receipt_id uuid not null references receipts (id) on delete cascade,
  code_hash text not null, -- keyed, because six digits could be guessed from a plain hash
  created_at timestamptz not null default now(),
  unique (receipt_id, code_hash)
);
create index guest_device_codes_created on guest_device_codes (created_at);

-- The phones that a browser has entered on a bill, to limit how many it can try.
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

create table guest_companions (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  guest_id uuid not null,
  name text,
  child boolean not null,
  set_by_host boolean not null, -- these stay when the host frees the guest's name; the guest's own do not
  position integer not null,
  unique (id, guest_id),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index guest_companions_guest on guest_companions (guest_id);

-- Items of a guest that a companion had, at most one companion for each; deleted with the guest's selection.
create table companion_items (
  item_id uuid not null,
  guest_id uuid not null,
  companion_id uuid not null,
  primary key (item_id, guest_id),
  foreign key (item_id, guest_id) references guest_selections (item_id, guest_id) on delete cascade,
  foreign key (companion_id, guest_id) references guest_companions (id, guest_id) on delete cascade
);
create index companion_items_companion on companion_items (companion_id);

-- A guest asks another to share an item, or for an item of one who is away ('let_go').
create table share_proposals (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  item_id uuid not null,
  from_guest_id uuid not null,
  to_guest_id uuid not null,
  kind text not null default 'share' check (kind in ('share', 'let_go')),
  -- unanswered: the time to answer is over; taken: the asker has the item now, without an answer; released: the host has
  -- freed it.
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'declined', 'unanswered', 'taken', 'released')),
  created_at timestamptz not null default now(),
  check (from_guest_id <> to_guest_id),
  unique (item_id, from_guest_id, to_guest_id, kind),
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade,
  foreign key (receipt_id, from_guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, to_guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index share_proposals_receipt on share_proposals (receipt_id);
create index share_proposals_from on share_proposals (from_guest_id);
create index share_proposals_to on share_proposals (to_guest_id);
create index share_proposals_asked on share_proposals (created_at) where kind = 'let_go' and state = 'pending';

-- A guest's statement that an assigned item is not theirs.
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

-- Someone other than the payer asked for it: the payment for the guest counts once the payer accepts.
create table pay_offers (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  payer_id uuid not null,
  guest_id uuid not null unique,
  from_guest_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  check (payer_id <> guest_id and payer_id <> from_guest_id),
  foreign key (receipt_id, payer_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, from_guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index pay_offers_receipt on pay_offers (receipt_id);
create index pay_offers_payer on pay_offers (payer_id);
create index pay_offers_from on pay_offers (from_guest_id);

create table guest_totals (
  receipt_id uuid not null,
  guest_id uuid not null,
  guest_name text not null,
  subtotal numeric(15,3) not null,
  tax numeric(15,3) not null,
  tip numeric(15,3) not null,
  additional_charges numeric(15,3) not null,
  charges jsonb not null default '[]', -- [{charge_id, cents}], of which additional_charges is the sum
  host_tip numeric(15,3) not null,
  total numeric(15,3) not null,
  -- Total and host tip in the currency to pay: the card's, else the receipt's.
  asked numeric(15,3) not null,
  asked_host_tip numeric(15,3) not null,
  updated_at timestamptz not null default now(),
  primary key (receipt_id, guest_id),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);

-- Why a guest's amount due changed by what others did, shown until the guest has seen it. Consecutive changes of one reason
-- and actor share a row.
create table amount_changes (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  guest_id uuid not null,
  version integer not null,
  before numeric(15,3), -- null: the bill was in another currency then
  after numeric(15,3) not null,
  reason text not null check (reason in (
    'parts', 'heads', 'payer', 'items', 'charges', 'assigned', 'party', 'card', 'flow', 'taken', 'given', 'leftovers',
    'corrected', 'latecomer')),
  actor_id uuid,
  item_id uuid references receipt_items (id) on delete set null,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, actor_id) references receipt_guests (receipt_id, id) on delete set null (actor_id)
);
create index amount_changes_guest on amount_changes (guest_id);
create index amount_changes_unseen on amount_changes (receipt_id) where seen_at is null;
create index amount_changes_actor on amount_changes (actor_id) where actor_id is not null;
create index amount_changes_item on amount_changes (item_id) where item_id is not null;

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

-- A final bill that was reopened, as it was.
create table receipt_history (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  finalized_at timestamptz not null,
  reopened_at timestamptz not null default now(),
  final_split jsonb not null,
  items jsonb not null, -- id, name and price in minor units, as they were
  guests jsonb not null -- id and name
);
create index receipt_history_receipt on receipt_history (receipt_id, reopened_at desc);

-- The link to one guest's own bill (/b/{token}), made when the bill is first final. It always leads to the current bill, so
-- it stays when the bill is reopened or the guest taken off it (hence no reference to their row).
create table guest_bill_links (
  token_hash text primary key, -- SHA-256; the token itself is derived from the server's secret
  receipt_id uuid not null references receipts (id) on delete cascade,
  guest_id uuid not null,
  created_at timestamptz not null default now()
);
create index guest_bill_links_of_receipt on guest_bill_links (receipt_id, guest_id);

-- Money from one person to another for a final bill: reported by the payer, confirmed by the payee, or both.
create table guest_payments (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  from_guest_id uuid not null,
  to_guest_id uuid not null,
  amount numeric(15,3) not null check (amount > 0),
  reported boolean not null default false,
  confirmed boolean not null default false,
  by_host boolean not null default false, -- the host confirmed it for another payee
  created_at timestamptz not null default now(),
  check (reported or confirmed),
  check (confirmed or not by_host),
  check (from_guest_id <> to_guest_id),
  foreign key (receipt_id, from_guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, to_guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index guest_payments_receipt on guest_payments (receipt_id);
create index guest_payments_from on guest_payments (from_guest_id);
create index guest_payments_to on guest_payments (to_guest_id);

-- What guests paid of the receipt's total, in its currency. The host paid the rest.
create table contributions (
  guest_id uuid not null,
  receipt_id uuid not null,
  paper_id uuid not null, -- of the first paper the receipt's
  amount numeric(15,3) not null check (amount > 0),
  how text not null check (how in ('card', 'cash', 'deposit', 'voucher')),
  primary key (guest_id, paper_id),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index contributions_receipt on contributions (receipt_id);

-- Who owes whom how much for the final bill, payments included, in the currency it asks for; once it is reopened, for the last one.
create table transfers (
  receipt_id uuid not null,
  from_guest_id uuid not null,
  to_guest_id uuid not null,
  amount numeric(15,3) not null check (amount > 0),
  primary key (from_guest_id, to_guest_id),
  check (from_guest_id <> to_guest_id),
  foreign key (receipt_id, from_guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, to_guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index transfers_receipt on transfers (receipt_id);
create index transfers_to on transfers (to_guest_id);

-- People who ask to be added to a final bill, or to be recognised as a guest. Accepted, the former become a guest with the same id;
-- the row is deleted.
create table latecomers (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  guest_name text not null,
  item_ids uuid[] not null, -- what they had; some may be deleted since
  token_hashes text[] not null, -- of the browser that asks, as in guest_devices
  -- Of the client's address and the networks around it, the smallest first: limits how many wait from one network, so that
  -- it cannot take all places.
  network_hashes text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'declined', 'withdrawn')),
  claimed_guest_id uuid references receipt_guests (id) on delete cascade, -- the guest they claim to be
  asked_at timestamptz, -- of a claim
  created_at timestamptz not null default now()
);
create index latecomers_claimed on latecomers (claimed_guest_id);
create index latecomers_receipt on latecomers (receipt_id);

-- Texts and e-mails -----------------------------------------------------------------------------------------------------

-- Written in the transaction of the change it announces; dedupe_key prevents a second announcement. A message is marked
-- before its provider is asked, so what a server that dies in between leaves behind is recognised.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid references receipts (id) on delete cascade, -- null: about an account
  guest_id uuid references receipt_guests (id) on delete cascade, -- null: for the host, or for someone taken off the bill
  -- Kinds are added and never removed: a server of an earlier release may still queue them.
  kind text not null check (kind in (
    'final_bill', 'bill_withdrawn', 'payment_reminder', 'completion', 'latecomer', 'account_changed', 'credits_withdrawn',
    'subscription_unpaid')),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  language text not null,
  subject text,
  body text not null,
  page jsonb, -- content of an e-mail's HTML part
  -- The amount due it names, to find after reopening whose bill has changed; each text may name another currency.
  amount numeric(15,3),
  currency text,
  currency_digits smallint,
  -- A final bill that asks for money before its host could be paid: it can be sent again afterwards.
  without_way_to_pay boolean not null default false,
  dedupe_key text not null unique,
  state text not null default 'queued' check (state in (
    'queued', 'sent', 'delivered', 'failed', 'unknown', 'opted_out', 'sending', 'cancelled')),
  -- Why it failed, or is still queued after an attempt; `error` is for operators.
  failure text check (failure in ('unreachable', 'blocked', 'provider', 'limit', 'too_late', 'other')),
  error text,
  queued_at timestamptz not null default now(), -- created, or last requested again
  send_before timestamptz, -- not sent after this; null: at any time
  attempts integer not null default 0, -- since queued_at
  attempt_id uuid, -- of the last attempt; the provider's callback contains it
  attempted_at timestamptz,
  provider_id text, -- the provider's id of the message
  counted_at timestamptz, -- against its day's limits: once, however often it is tried
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint notifications_email_check check ((channel = 'email') = (subject is not null and page is not null))
);
create index notifications_receipt on notifications (receipt_id);
create index notifications_guest on notifications (guest_id);
create index notifications_provider_id on notifications (provider_id);
create index notifications_attempt_id on notifications (attempt_id);
-- For finding queued messages that have lost their job.
create index notifications_waiting on notifications (queued_at) where state in ('queued', 'sending');

-- Phones that get no texts at all, of any bill or account: by keyed hash, so that the rows outlive both.
create table sms_opt_outs (
  phone_hash text primary key, -- of a phone, or of an e-mail address that wants no bills
  opted_out_at timestamptz not null default now(),
  source text not null check (source in ('text', 'provider', 'link')),
  number text, -- our number that received STOP; null where the provider reported it
  opted_in_at timestamptz -- when texts were allowed again; null while they are not
);

-- Received texts that were answered: a repeated delivery does nothing again.
create table incoming_texts (
  provider_id text primary key,
  received_at timestamptz not null default now()
);
create index incoming_texts_received on incoming_texts (received_at);

-- Evidence of who agreed to texts, or did not, and of the words they read. It outlives the receipt and its guests, so it
-- refers to neither and has only a keyed hash of the number.
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

-- Keys for hashes of phones that must be found even after the server's secret changes: opt-outs and consents.
create table server_keys (
  name text primary key check (name in ('phones')),
  key text not null check (length(key) >= 64)
);
-- Random to 244 bits: all that is random of two UUIDs.
insert into server_keys values ('phones', gen_random_uuid()::text || gen_random_uuid()::text);

-- Numbers that a new host's bills have texted, or whose owners proved them with a code on one of these bills. Stored for a
-- host's first day, apart from the bills, so that deleting one regains nothing.
create table texted_numbers (
  -- No reference: sending a text must not wait for the owner's row, on which the deletion of an account waits for texts.
  user_id text not null,
  phone_hash text not null,
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

-- Free credits are given once to an account, and once for each phone or e-mail: the keyed hash of a verified address stays
-- even when its account is deleted.
create table free_credit_addresses (
  address_hash text primary key,
  created_at timestamptz not null default now()
);

-- Credits are a ledger: each change of a balance is a row that stays, and the last row has the balance. Triggers ensure it,
-- so that it also holds for statements typed at the database's prompt.
create table credit_changes (
  id uuid primary key default gen_random_uuid(),
  -- Refers to the profile, whose row lock its writer holds. The user's own row may be locked by the account's deletion,
  -- which waits for the receipt that is being shared: a deadlock.
  user_id text not null references profiles (user_id) on delete cascade,
  number integer not null, -- from 1, without gaps
  old_credits integer not null check (old_credits >= 0),
  new_credits integer not null check (new_credits >= 0),
  old_owed integer not null check (old_owed >= 0),
  new_owed integer not null check (new_owed >= 0),
  cause text not null check (cause in ('free', 'share', 'purchase', 'refund', 'dispute', 'dispute_won', 'admin')),
  change_reason text not null,
  reference text not null unique, -- the payment or receipt it is for, which is thus counted once
  actor_id text, -- the admin who made it
  created_at timestamptz not null default now(),
  -- New credits first pay what is owed.
  check (new_credits = 0 or new_owed = 0),
  unique (user_id, number)
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

-- No row changes, and none is deleted without its user.
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

-- A balance always equals its ledger. Checked afterwards, when no other trigger can change it any more.
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
-- The card provider decides what became of a payment; these rows hold its last answer. `provider` keeps the demonstration
-- and Stripe apart: neither knows the ids of the other.

-- The provider's id of a host, so that it remembers their cards.
create table payment_customers (
  user_id text not null references auth_users (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'demo')),
  customer text not null,
  primary key (user_id, provider)
);

-- A row for each visit to the provider's page. It stays when the account is deleted, without its owner.
create table purchases (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'demo')),
  user_id text references auth_users (id) on delete set null,
  package text not null check (package in ('mooch', 'occasional', 'social', 'leader', 'unlimited')),
  credits integer check (credits > 0), -- null: unlimited, by a subscription
  amount numeric(12,2) not null,
  return_to text,
  checkout_id text unique,
  payment_id text unique,
  subscription_id text,
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  refunded numeric(12,2) not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- Credits that a refund or a dispute has taken back, and how often that number has changed.
  taken integer not null default 0 check (taken >= 0),
  takings integer not null default 0,
  receipt_url text,
  -- `asked` is raised before each question to the provider; an answer counts unless one to a later question is `applied`.
  asked integer not null default 0,
  applied integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purchases_user on purchases (user_id, created_at);
create index purchases_unsettled on purchases (created_at) where state in ('open', 'processing');
-- One open page for Unlimited at a time, so that it is not paid twice.
create unique index purchases_open_unlimited on purchases (user_id, provider)
  where state = 'open' and package = 'unlimited';

-- profiles.unlimited_credits follows from these.
create table subscriptions (
  id text primary key,
  provider text not null check (provider in ('stripe', 'demo')),
  user_id text references auth_users (id) on delete set null,
  customer text not null,
  status text not null default 'ended' check (status in ('active', 'past_due', 'ended')),
  cancels_at timestamptz,
  period_end timestamptz,
  asked integer not null default 0, -- as in purchases
  applied integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_running on subscriptions (period_end) where status <> 'ended';

-- The paid months.
create table subscription_payments (
  id text primary key,
  user_id text references auth_users (id) on delete set null,
  amount numeric(12,2) not null,
  receipt_url text,
  paid_at timestamptz not null
);
create index subscription_payments_user on subscription_payments (user_id, paid_at);

-- The demonstration's own checkouts, payments, subscriptions and invoices.
create table demo_payments (
  id text primary key,
  object jsonb not null,
  created_at timestamptz not null default now()
);

-- Every server ----------------------------------------------------------------------------------------------------------

-- The answer to every writing command, so that a retried request gets it again instead of acting again.
create table idempotency_keys (
  actor text not null, -- who asked: no other can read the answer
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

-- Requests that callers and addresses have used on all servers (request-rates.ts). Unlogged for speed: empty after a crash,
-- when all callers start again.
create unlogged table request_rates (
  bucket text primary key,
  spent double precision not null,
  settled_at timestamptz not null
);

-- Background jobs that wait or run.
create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  key text, -- at most one job of a name and key waits for its first run
  -- Owners take turns.
  owner text,
  turn integer not null default 0,
  data jsonb not null,
  run_at timestamptz not null default now(),
  leased_until timestamptz, -- null while it waits
  attempts integer not null default 0, -- runs begun
  excused integer not null default 0 -- of these, runs that do not count as failures
);
create unique index jobs_key on jobs (name, key) where attempts = 0;
create index jobs_due on jobs (name, turn, id) where leased_until is null;

-- Where this database was when a server last started on it: after a restore it is elsewhere (distrust-restored.ts).
create table database_place (
  one boolean primary key default true check (one), -- at most one row
  place text not null
);

-- Changes by hosts and admins, for later inquiries. A line stays when its receipt or user is deleted, so it refers to
-- neither; it is never changed or removed.
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
  -- The retention that an operator has set; the server sets it for one transaction.
  if tg_op = 'DELETE' and current_setting('fairtab.audit_retention', true) = 'on' then
    return null;
  end if;
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

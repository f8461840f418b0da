-- Accounts: the tables of better-auth (snake_case columns), and the profile that belongs to each user.

create table auth_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  phone_number text unique,
  phone_number_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);

create table auth_accounts (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_accounts_user on auth_accounts (user_id);

create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);

create table profiles (
  user_id text primary key references auth_users (id) on delete cascade,
  first_name text,
  last_name text,
  phone_number text check (phone_number ~ '^\+1[0-9]{10}$'),
  venmo_handle text check (venmo_handle ~ '^@'),
  credits integer not null default 0 check (credits >= 0),
  unlimited_credits boolean not null default false,
  role text not null default 'user' check (role in ('user', 'admin')),
  phone_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_phone on profiles (phone_number);

create table credit_changes (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references auth_users (id) on delete cascade,
  old_credits integer not null check (old_credits >= 0),
  new_credits integer not null check (new_credits >= 0),
  change_reason text not null,
  created_at timestamptz not null default now()
);
create index credit_changes_user on credit_changes (user_id, created_at desc);

-- A code proves that somebody holds a phone: for signing in, or for returning to a bill from another device.
-- scope is 'signin' or 'guest:<receipt id>', so that a code for one purpose never opens another.
create table phone_verification_codes (
  id uuid primary key default gen_random_uuid(),
  phone_number text not null check (phone_number ~ '^\+1[0-9]{10}$'),
  scope text not null,
  verification_code text not null, -- HMAC of the code, never the code
  attempts integer not null default 0,
  verified boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index phone_verification_codes_phone on phone_verification_codes (phone_number, scope, created_at desc);

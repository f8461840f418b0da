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

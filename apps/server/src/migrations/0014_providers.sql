-- An identity is the provider's issuer and its subject: a provider that is set up anew keeps its people, and another one
-- under the same id does not get them.
alter table auth_accounts
  add column issuer text, -- null for a password
  add column email text; -- as the provider said at the last sign-in, verified or not
create unique index auth_accounts_identity on auth_accounts (issuer, account_id) where issuer is not null;

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

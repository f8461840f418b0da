-- Codes go to e-mail addresses too, and who signs up waits for one.
drop index phone_verification_codes_browser;
alter table phone_verification_codes
  alter column phone_number drop not null,
  add column email text check (email = lower(email)),
  add column address text not null generated always as (coalesce(phone_number, email)) stored,
  add column creates_user boolean not null default true, -- whether a new address gets an account
  add check (num_nonnulls(phone_number, email) = 1);
create index phone_verification_codes_browser
  on phone_verification_codes (address, scope, browser_hash, created_at desc);

-- What somebody entered to sign up. It becomes an account when the code is confirmed, and is forgotten with the code.
create table pending_signups (
  code_id uuid primary key references phone_verification_codes (id) on delete cascade,
  password_hash text, -- as better-auth stores it
  first_name text,
  last_name text,
  phone_number text check (phone_number ~ '^\+1[0-9]{10}$')
);

-- An account has at most one password.
create unique index auth_accounts_password on auth_accounts (user_id) where provider_id = 'credential';

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('final_bill', 'bill_withdrawn', 'completion', 'account_changed'));

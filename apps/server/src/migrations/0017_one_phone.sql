-- Every account has a profile from the moment it is made, whoever makes it.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger auth_users_profile after insert on auth_users for each row execute function make_profile();

-- Free credits are given once to an account, and once for each phone or e-mail, ever: of an address that was verified a
-- keyed hash stays, also when its account is deleted. The server hashes the addresses of today when it starts.
alter table profiles add column free_credits_at timestamptz;
update profiles set free_credits_at = created_at;
create table free_credit_addresses (
  address_hash text primary key, -- HMAC of the phone or e-mail, never the address
  created_at timestamptz not null default now()
);
create table free_credit_addresses_unhashed (address text primary key);
insert into free_credit_addresses_unhashed
  select phone_number from profiles where phone_verified and phone_number is not null
  union select phone_number from auth_users where phone_number is not null
  union select lower(email) from auth_users where email_verified and email not like '%@phone.invalid';

insert into profiles (user_id) select id from auth_users on conflict do nothing;

-- The phone is stored once, in the profile, and at most one account has verified it. Where the two disagree, sign-in
-- went by auth_users; a phone that only profiles name is its oldest account's.
update profiles p set phone_verified = false
from auth_users u
where u.id = p.user_id and p.phone_verified and u.phone_number is distinct from p.phone_number
  and exists (
    select 1 from auth_users v left join profiles q on q.user_id = v.id
    where v.id <> u.id
      and (v.phone_number = p.phone_number
        or (v.phone_number is null and q.phone_verified and q.phone_number = p.phone_number
          and (v.created_at, v.id) < (u.created_at, u.id)))
  );
update profiles p set phone_number = u.phone_number, phone_verified = true
from auth_users u
where u.id = p.user_id and u.phone_number ~ '^\+1[0-9]{10}$';
update profiles set phone_verified = false where phone_number is null;
alter table profiles add check (phone_number is not null or not phone_verified);
drop index profiles_phone;
create unique index profiles_verified_phone on profiles (phone_number) where phone_verified;
alter table auth_users drop column phone_number, drop column phone_number_verified;

-- An account without an e-mail has none, not one that nobody can receive.
alter table auth_users alter column email drop not null;
update auth_users set email = null, email_verified = false where email like '%@phone.invalid';
alter table auth_users add check (email is not null or not email_verified);

-- How a session was opened, and the tokens that callers without cookies renew it with.
alter table auth_sessions add column method text;
create index auth_sessions_expires on auth_sessions (expires_at);
create table auth_refresh_tokens (
  token_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  used_at timestamptz, -- each is good once; one that comes back was stolen, and ends the session
  created_at timestamptz not null default now()
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);

-- A code belongs to the browser that asked for it: nobody else's wrong guesses cost its tries, and nobody else can use it.
alter table phone_verification_codes
  add column browser_hash text not null default '', -- of a secret only that browser holds; codes from before have none
  add column sent_at timestamptz, -- null until the text is handed over, and again when that failed
  add column session_id text; -- the session it opened: a repeated request gets another one instead
drop index phone_verification_codes_phone;
create index phone_verification_codes_browser
  on phone_verification_codes (phone_number, scope, browser_hash, created_at desc);
create index phone_verification_codes_created on phone_verification_codes (created_at);

-- Which phones a browser has entered on a bill, to limit how many can be tried.
create table guest_phone_tries (
  receipt_id uuid not null references receipts (id) on delete cascade,
  device_hash text not null,
  phone_hash text not null, -- HMAC of the phone, never the phone
  address text not null,
  created_at timestamptz not null default now(),
  primary key (receipt_id, device_hash, phone_hash)
);
create index guest_phone_tries_created on guest_phone_tries (created_at);

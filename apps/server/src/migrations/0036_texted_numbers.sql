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

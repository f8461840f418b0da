-- Where a guest who agreed to texts is, by their browser: what can wait is not sent at night there.
alter table receipt_guests add column time_zone text;

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

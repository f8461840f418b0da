-- What is said to people, what was asked of us twice, and how often.

-- Written in the transaction of the change it announces; dedupe_key keeps it from being announced twice.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid references receipts (id) on delete cascade,
  guest_id uuid references receipt_guests (id) on delete cascade,
  kind text not null check (kind in ('final_bill', 'completion')),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  body text not null,
  dedupe_key text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index notifications_receipt on notifications (receipt_id);
create index notifications_guest on notifications (guest_id);

-- Where the demo drivers put texts and e-mails instead of sending them.
create table demo_outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null default now()
);
create index demo_outbox_created on demo_outbox (created_at desc);

-- The answer to every writing command, kept so that a retried request gets it again instead of acting again.
create table idempotency_keys (
  actor text not null, -- who asked, so that nobody reads another's answer
  key text not null,
  request_hash text not null,
  response jsonb,
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

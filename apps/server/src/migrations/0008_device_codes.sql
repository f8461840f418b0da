-- A guest takes their part of a bill along to another device: the one code of theirs that works, for ten minutes and once.
create table guest_device_codes (
  guest_id uuid primary key references receipt_guests (id) on delete cascade,
  receipt_id uuid not null references receipts (id) on delete cascade,
  code_hash text not null, -- HMAC with the server's secret: six digits could be guessed from a plain hash
  created_at timestamptz not null default now(),
  unique (receipt_id, code_hash)
);
create index guest_device_codes_created on guest_device_codes (created_at);

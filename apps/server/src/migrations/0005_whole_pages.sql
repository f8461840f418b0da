-- What reopening a bill, sharing a dish by agreement, telling the host by e-mail, and seeing who is there need.

-- A bill that was final and was reopened, as it was.
create table receipt_history (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  finalized_at timestamptz not null,
  reopened_at timestamptz not null default now(),
  final_split jsonb not null,
  items jsonb not null, -- id, name and price in cents, as they were
  guests jsonb not null -- id and name
);
create index receipt_history_receipt on receipt_history (receipt_id, reopened_at desc);

-- What the text said somebody owes, to tell after reopening whose bill has changed.
alter table notifications add column amount numeric(12,2);
alter table notifications add column subject text; -- of an e-mail
alter table notifications drop constraint notifications_state_check;
alter table notifications add constraint notifications_state_check
  check (state in ('queued', 'sent', 'failed', 'cancelled'));

-- One guest asks another to share an item.
create table share_proposals (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  item_id uuid not null,
  from_guest_id uuid not null,
  to_guest_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  check (from_guest_id <> to_guest_id),
  unique (item_id, from_guest_id, to_guest_id),
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade,
  foreign key (receipt_id, from_guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, to_guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index share_proposals_receipt on share_proposals (receipt_id);
create index share_proposals_from on share_proposals (from_guest_id);
create index share_proposals_to on share_proposals (to_guest_id);

-- The live streams that are open now, on every server. A row not renewed for a while is a stream that died.
create table receipt_presence (
  connection_id uuid primary key,
  receipt_id uuid not null references receipts (id) on delete cascade,
  viewer text not null, -- one browser or one host, however many pages they have open
  guest_id uuid references receipt_guests (id) on delete cascade,
  seen_at timestamptz not null default now()
);
create index receipt_presence_receipt on receipt_presence (receipt_id);

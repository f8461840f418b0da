-- Assigning items to named people in advance.

-- The host put this person on the list; anybody else came by the link.
alter table receipt_guests add column named_by_host boolean not null default false;

-- A guest says that an assigned item is not theirs.
create table item_disputes (
  receipt_id uuid not null,
  item_id uuid not null,
  guest_id uuid not null,
  state text not null default 'open' check (state in ('open', 'kept')),
  created_at timestamptz not null default now(),
  primary key (item_id, guest_id),
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade,
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index item_disputes_receipt on item_disputes (receipt_id);
create index item_disputes_guest on item_disputes (guest_id);

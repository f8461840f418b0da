-- Why what somebody owes changed, by what others did: a line for each person and change, and one for several that follow each
-- other without anything of their own between them. Shown on their page until they have seen it.
create table amount_changes (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  guest_id uuid not null,
  version integer not null,
  before numeric(12, 2) not null,
  after numeric(12, 2) not null,
  reason text not null check (reason in ('parts', 'heads', 'payer', 'items', 'charges', 'assigned', 'party')),
  actor_id uuid,
  item_id uuid references receipt_items (id) on delete set null,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, actor_id) references receipt_guests (receipt_id, id) on delete set null (actor_id)
);
create index amount_changes_guest on amount_changes (guest_id);
create index amount_changes_unseen on amount_changes (receipt_id) where seen_at is null;
create index amount_changes_actor on amount_changes (actor_id) where actor_id is not null;
create index amount_changes_item on amount_changes (item_id) where item_id is not null;

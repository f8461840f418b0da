-- Who pays for a guest, on the same bill. They pay for themself again when that one is taken off it.
alter table receipt_guests add column paid_by uuid check (paid_by <> id);
alter table receipt_guests add constraint receipt_guests_paid_by_fkey
  foreign key (receipt_id, paid_by) references receipt_guests (receipt_id, id) on delete set null (paid_by);
create index receipt_guests_paid_by on receipt_guests (paid_by) where paid_by is not null;

-- Somebody other than the payer said it: it counts once the payer accepts. One for each guest.
create table pay_offers (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  payer_id uuid not null,
  guest_id uuid not null unique,
  from_guest_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  check (payer_id <> guest_id and payer_id <> from_guest_id),
  foreign key (receipt_id, payer_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade,
  foreign key (receipt_id, from_guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index pay_offers_receipt on pay_offers (receipt_id);
create index pay_offers_payer on pay_offers (payer_id);
create index pay_offers_from on pay_offers (from_guest_id);

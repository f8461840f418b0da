-- What a guest has paid the host, all their payments for the bill together: as they say, and as the host has confirmed.
-- Taken back is null again, and without either there is no row.
create table guest_payments (
  guest_id uuid primary key references receipt_guests (id) on delete cascade,
  receipt_id uuid not null references receipts (id) on delete cascade,
  said_amount numeric(12, 2) check (said_amount > 0),
  said_at timestamptz,
  confirmed_amount numeric(12, 2) check (confirmed_amount > 0),
  confirmed_at timestamptz,
  check ((said_at is null) = (said_amount is null)),
  check ((confirmed_at is null) = (confirmed_amount is null)),
  check (said_at is not null or confirmed_at is not null)
);
create index guest_payments_receipt on guest_payments (receipt_id);

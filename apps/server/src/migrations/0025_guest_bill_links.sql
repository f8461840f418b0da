-- The link of one guest's own bill (/b/{token}): whose it is, from the first time the bill is final. It leads to the bill
-- as it is now, so it stays when the bill is reopened, and when the guest is taken off it (no reference to their row).
create table guest_bill_links (
  token_hash text primary key, -- SHA-256; the token itself is derived from the server's secret
  receipt_id uuid not null references receipts(id) on delete cascade,
  guest_id uuid not null,
  created_at timestamptz not null default now()
);
create index guest_bill_links_of_receipt on guest_bill_links (receipt_id, guest_id);

-- Who was at the table, is not on its final bill, and asks the host to be added. Accepted, they are a guest of the same id, and
-- the row is gone.
create table latecomers (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  guest_name text not null,
  item_ids uuid[] not null, -- what they had; lines may have gone since
  token_hashes text[] not null, -- of the browser that asks, as in guest_devices
  state text not null default 'waiting' check (state in ('waiting', 'declined', 'withdrawn')),
  created_at timestamptz not null default now()
);
create index latecomers_receipt on latecomers (receipt_id);
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'final_bill', 'bill_withdrawn', 'payment_reminder', 'completion', 'latecomer', 'account_changed', 'credits_withdrawn',
    'subscription_unpaid'));
alter table amount_changes
  drop constraint amount_changes_reason_check,
  add constraint amount_changes_reason_check check (reason in (
    'parts', 'heads', 'payer', 'items', 'charges', 'assigned', 'party', 'card', 'flow', 'taken', 'given', 'leftovers', 'corrected',
    'latecomer'));

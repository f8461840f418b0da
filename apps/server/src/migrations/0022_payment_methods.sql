-- How hosts are paid back. Which methods there are, and what a handle of each looks like, is in
-- packages/domain/src/payment-methods.ts alone: a new one needs no migration.
create table payment_methods (
  user_id text not null references profiles (user_id) on delete cascade,
  method text not null check (method ~ '^[a-z_]{1,30}$'),
  handle text not null check (handle <> ''),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- The host's order; guests are offered the first one first.
  position integer not null,
  primary key (user_id, method)
);

insert into payment_methods (user_id, method, handle, position)
select user_id, 'venmo', venmo_handle, 0 from profiles where venmo_handle ~ '^@.';

alter table profiles drop column venmo_handle;

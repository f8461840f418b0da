-- The name of a host goes into the profile when it is first given on a receipt. For those who gave it before: the first
-- word, and the rest.
update profiles p
  set first_name = split_part(r.payer_name, ' ', 1),
    last_name = nullif(substr(r.payer_name, length(split_part(r.payer_name, ' ', 1)) + 2), '')
  from (select distinct on (user_id) user_id, payer_name from receipts order by user_id, created_at) r
  where r.user_id = p.user_id and p.first_name is null and p.last_name is null;

-- Who deletes their account leaves behind the final bills of their guests, for a while, and this row for them to hang on:
-- without name, addresses, profile, sessions and ways in.
alter table auth_users add column left_at timestamptz;
create index auth_users_left on auth_users (left_at) where left_at is not null;

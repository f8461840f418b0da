-- Nobody takes all places of those who ask to be on a final bill: how many wait is also counted by their networks.
alter table latecomers
  add column network_hashes text[] not null default '{}'; -- of the address that asked, the smallest network first

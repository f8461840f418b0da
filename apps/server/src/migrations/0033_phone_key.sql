-- Keys the hashes of phones that have to be found for good, whatever becomes of the server's secret: who opted out of
-- texts, and who agreed to them.
create table server_keys (
  name text primary key check (name in ('phones')),
  key text not null check (length(key) >= 64)
);
-- Random to 244 bits: all that is random of two UUIDs.
insert into server_keys values ('phones', gen_random_uuid()::text || gen_random_uuid()::text);

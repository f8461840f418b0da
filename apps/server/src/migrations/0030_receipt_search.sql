-- Receipts are found by their name, whatever its case and accents: 'cafe' finds 'Café'. The list is read in pages.

create function searchable(words text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

alter table receipts
  add column search_name text generated always as (searchable(restaurant_name)) stored;

drop index receipts_user;
create index receipts_user on receipts (user_id, created_at desc, id desc);

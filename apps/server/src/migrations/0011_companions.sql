-- How many of the party size are children, as the host says.
alter table receipts add column children integer not null default 0 check (children >= 0);

-- Whom a guest is here with.
create table guest_companions (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  guest_id uuid not null,
  name text,
  child boolean not null,
  -- What a guest said is forgotten when the host frees their name; what the host said is not.
  said_by_host boolean not null,
  position integer not null,
  unique (id, guest_id),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index guest_companions_guest on guest_companions (guest_id);

-- Which of a guest's dishes was whose: at most one companion's, and none's once the guest lets go of it.
create table companion_dishes (
  item_id uuid not null,
  guest_id uuid not null,
  companion_id uuid not null,
  primary key (item_id, guest_id),
  foreign key (item_id, guest_id) references guest_selections (item_id, guest_id) on delete cascade,
  foreign key (companion_id, guest_id) references guest_companions (id, guest_id) on delete cascade
);
create index companion_dishes_companion on companion_dishes (companion_id);

-- Of what was left and divided, a part of a final bill says how many of the parts it includes.
update receipts set final_split = jsonb_set(final_split, '{shares}', (
  select coalesce(jsonb_agg(share || jsonb_build_object('left_parts', case when share ->> 'left_by' is null then null else 1 end)
    order by place), '[]')
  from jsonb_array_elements(final_split -> 'shares') with ordinality as shares (share, place)))
where final_split is not null;

update receipt_history set final_split = jsonb_set(final_split, '{shares}', (
  select coalesce(jsonb_agg(share || jsonb_build_object('left_parts', case when share ->> 'left_by' is null then null else 1 end)
    order by place), '[]')
  from jsonb_array_elements(final_split -> 'shares') with ordinality as shares (share, place)));

-- What is between items and total of a bill, besides tax and tip: each row with what it is for. receipts.additional_charges
-- is their sum.
create table receipt_charges (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  description text,
  amount numeric(12,2) not null,
  kind text not null check (kind in ('fee', 'discount', 'service', 'cover', 'tax')),
  applies_to text not null check (applies_to in ('everything', 'lines', 'heads')),
  position integer not null,
  -- The one row that calls which set the sum make and change.
  own boolean not null default false,
  created_at timestamptz not null default now(),
  check (not own or applies_to = 'everything'),
  check (case kind when 'discount' then amount <= 0 else amount >= 0 end),
  unique (receipt_id, id)
);
create unique index receipt_charges_own on receipt_charges (receipt_id) where own;

-- The lines of a charge that is for lines.
create table receipt_charge_items (
  receipt_id uuid not null,
  charge_id uuid not null,
  item_id uuid not null,
  primary key (charge_id, item_id),
  foreign key (receipt_id, charge_id) references receipt_charges (receipt_id, id) on delete cascade,
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade
);
create index receipt_charge_items_item on receipt_charge_items (item_id);

insert into receipt_charges (receipt_id, description, amount, kind, applies_to, position, own)
select id, additional_charges_description, additional_charges,
  case when additional_charges < 0 then 'discount' else 'fee' end, 'everything', 0, true
from receipts where additional_charges <> 0 or additional_charges_description is not null;
alter table receipts drop column additional_charges_description;

-- What is taken off one line alone.
alter table receipt_items add column reduction numeric(12,2) not null default 0 check (reduction >= 0);
alter table receipt_items add check (reduction <= price);

-- [{charge_id, cents}]: of which charges somebody's additional_charges consist.
alter table guest_totals add column charges jsonb not null default '[]';
update guest_totals t set charges = jsonb_build_array(
  jsonb_build_object('charge_id', c.id, 'cents', (t.additional_charges * 100)::bigint))
from receipt_charges c where c.receipt_id = t.receipt_id and t.additional_charges <> 0;

-- A final bill says by which rules it was divided, and of which charges each total consists. Of earlier bills the charges may
-- be others by now.
update receipts r set final_split = r.final_split || jsonb_build_object('version', 1, 'totals', (
  select coalesce(jsonb_agg(total || jsonb_build_object('charges',
    case when c.id is null or total ->> 'additional_charges' = '0' then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('charge_id', c.id, 'cents', total -> 'additional_charges')) end)
    order by place), '[]')
  from jsonb_array_elements(r.final_split -> 'totals') with ordinality as totals (total, place)
  left join receipt_charges c on c.receipt_id = r.id))
where final_split is not null;

update receipt_history set final_split = final_split || jsonb_build_object('version', 1, 'totals', (
  select coalesce(jsonb_agg(total || '{"charges": []}' order by place), '[]')
  from jsonb_array_elements(final_split -> 'totals') with ordinality as totals (total, place)));

-- Receipts, what is on them, who shares them and what each person owes. Money is numeric(12,2) dollars here
-- and integer cents everywhere else.

create table receipts (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references auth_users (id) on delete cascade,
  host_user_id text not null references auth_users (id) on delete cascade,
  payer_name text not null check (payer_name <> ''),
  payer_email text,
  host_phone_number text check (host_phone_number ~ '^\+1[0-9]{10}$'),
  image_url text,
  display_image_url text,
  restaurant_name text,
  total_amount numeric(12,2) not null default 0,
  tax_amount numeric(12,2) not null default 0 check (tax_amount >= 0),
  tip_amount numeric(12,2) not null default 0 check (tip_amount >= 0),
  additional_charges numeric(12,2) not null default 0,
  additional_charges_description text,
  parsed_total_from_image numeric(12,2),
  party_size integer not null default 0 check (party_size between 0 and 50),
  selections_complete boolean not null default false,
  completion_email_sent boolean not null default false,
  completion_sms_sent boolean not null default false,
  status text not null default 'editing' check (status in ('editing', 'sharing', 'finalized')),
  admin_flow_type text check (admin_flow_type in ('guest_choice', 'preassign')),
  share_token text not null unique,
  scan_state text not null default 'none' check (scan_state in ('none', 'waiting', 'reading', 'done', 'failed')),
  scan_result jsonb,
  final_split jsonb, -- every person's cents as they were when the bill was finalized
  version bigint not null default 1, -- raised by every command that changes anything on the receipt
  finalized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'finalized') = (final_split is not null))
);
create index receipts_user on receipts (user_id, created_at desc);

create table receipt_items (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  name text not null,
  price numeric(12,2) not null check (price >= 0), -- of the whole line; 0 is the flag missing_price
  position integer not null,
  split_evenly boolean not null default false,
  assignment_mode text not null default 'guest_choice'
    check (assignment_mode in ('guest_choice', 'quantity_based', 'group_split')),
  total_quantity integer not null default 1 check (total_quantity >= 1),
  confidence_score real check (confidence_score between 0 and 1),
  photo_box jsonb, -- [x, y, width, height] in fractions of the upright photo
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (split_evenly = (assignment_mode = 'group_split')),
  unique (receipt_id, id)
);
create index receipt_items_receipt on receipt_items (receipt_id, position);

create table receipt_guests (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id) on delete cascade,
  guest_name text not null, -- empty while somebody has tapped an item but not said their name
  guest_email text,
  guest_phone_number text check (guest_phone_number ~ '^\+1[0-9]{10}$'),
  is_host boolean not null default false,
  opted_out_of_split boolean not null default false,
  sms_opt_in boolean not null default false,
  submitted_at timestamptz,
  revising boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (receipt_id, id)
);
create index receipt_guests_receipt on receipt_guests (receipt_id, created_at);
create unique index receipt_guests_one_host on receipt_guests (receipt_id) where is_host;
-- One person, one phone on a bill: another device with the same phone has to prove that it is theirs.
create unique index receipt_guests_phone on receipt_guests (receipt_id, guest_phone_number);

-- The browsers that may act as a guest. The secret stays in the browser; this is its hash.
create table guest_devices (
  token_hash text not null,
  receipt_id uuid not null,
  guest_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (receipt_id, token_hash),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index guest_devices_guest on guest_devices (guest_id);

create table guest_selections (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  item_id uuid not null,
  guest_id uuid not null,
  units integer not null default 1 check (units >= 1),
  created_at timestamptz not null default now(),
  unique (item_id, guest_id),
  foreign key (receipt_id, item_id) references receipt_items (receipt_id, id) on delete cascade,
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);
create index guest_selections_receipt on guest_selections (receipt_id);
create index guest_selections_guest on guest_selections (guest_id);

create table guest_totals (
  receipt_id uuid not null,
  guest_id uuid not null,
  guest_name text not null,
  subtotal numeric(12,2) not null,
  tax numeric(12,2) not null,
  tip numeric(12,2) not null,
  additional_charges numeric(12,2) not null,
  host_tip numeric(12,2) not null,
  total numeric(12,2) not null,
  updated_at timestamptz not null default now(),
  primary key (receipt_id, guest_id),
  foreign key (receipt_id, guest_id) references receipt_guests (receipt_id, id) on delete cascade
);

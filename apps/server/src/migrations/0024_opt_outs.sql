-- Phones that get no texts at all, of whichever bill or account: by keyed hash, so that they outlive both.
create table sms_opt_outs (
  phone_hash text primary key,
  opted_out_at timestamptz not null default now(),
  source text not null check (source in ('text', 'provider')),
  number text, -- ours that it texted STOP to; null where the provider told us
  opted_in_at timestamptz -- the phone may be texted again; null while it may not
);

-- Texts of people that were answered: a repeated one does nothing again.
create table incoming_texts (
  provider_id text primary key,
  received_at timestamptz not null default now()
);
create index incoming_texts_received on incoming_texts (received_at);

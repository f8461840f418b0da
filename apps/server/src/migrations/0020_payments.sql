-- What hosts pay by card. The card provider knows what became of a payment; these rows hold what it said last.
-- `provider` keeps apart what the demonstration and what Stripe knows: neither knows the ids of the other.

-- As whom the provider knows a host, so that cards are remembered there.
create table payment_customers (
  user_id text not null references auth_users on delete cascade,
  provider text not null check (provider in ('stripe', 'demo')),
  customer text not null,
  primary key (user_id, provider)
);

-- One row for each time that somebody went to the provider's page. It stays when the account goes, without its owner.
create table purchases (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'demo')),
  user_id text references auth_users on delete set null,
  package text not null check (package in ('mooch', 'occasional', 'social', 'leader', 'unlimited')),
  -- null: unlimited, by a subscription.
  credits integer check (credits > 0),
  amount numeric(12,2) not null,
  return_to text,
  checkout_id text unique,
  payment_id text unique,
  subscription_id text,
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  refunded numeric(12,2) not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- Of the credits, those that a refund or a dispute has taken back; and how often that has changed.
  taken integer not null default 0 check (taken >= 0),
  takings integer not null default 0,
  receipt_url text,
  -- Before the provider is asked, `asked` is raised; an answer counts if none to a later question has been `applied`.
  asked integer not null default 0,
  applied integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purchases_user on purchases (user_id, created_at);
create index purchases_unsettled on purchases (created_at) where state in ('open', 'processing');
-- Whoever opens a second page for Unlimited cannot pay on the first.
create unique index purchases_open_unlimited on purchases (user_id, provider)
  where state = 'open' and package = 'unlimited';

-- profiles.unlimited_credits follows from these.
create table subscriptions (
  id text primary key,
  provider text not null check (provider in ('stripe', 'demo')),
  user_id text references auth_users on delete set null,
  customer text not null,
  status text not null default 'ended' check (status in ('active', 'past_due', 'ended')),
  cancels_at timestamptz,
  period_end timestamptz,
  asked integer not null default 0,
  applied integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_running on subscriptions (period_end) where status <> 'ended';

-- The paid months.
create table subscription_payments (
  id text primary key,
  user_id text references auth_users on delete set null,
  amount numeric(12,2) not null,
  receipt_url text,
  paid_at timestamptz not null
);
create index subscription_payments_user on subscription_payments (user_id, paid_at);

-- What the provider of the demonstration knows: its checkouts, payments, subscriptions and invoices.
create table demo_payments (
  id text primary key,
  object jsonb not null,
  created_at timestamptz not null default now()
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('final_bill', 'bill_withdrawn', 'completion', 'account_changed', 'credits_withdrawn', 'subscription_unpaid'));

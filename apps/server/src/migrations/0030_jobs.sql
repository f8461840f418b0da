-- Background jobs that wait or run.
create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  -- At most one job of a name and key waits for its first run.
  key text,
  -- Owners take turns.
  owner text,
  turn int not null default 0,
  data jsonb not null,
  run_at timestamptz not null default now(),
  -- Null while it waits.
  leased_until timestamptz,
  -- Runs begun, and how many of them do not count as failures.
  attempts int not null default 0,
  excused int not null default 0
);
create unique index jobs_key on jobs (name, key) where attempts = 0;
create index jobs_due on jobs (name, turn, id) where leased_until is null;

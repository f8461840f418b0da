-- Background jobs in one table. It has those that wait or run; who holds a lease runs one.
create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  -- One job of a name and key waits for its first run.
  key text,
  -- Owners take turns.
  owner text,
  turn int not null default 0,
  data jsonb not null,
  run_at timestamptz not null default now(),
  -- Null while it waits.
  leased_until timestamptz,
  -- Runs that were begun, and those of them that count against no limit.
  attempts int not null default 0,
  excused int not null default 0
);
create unique index jobs_key on jobs (name, key) where attempts = 0;
create index jobs_due on jobs (name, turn, id) where leased_until is null;

-- Until now they were pg-boss's. Its tables came with the first start of a server.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    lock table pgboss.job in access exclusive mode;
    insert into jobs (name, key, owner, turn, data, run_at, leased_until, attempts)
      select name, singleton_key, data->>'owner', -priority, coalesce(data, '{}') - 'owner', start_after,
        -- Its server may still be at it.
        case when state = 'active' then now() + interval '6 seconds' end,
        case when state = 'created' then 0 else 1 end
      from pgboss.job where state < 'completed' order by created_on, id;
  end if;
end $$;
drop schema if exists pgboss cascade;

-- What callers and addresses have spent of their requests on all servers, see request-rates.ts. After a crash it is empty, and
-- everybody has all of theirs.
create unlogged table request_rates (
  bucket text primary key,
  spent double precision not null,
  settled_at timestamptz not null
);

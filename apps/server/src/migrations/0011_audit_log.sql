-- What hosts and admins have changed, for whoever has to find out later. A line stays when its receipt or its user is
-- deleted, so it refers to neither; and nobody changes or removes one.
create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id text not null, -- the signed-in user
  what text not null, -- the command
  receipt_id uuid,
  details jsonb not null -- in short, without phones and secrets
);
create index audit_log_receipt on audit_log (receipt_id, created_at) where receipt_id is not null;
create index audit_log_actor on audit_log (actor_id, created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

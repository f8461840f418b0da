-- What live streams hear of besides their receipt's own changes.

-- However a session ends (signing out, a new sign-in, the user's deletion), every server is told at once.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return null;
end $$;
create trigger auth_sessions_ended after delete on auth_sessions
  for each row execute function announce_session_end();

-- Counts the changes of the payment handle. What pages see of a receipt has the version of the receipt plus this one,
-- so a new handle is a new version of all the host's receipts without touching one of them.
alter table profiles add column handle_version integer not null default 0;

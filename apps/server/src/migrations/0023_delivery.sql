-- A message is marked before its provider is asked: what a server that dies in between leaves behind is known as such.
alter table notifications
  drop constraint notifications_state_check,
  add constraint notifications_state_check check (state in (
    'queued', 'sent', 'delivered', 'failed', 'unknown', 'opted_out', 'sending', 'cancelled')),
  add column failure text, -- why it failed, or why it is still queued after an attempt; `error` is for operators
  add column queued_at timestamptz not null default now(), -- created, or last told to be sent again
  add column send_before timestamptz, -- not sent after this; null: at any time
  add column attempts integer not null default 0, -- since queued_at
  add column attempt_id uuid, -- of the last attempt; what the provider is told to call us back with
  add column attempted_at timestamptz,
  add column provider_id text; -- the provider's name for it

update notifications set queued_at = created_at where queued_at <> created_at;
update notifications set failure = case error when 'limit' then 'limit' else 'other' end where state = 'failed';
-- In one column the operators' words and the reason were the same.
update notifications set error = null where error = 'limit';

alter table notifications add constraint notifications_failure_check check (failure in (
  'unreachable', 'blocked', 'provider', 'limit', 'too_late', 'other'));

create index notifications_provider_id on notifications (provider_id);
create index notifications_attempt_id on notifications (attempt_id);
-- What waits, for the sweep of messages whose job is gone.
create index notifications_waiting on notifications (queued_at) where state in ('queued', 'sending');

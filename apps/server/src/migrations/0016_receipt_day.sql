-- The day of a receipt is the calendar day at its host's place when they made it: the same for everyone who reads it.
-- The default is for servers of the earlier release, which do not write it.
alter table receipts add column created_day date not null default (now() at time zone 'UTC')::date;
update receipts set created_day = (created_at at time zone 'UTC')::date;

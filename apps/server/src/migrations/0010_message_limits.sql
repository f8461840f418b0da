-- Texts and e-mails count against their day's limits when they are handed over, each once however often it is tried.
alter table notifications add column counted_at timestamptz;

-- Whom the host expects at a bill that guests come to by its link: names to be taken, who are nobody on it yet.
alter table receipts add column expected_names text[] not null default '{}';

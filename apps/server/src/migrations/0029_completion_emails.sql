-- Whether a host wants the e-mail that everyone has chosen: each has a link to stop them.
alter table profiles add column completion_emails boolean not null default true;

-- Whether a guest wants texts: true, false for their link alone, null until they have said. Until now a no was where
-- everybody started, and an answer once they had submitted.
alter table receipt_guests alter column sms_opt_in drop default;
alter table receipt_guests alter column sms_opt_in drop not null;
update receipt_guests set sms_opt_in = null where not sms_opt_in and (is_host or submitted_at is null);

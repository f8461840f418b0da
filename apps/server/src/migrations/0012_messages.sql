-- Messages are written in the language of whoever gets them. Null, as for everybody from before: not known, so English.
alter table profiles add column language text; -- of the last sign-in
alter table receipt_guests add column language text; -- of their consent to texts

alter table notifications
  add column language text, -- that its words are in
  add column page jsonb, -- what the HTML part of an e-mail shows; e-mails from before have none
  drop constraint notifications_kind_check,
  -- Kinds are added, and none is taken away: a server of an earlier build may still be queueing.
  add constraint notifications_kind_check check (kind in ('final_bill', 'bill_withdrawn', 'completion'));

alter table demo_outbox add column html text; -- an e-mail's second part

-- The whole bill is divided by heads, whoever had what: a choice within the flow in which guests come by the link.
alter table receipts
  add column evenly boolean not null default false,
  add check (not evenly or admin_flow_type = 'guest_choice');
alter table amount_changes
  drop constraint amount_changes_reason_check,
  add constraint amount_changes_reason_check
    check (reason in ('parts', 'heads', 'payer', 'items', 'charges', 'assigned', 'party', 'card', 'flow'));

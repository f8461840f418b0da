-- A final bill that is corrected says why somebody's amount is another.
alter table amount_changes
  drop constraint amount_changes_reason_check,
  add constraint amount_changes_reason_check check (reason in (
    'parts', 'heads', 'payer', 'items', 'charges', 'assigned', 'party', 'card', 'flow', 'taken', 'given', 'leftovers', 'corrected'));

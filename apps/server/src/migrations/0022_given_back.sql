-- What a guest has paid is less by what the host gave back of it. The last such amount is kept, to tell the guest of it and to
-- undo it. A host may give everything back.
alter table guest_payments
  add column returned_amount numeric(15, 3) check (returned_amount > 0),
  drop constraint guest_payments_confirmed_amount_check,
  add constraint guest_payments_confirmed_amount_check check (confirmed_amount >= 0),
  add check (returned_amount is null or confirmed_amount is not null);

-- The words of docs/glossary.md: a guest reports a payment, the host confirms it, and refunds what was overpaid.
alter table guest_payments rename column said_amount to reported_amount;
alter table guest_payments rename column said_at to reported_at;
alter table guest_payments rename column returned_amount to refunded_amount;
alter table guest_payments rename constraint guest_payments_said_amount_check to guest_payments_reported_amount_check;
alter table guest_payments rename constraint guest_payments_returned_amount_check to guest_payments_refunded_amount_check;

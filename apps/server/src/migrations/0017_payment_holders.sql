-- What a way to be paid can be asked for is known by its method alone (packages/domain/src/payment-methods.ts): a host enters
-- PayPal once, and it serves euros as well as dollars. Some accounts are found by a number and the name of their holder.
alter table payment_methods
  drop column currency,
  add column holder text check (holder <> '');

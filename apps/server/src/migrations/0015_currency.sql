-- A receipt has a currency: amounts are numeric(15,3) of it, and how many decimals they have is stored beside it, so that no
-- table of currencies can make them others. What is stored is in US dollars, or in what the paper said, with two decimals.
alter table receipts
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column currency_digits smallint not null default 2 check (currency_digits between 0 and 3),
  add column currency_source text check (currency_source in ('printed', 'guessed', 'host'));
update receipts set currency = printed_currency, currency_source = 'printed' where printed_currency is not null;
alter table receipts
  drop column printed_currency,
  alter column total_amount type numeric(15, 3),
  alter column tax_amount type numeric(15, 3),
  alter column tip_amount type numeric(15, 3),
  alter column additional_charges type numeric(15, 3),
  alter column parsed_total_from_image type numeric(15, 3);
alter table receipt_items
  alter column price type numeric(15, 3),
  alter column reduction type numeric(15, 3);
alter table receipt_charges alter column amount type numeric(15, 3);
alter table guest_totals
  alter column subtotal type numeric(15, 3),
  alter column tax type numeric(15, 3),
  alter column tip type numeric(15, 3),
  alter column additional_charges type numeric(15, 3),
  alter column host_tip type numeric(15, 3),
  alter column total type numeric(15, 3);
alter table guest_payments
  alter column said_amount type numeric(15, 3),
  alter column confirmed_amount type numeric(15, 3);
alter table notifications alter column amount type numeric(15, 3);
alter table amount_changes
  alter column before type numeric(15, 3),
  alter column after type numeric(15, 3);

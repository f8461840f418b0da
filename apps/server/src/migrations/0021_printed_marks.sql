-- What a receipt says besides its amounts: the currency that it names (ISO 4217), and how many people were at the table.
alter table receipts
  add column printed_currency text check (printed_currency ~ '^[A-Z]{3}$'),
  add column printed_guests int check (printed_guests between 1 and 50);

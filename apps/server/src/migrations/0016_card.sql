-- What the host's card was charged for a receipt, in another currency than it: everybody then pays in that. As with the
-- receipt's currency, how many decimals it has is stored beside it.
alter table receipts
  add column card_amount numeric(15, 3) check (card_amount > 0),
  add column card_currency text check (card_currency ~ '^[A-Z]{3}$' and card_currency <> currency),
  add column card_currency_digits smallint check (card_currency_digits between 0 and 3),
  add check (num_nonnulls(card_amount, card_currency, card_currency_digits) in (0, 3));

-- What each person's total, and host tip, comes to in what the bill asks for: the card's currency, else the receipt's.
alter table guest_totals add column asked numeric(15, 3), add column asked_host_tip numeric(15, 3);
update guest_totals set asked = total, asked_host_tip = host_tip;
alter table guest_totals alter column asked set not null, alter column asked_host_tip set not null;

-- A text says an amount of a currency, which may be another one by the next text.
alter table notifications
  add column currency text,
  add column currency_digits smallint;
update notifications n set currency = r.currency, currency_digits = r.currency_digits
from receipts r where r.id = n.receipt_id and n.amount is not null;

-- Null where the bill asked for another currency before.
alter table amount_changes alter column before drop not null;
alter table amount_changes drop constraint amount_changes_reason_check;
alter table amount_changes add check (
  reason in ('parts', 'heads', 'payer', 'items', 'charges', 'assigned', 'party', 'card'));

-- A final bill says of each total what it is of the card's amount.
update receipts set final_split = final_split || jsonb_build_object('totals', (
  select coalesce(jsonb_agg(total || '{"card": null}' order by place), '[]')
  from jsonb_array_elements(final_split -> 'totals') with ordinality as totals (total, place)))
where final_split is not null;
update receipt_history set final_split = final_split || jsonb_build_object('totals', (
  select coalesce(jsonb_agg(total || '{"card": null}' order by place), '[]')
  from jsonb_array_elements(final_split -> 'totals') with ordinality as totals (total, place)));

-- Each part of a final bill says whether it includes what nobody had claimed, and among how many that was divided.
update receipts set final_split = jsonb_set(final_split, '{shares}', (
  select coalesce(jsonb_agg(share || '{"left_by": null}' order by place), '[]')
  from jsonb_array_elements(final_split -> 'shares') with ordinality as shares (share, place)))
where final_split is not null;

update receipt_history set final_split = jsonb_set(final_split, '{shares}', (
  select coalesce(jsonb_agg(share || '{"left_by": null}' order by place), '[]')
  from jsonb_array_elements(final_split -> 'shares') with ordinality as shares (share, place)));

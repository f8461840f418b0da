-- Each part of a final bill says whether its dish was shared unevenly.
update receipts set final_split = jsonb_set(final_split, '{shares}', (
  select coalesce(jsonb_agg(share || '{"in_parts": false}' order by place), '[]')
  from jsonb_array_elements(final_split -> 'shares') with ordinality as shares (share, place)))
where final_split is not null;

update receipt_history set final_split = jsonb_set(final_split, '{shares}', (
  select coalesce(jsonb_agg(share || '{"in_parts": false}' order by place), '[]')
  from jsonb_array_elements(final_split -> 'shares') with ordinality as shares (share, place)));

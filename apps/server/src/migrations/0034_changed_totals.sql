-- A final bill tells whose total finalizing changed, and why. Of those that are final already that is not known.
update receipts set final_split = final_split || '{"changes": []}' where final_split is not null;
update receipt_history set final_split = final_split || '{"changes": []}';

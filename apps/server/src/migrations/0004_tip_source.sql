-- Who says what the tip is: the paper as it was read, or the host, who may also say that there is none. Null: nobody yet.
alter table receipts add column tip_source text check (tip_source in ('receipt', 'host'));
